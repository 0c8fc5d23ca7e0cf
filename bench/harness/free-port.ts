import { createServer } from 'node:net'

/** Given out by this process, so that two who ask at once do not get the same. */
const given = new Set<number>()

/** A port of this machine that nobody listens on. */
export async function freePort([lowest, highest]: readonly [number, number] = [20_000, 32_000]): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`no free port between ${lowest} and ${highest}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
