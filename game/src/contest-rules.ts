/** A published version of the contest rules. A later number counts from a later moment. */
export interface RulesVersion {
  number: number
  /** From when it is in force, until the next version is. */
  effectiveAt: Date
}

/** The version in force at a moment: that with the greatest effective moment not after it. Null before the first. */
export function rulesInForce<Version extends RulesVersion>(versions: readonly Version[], at: Date): Version | null {
  let inForce: Version | null = null
  for (const version of versions)
    if (version.effectiveAt <= at && (!inForce || version.effectiveAt > inForce.effectiveAt)) inForce = version
  return inForce
}

/** The next version that will be in force. Null where none is published. */
export function comingRules<Version extends RulesVersion>(versions: readonly Version[], at: Date): Version | null {
  const coming = versions.filter(({ effectiveAt }) => effectiveAt > at)
  return coming.sort((one, other) => one.effectiveAt.getTime() - other.effectiveAt.getTime())[0] ?? null
}

/**
 * Whether a player may agree to a version now: to the one in force, or to a coming one once they have agreed to the one in force. `accepted` is
 * the latest version that they agreed to, 0 is none. A version that was agreed to already may be agreed to again, which changes nothing.
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

/** A part of the rules as it is shown. The mark of a heading is `3`, of a clause `3.1`. */
export type RulesPart =
  | { kind: 'heading'; mark: string; text: string }
  | { kind: 'clause'; mark: string; text: string }
  | { kind: 'paragraph'; text: string }

/**
 * Takes the text of the rules apart. Parts stand between empty lines; one that begins with `3.1 ` is a clause, a line that begins with `3. ` is
 * a heading, and everything else is a paragraph.
 */
export function partsOfRules(text: string): RulesPart[] {
  const parts = text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
  return parts.filter((part) => part !== '').map(partOf)
}

function partOf(part: string): RulesPart {
  const clause = /^(\d{1,3}\.\d{1,3}) +(\S[\s\S]*)$/.exec(part)
  if (clause) return { kind: 'clause', mark: clause[1]!, text: clause[2]! }
  const heading = /^(\d{1,3})\. +(\S.*)$/.exec(part)
  if (heading) return { kind: 'heading', mark: heading[1]!, text: heading[2]! }
  return { kind: 'paragraph', text: part }
}

/** The clauses by their marks, for whoever has to cite one. */
export const clausesOf = (text: string): { mark: string; text: string }[] =>
  partsOfRules(text).flatMap((part) => (part.kind === 'clause' ? [{ mark: part.mark, text: part.text }] : []))

/** Returns the first mark that stands before two clauses or two headings, by which neither could be cited; null where there is none. */
export function doubleMark(text: string): string | null {
  const seen = new Set<string>()
  for (const part of partsOfRules(text)) {
    if (part.kind === 'paragraph') continue
    if (seen.has(part.mark)) return part.mark
    seen.add(part.mark)
  }
  return null
}
