-- Drives Neovim through a file of each kind: open, diagnostics, edit, hover, code action, save. Prints a line of JSON for each.
-- usage: nvim --headless -u NONE -S this, in the project, with FILES and SNIPPET, the set-up of the page.
local folder, files = vim.fn.getcwd(), vim.split(vim.env.FILES, ' ')
dofile(vim.env.SNIPPET)

local function diagnostics(buffer, count)
  vim.wait(30000, function()
    return #vim.diagnostic.get(buffer) == count
  end, 20)
  return vim.diagnostic.get(buffer)
end

local function client()
  local clients = vim.lsp.get_active_clients()
  assert(#clients == 1, 'one server')
  return clients[1].id
end

local function request(buffer, method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 30000) or {}
  return (answers[client()] or {}).result
end

for _, file in ipairs(files) do
  vim.cmd('edit ' .. vim.fn.fnameescape(folder .. '/' .. file))
  local buffer = vim.api.nvim_get_current_buf()
  local opened = diagnostics(buffer, 1)
  local first = opened[1] or { lnum = -1, col = -1, code = '' }
  -- A blank line at the top moves it down by one.
  vim.api.nvim_buf_set_lines(buffer, 0, 0, false, { '' })
  vim.wait(30000, function()
    local now = vim.diagnostic.get(buffer)[1]
    return now ~= nil and now.lnum == first.lnum + 1
  end, 20)
  local moved = vim.diagnostic.get(buffer)[1] or { lnum = -1, col = -1 }
  local at = { line = moved.lnum, character = moved.col + 1 }
  local document = { uri = vim.uri_from_bufnr(buffer) }
  local hover = request(buffer, 'textDocument/hover', { textDocument = document, position = at })
  local actions = request(buffer, 'textDocument/codeAction', {
    textDocument = document,
    range = { start = at, ['end'] = at },
    context = { diagnostics = {} },
  }) or {}
  local fix = actions[1] or {}
  if fix.edit then
    vim.lsp.util.apply_workspace_edit(fix.edit, 'utf-16')
  end
  local left = diagnostics(buffer, 0)
  vim.cmd('silent write')
  print(vim.json.encode({
    file = file,
    code = first.code,
    moved = moved.lnum - first.lnum,
    hover = hover and hover.contents.value or '',
    title = fix.title or '',
    left = #left,
  }) .. '\n')
end
vim.lsp.stop_client(client())
vim.wait(500)
vim.cmd('qall!')
