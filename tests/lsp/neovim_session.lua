-- A scripted session: findings, completion, a fix, formatting, a rename. Writes what it saw as JSON to $SEEN.
local seen = {}
local function wait(what, test)
  if not vim.wait(30000, test, 20) then
    seen.missing = what
  end
end
local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 30000) or {}
  for _, answer in pairs(answers) do
    return answer.result
  end
end
local function codes()
  return vim.tbl_map(function(each) return each.code end, vim.diagnostic.get(0))
end
vim.cmd("edit " .. vim.env.DECK)
wait("findings", function() return #vim.diagnostic.get(0) > 0 end)
seen.findings = codes()
vim.fn.search("gian")
local params = vim.lsp.util.make_range_params()
params.context = { diagnostics = {} }
for _, action in ipairs(request("textDocument/codeAction", params) or {}) do
  if action.title == 'Write "gain"' then
    vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
  end
end
wait("no findings", function() return #vim.diagnostic.get(0) == 0 end)
seen.fixed = codes()
vim.fn.search("gain")
local at = vim.lsp.util.make_position_params()
at.position.character = at.position.character + 5
local list = request("textDocument/completion", at)
seen.completed = #list.items
seen.hover = request("textDocument/hover", vim.lsp.util.make_position_params()).contents.value
local edits = request("textDocument/formatting", vim.lsp.util.make_formatting_params({}))
vim.lsp.util.apply_text_edits(edits or {}, 0, "utf-16")
seen.formatted = vim.api.nvim_buf_get_lines(0, 0, -1, false)
vim.fn.search("advancement.r1")
local rename = vim.lsp.util.make_position_params()
rename.newName = "advancement.r1.renamed"
vim.lsp.util.apply_workspace_edit(request("textDocument/rename", rename), "utf-16")
seen.renamed = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n"):find("advancement.r1.renamed", 1, true) ~= nil
vim.fn.writefile({ vim.fn.json_encode(seen) }, vim.env.SEEN)
vim.cmd("qall!")
