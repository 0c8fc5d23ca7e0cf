import type { SettingDefaults } from './release-manifest.ts'

export interface SettingChanges {
  /** What is set and not read any more. */
  forgotten: string[]
  /** What is not set, and now is taken to be something else. */
  otherDefaults: { name: string; before: string; now: string }[]
  /** What this version reads and the one before did not. */
  added: { name: string; default: string; isSet: boolean }[]
}

/** What differs between the settings of two versions, for an environment in which the names of `isSet` have a value. No value is looked at. */
export function compareSettings(
  { before, now }: { before: SettingDefaults; now: SettingDefaults },
  isSet: (name: string) => boolean,
): SettingChanges {
  const has = (settings: SettingDefaults, name: string) => Object.hasOwn(settings, name)
  return {
    forgotten: Object.keys(before).filter((name) => !has(now, name) && isSet(name)),
    otherDefaults: Object.entries(before)
      .filter(([name, value]) => has(now, name) && now[name] !== value && !isSet(name))
      .map(([name, value]) => ({ name, before: describe(value), now: describe(now[name]!) })),
    added: Object.entries(now)
      .filter(([name]) => !has(before, name))
      .map(([name, value]) => ({ name, default: describe(value), isSet: isSet(name) })),
  }
}

const describe = (value: SettingDefaults[string]) => (value === null ? 'nothing' : String(value))
