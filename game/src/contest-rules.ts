/** A published version of the contest rules. Higher numbers take effect later. */
export interface RulesVersion {
  number: number
  /** In force from this moment until the next version takes effect. */
  effectiveAt: Date
}

/** The version in force at a moment: the one that took effect most recently. Null before the first. */
export function rulesInForce<Version extends RulesVersion>(versions: readonly Version[], at: Date): Version | null {
  let inForce: Version | null = null
  for (const version of versions)
    if (version.effectiveAt <= at && (!inForce || version.effectiveAt > inForce.effectiveAt)) inForce = version
  return inForce
}

/** The next version to take effect. Null if none is published. */
export function comingRules<Version extends RulesVersion>(versions: readonly Version[], at: Date): Version | null {
  const coming = versions.filter(({ effectiveAt }) => effectiveAt > at)
  return coming.sort((one, other) => one.effectiveAt.getTime() - other.effectiveAt.getTime())[0] ?? null
}

/**
 * Whether a player may accept a version now: the one in force, or an upcoming one after accepting the one in force. `accepted` is the latest version
 * they accepted; 0 is none. Accepting a version again changes nothing.
 */
export function judgeAcceptance(
  versions: readonly RulesVersion[],
  { number, accepted, now }: { number: number; accepted: number; now: Date },
): 'allowed' | 'not-found' | 'rules-superseded' | 'rules-not-accepted' {
  if (!versions.some((version) => version.number === number)) return 'not-found'
  const inForce = rulesInForce(versions, now)
  if (!inForce || number === inForce.number) return 'allowed'
  if (number < inForce.number) return 'rules-superseded'
  return accepted >= inForce.number ? 'allowed' : 'rules-not-accepted'
}

/** A part of the rules as shown. A heading's mark is `3`, a clause's `3.1`. */
export type RulesPart =
  | { kind: 'heading'; mark: string; text: string }
  | { kind: 'clause'; mark: string; text: string }
  | { kind: 'paragraph'; text: string }

/**
 * Splits the text of the rules into parts, which are separated by blank lines. `3.1 …` is a clause, a line `3. …` is a heading, everything else is a
 * paragraph.
 */
export function partsOfRules(text: string): RulesPart[] {
  const parts = text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
  return parts.filter((part) => part !== '').map(partOf)
}

function partOf(part: string): RulesPart {
  const clause = /^(\d{1,3}\.\d{1,3}) +(\S[\s\S]*)/.exec(part)
  if (clause) return { kind: 'clause', mark: clause[1]!, text: clause[2]! }
  const heading = /^(\d{1,3})\. +(\S.*)$/.exec(part)
  if (heading) return { kind: 'heading', mark: heading[1]!, text: heading[2]! }
  return { kind: 'paragraph', text: part }
}

/** The clauses by mark, for citing them. */
export const clausesOf = (text: string): { mark: string; text: string }[] =>
  partsOfRules(text).flatMap((part) => (part.kind === 'clause' ? [{ mark: part.mark, text: part.text }] : []))

/** Returns the first mark used by two clauses or two headings, since it could not be cited. Null if all are unique. */
export function doubleMark(text: string): string | null {
  const seen = new Set<string>()
  for (const part of partsOfRules(text)) {
    if (part.kind === 'paragraph') continue
    if (seen.has(part.mark)) return part.mark
    seen.add(part.mark)
  }
  return null
}
