import { afterAll } from 'vitest'
import type { DatabaseEngine } from '../src/database/port.ts'
import { openPostgres } from '../src/database/postgres.ts'

export interface PostgresOfTests {
  admin: DatabaseEngine
  url: string
  /** Makes an empty database, which ends with the tests of this file. Returns its address. */
  createDatabase(): Promise<string>
}

/** The server of `TEST_DATABASE_URL`, or a local one where there is one; null without. To be called once in a file. */
export async function findPostgres(): Promise<PostgresOfTests | null> {
  const wanted = process.env.TEST_DATABASE_URL
  const url = wanted ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const admin = await openPostgres({ url, poolSize: 1 }).catch((error: unknown) => {
    // A server named by TEST_DATABASE_URL must be there; else a local one is used if there is one.
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
