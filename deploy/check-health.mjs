// The container's health check: exits with 0 while the server answers and has its database. Only needs Node, because the image has no curl.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/health`
const answer = await fetch(url, { signal: AbortSignal.timeout(4000) }).catch((error) => error)
if (!answer.ok) process.stderr.write(`${answer.status ?? answer.message}\n`)
process.exit(answer.ok ? 0 : 1)
