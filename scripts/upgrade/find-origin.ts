import type { ReleaseManifest } from './release-manifest.ts'

/** The release that a database was last migrated by, as far as its migrations tell. */
export interface Origin {
  /** The release whose settings are compared; null before the first one. */
  release: ReleaseManifest | null
  /** In words, to be put behind 'It was last used by'. */
  words: string
}

/**
 * Derives the release from the number of applied migrations: a database notes its migrations and no versions. Where two releases have the same
 * ones, the older counts, so that no change of a setting is left out.
 *
 * @param releases the oldest first
 */
export function findOrigin(
  applied: number,
  { releases, version }: { releases: ReleaseManifest[]; version: string },
): Origin {
  const last = ({ lastMigration }: ReleaseManifest) => lastMigration.number
  const equal = releases.filter((release) => last(release) === applied && release.version !== version)
  if (equal.length > 0) return { release: equal[0]!, words: equal.map((release) => release.version).join(' or ') }
  const before = releases.filter((release) => last(release) < applied).at(-1) ?? null
  const after = releases.find((release) => last(release) > applied) ?? null
  const between = [before && `after ${before.version}`, `before ${after?.version ?? 'the next'}`].filter(Boolean)
  return { release: before, words: `a state between releases, ${between.join(' and ')}` }
}
