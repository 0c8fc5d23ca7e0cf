import type { Language } from '@whereabouts/contract/languages'
import Bowser from 'bowser'
import { serverTexts } from '../../texts/server-texts.ts'

/** Unknown programs are called by their own name, cut at this many characters. */
const maxNameLength = 40

/** Describes a User-Agent header in words: 'Chrome on Android'. Takes any text; one without a known name is an unknown device. */
export function describeDevice(userAgent: string | null, language: Language = 'en'): string {
  const { browserOn, unknown } = serverTexts(language).devices
  if (!userAgent?.trim()) return unknown
  const parser = Bowser.getParser(userAgent)
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()].map((name) =>
    (name ?? '')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, maxNameLength),
  )
  if (browser && system) return browserOn({ browser, system })
  return browser || system || unknown
}
