import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@whereabouts/engines/database/postgres'

export const secret = 'the secret of this benchmark alone, 32 characters'

const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** A benchmark's own resources while it runs. */
export interface Stand {
  /** An empty folder. */
  folder: string
  /** An empty database on the PostgreSQL of the tests. */
  databaseUrl: string
  /** Cleanup, last added first, before the folder and the database are removed. */
  closing: (() => Promise<unknown>)[]
  close(): Promise<void>
}

/** `name` is the benchmark's: 'live'. */
export async function openStand(name: string): Promise<Stand> {
  const admin = await openPostgres({ url: adminUrl, poolSize: 1 })
  const database = `whereabouts_bench_${name}_${process.pid}`
  await admin.script(`create database ${database}`)
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-bench-'))
  const closing = [
    () => rm(folder, { recursive: true, force: true }),
    () => admin.close(),
    () => admin.script(`drop database if exists ${database} with (force)`),
  ]
  return {
    folder,
    databaseUrl: url.href,
    closing,
    close: async () => {
      for (const work of closing.reverse()) await work()
    },
  }
}
