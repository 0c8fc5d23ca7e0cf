import { connect } from 'node:net'

/** The Redis for tests. Null if none answers. One in TEST_REDIS_URL is mandatory. */
export async function findRedis(): Promise<string | null> {
  const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
  if (await answers(new URL(url))) return url
  if (process.env.TEST_REDIS_URL !== undefined) throw new Error('No Redis at TEST_REDIS_URL.')
  return null
}

function answers({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port || 6379), hostname)
    socket.setTimeout(2000, () => socket.destroy(new Error('silent')))
    socket.once('connect', () => socket.end()).once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
}
