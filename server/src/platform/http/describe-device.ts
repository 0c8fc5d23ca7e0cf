import Bowser from 'bowser'

const unknown = 'Unknown device'
/** Unknown programs are called by their own name, cut at this many characters. */
const maxNameLength = 40

/** Describes a User-Agent header in words: 'Chrome on Android'. Takes any text; one without a known name is an unknown device. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent?.trim()) return unknown
  const parser = Bowser.getParser(userAgent)
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()].map((name) =>
    (name ?? '')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, maxNameLength),
  )
  if (browser && system) return `${browser} on ${system}`
  return browser || system || unknown
}
