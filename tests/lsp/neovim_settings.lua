vim.api.nvim_create_autocmd("FileType", {
  pattern = "json",
  callback = function(args)
    local root = vim.fs and vim.fs.dirname(args.file) or vim.fn.fnamemodify(args.file, ":p:h")
    local id = vim.lsp.start_client({ name = "reckon", cmd = { "reckon", "lsp" }, root_dir = root })
    vim.lsp.buf_attach_client(args.buf, id)
    vim.bo[args.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
  end,
})
