-- What wrk sends: guesses of one player after another, each under a key of its own. Arguments: the file of cookies, the id of the puzzle, and
-- how many players to pass over.
function init(args)
  cookies = {}
  for line in io.lines(args[1]) do cookies[#cookies + 1] = line end
  puzzle = args[2]
  turn = tonumber(args[3])
  math.randomseed(os.time() + turn)
end

local function part() return math.random(0, 65535) end

function request()
  turn = turn + 1
  local body = string.format(
    '{"guess_lat":%.9f,"guess_lng":%.9f,"idempotency_key":"%04x%04x-%04x-4%03x-a%03x-%04x%04x%04x"}',
    math.random() * 20 - 60, math.random() * 20, part(), part(), part(), part() % 4096, part() % 4096, part(), part(), part())
  return string.format(
    'POST /api/puzzles/%s/guesses HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%s',
    puzzle, cookies[turn % #cookies + 1], #body, body)
end
