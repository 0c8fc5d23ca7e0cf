import { afterAll } from 'vitest'
import type { DatabaseEngine } from '../src/database/port.ts'
import { openPostgres } from '../src/database/postgres.ts'

export interface PostgresOfTests {
  admin: DatabaseEngine
  url: string
  /** Creates an empty database, dropped after the tests of this file. Returns its URL. */
  createDatabase(): Promise<string>
}

/** The server of `TEST_DATABASE_URL`, or a local one if available. Null without one. Call it once per file. */
export async function findPostgres(): Promise<PostgresOfTests | null> {
  const wanted = process.env.TEST_DATABASE_URL
  const url = wanted ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const admin = await openPostgres({ url, poolSize: 1 }).catch((error: unknown) => {
    // A server in TEST_DATABASE_URL is mandatory; otherwise a local one is used if available.
    if (wanted !== undefined) throw error
    process.stderr.write(
      `\nLEFT OUT: no PostgreSQL at ${url}; its promises were not tested. Set TEST_DATABASE_URL.\n\n`,
    )
    return null
  })
  if (!admin) return null
  const created: string[] = []
  afterAll(async () => {
    for (const name of created) await admin.script(`drop database ${name} with (force)`)
    await admin.close()
  })
  return {
    admin,
    url,
    async createDatabase() {
      const name = `whereabouts_engine_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
      created.push(name)
      await admin.script(`create database ${name}`)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
  }
}
