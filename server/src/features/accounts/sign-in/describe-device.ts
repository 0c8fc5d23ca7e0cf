import Bowser from 'bowser'

const unknown = 'Unknown device'
/** Programs that no list knows are called what they call themselves, up to here. */
const maxNameLength = 40

/** What a browser tells of itself, in words: 'Chrome on Android'. Takes any text; what says nothing is an unknown device. */
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
