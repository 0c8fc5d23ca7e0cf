import { describe, expect, test } from 'vitest'
import { type DatabaseFacts, judgeDatabase } from './judge-database.ts'

const sound: DatabaseFacts = {
  account: 'whereabouts_app',
  isSuperuser: false,
  isOwner: false,
  synchronousCommit: 'on',
  fsync: 'on',
  fullPageWrites: 'on',
  awaitsStandbys: false,
  standbys: 0,
}
const judge = (change: Partial<DatabaseFacts>) => judgeDatabase({ ...sound, ...change })

describe('the PostgreSQL of a server in production', () => {
  test('is silent about one that never loses acknowledged commits, by an account that only reads and writes rows', () => {
    expect(judge({})).toEqual({ faults: [], warnings: [] })
    expect(judge({ awaitsStandbys: true, standbys: 2 })).toEqual({ faults: [], warnings: [] })
    expect(judge({ synchronousCommit: 'remote_apply', awaitsStandbys: true, standbys: 1 }).warnings).toEqual([])
    expect(judge({ synchronousCommit: 'local' })).toEqual({ faults: [], warnings: [] })
  })

  test.each([
    ['synchronous_commit = off', { synchronousCommit: 'off' }],
    ['fsync = off', { fsync: 'off' }],
    ['full_page_writes = off', { fullPageWrites: 'off' }],
    ['is a superuser', { isSuperuser: true, isOwner: true }],
  ])('is refused: %s', (words, change) => {
    const { faults, warnings } = judge(change)
    expect(faults).toEqual([expect.stringContaining(words)])
    expect(warnings).toEqual([])
  })

  test.each([
    ['synchronous_commit = local', { synchronousCommit: 'local', awaitsStandbys: true }],
    ['synchronous_commit = local', { synchronousCommit: 'local', standbys: 1 }],
    ['synchronous_standby_names is empty', { standbys: 1 }],
    ['owns the tables', { isOwner: true }],
  ])('is warned of: %s', (words, change) => {
    expect(judge(change)).toEqual({ faults: [], warnings: [expect.stringContaining(words)] })
  })

  test('all faults are reported together', () => {
    expect(judge({ synchronousCommit: 'off', fsync: 'off', isSuperuser: true }).faults).toHaveLength(3)
  })
})
