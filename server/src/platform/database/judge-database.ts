export interface DatabaseFacts {
  /** The account that the server uses. */
  account: string
  isSuperuser: boolean
  /** Whether it owns tables of the product, or may act as their owner. */
  isOwner: boolean
  /** PostgreSQL's settings in this account's sessions. */
  synchronousCommit: string
  fsync: string
  fullPageWrites: string
  /** Whether synchronous_standby_names is set. */
  awaitsStandbys: boolean
  /** The standbys and backups that are connected now. */
  standbys: number
}

/**
 * Decides whether a PostgreSQL never loses acknowledged commits, and whether the server's account cannot remove the tables' guards. Faults prevent
 * the start; warnings are logged. Pure.
 */
export function judgeDatabase(facts: DatabaseFacts): { faults: string[]; warnings: string[] } {
  const faults: string[] = []
  if (facts.synchronousCommit === 'off')
    faults.push(
      'PostgreSQL has synchronous_commit = off, so a win that was acknowledged could be lost in a crash. Set it to on, for this account too.',
    )
  for (const [name, value] of [
    ['fsync', facts.fsync],
    ['full_page_writes', facts.fullPageWrites],
  ])
    if (value === 'off')
      faults.push(`PostgreSQL has ${name} = off, so a power cut could destroy the database. Set it to on.`)
  if (facts.isSuperuser)
    faults.push(
      `The account ${facts.account} of DATABASE_URL is a superuser: it could empty every table and switch off what guards them. ` +
        'Use an account that only reads and writes rows (deploy/roles.sql).',
    )
  return { faults, warnings: findWarnings(facts) }
}

function findWarnings({ account, isSuperuser, isOwner, ...facts }: DatabaseFacts): string[] {
  const warnings: string[] = []
  if (isOwner && !isSuperuser)
    warnings.push(
      `the account ${account} owns the tables, so it could switch off what guards them; use one that only reads and writes rows (deploy/roles.sql)`,
    )
  if (facts.synchronousCommit === 'local' && (facts.awaitsStandbys || facts.standbys > 0))
    warnings.push('PostgreSQL has synchronous_commit = local, so a failover to a standby may lose acknowledged wins')
  else if (facts.standbys > 0 && !facts.awaitsStandbys)
    warnings.push(
      'a standby follows PostgreSQL and synchronous_standby_names is empty, so a failover to it may lose acknowledged wins',
    )
  return warnings
}
