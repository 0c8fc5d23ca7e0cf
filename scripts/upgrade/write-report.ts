import type { DatabaseState } from './check-database.ts'
import { compareSettings, type SettingChanges } from './compare-settings.ts'
import type { Origin } from './find-origin.ts'
import type { SettingDefaults } from './release-manifest.ts'

export interface Findings {
  /** Of the code that looks. */
  version: string
  /** The database in words, without anything secret. */
  place: string
  /** What the servers would refuse to start with; null when nothing. */
  configFaults: string | null
  /** Null when it could not be read. */
  database: DatabaseState | null
  /** Why it could not be read, or not be worked with. */
  databaseFault: string | null
  /** Whether that is only because nobody could get at it now. */
  isDatabaseClosed: boolean
  /** Null where nothing is to be compared with. */
  origin: Origin | null
  settings: { before: SettingDefaults | null; now: SettingDefaults }
  /** What CHANGELOG.md asks the operator to do, the oldest first. */
  byHand: string[]
}

type IsSet = (name: string) => boolean

/** The findings as lines. No value of a setting is among them. */
export function writeReport(findings: Findings, isSet: IsSet): string[] {
  return [
    `This version   ${findings.version}`,
    `Database       ${findings.place}`,
    ...describeDatabase(findings),
    ...describeSettings(findings, isSet),
    ...section(
      'By hand',
      findings.byHand.map((step) => `to do    ${step}`),
    ),
    '',
    conclusions[statusOf(findings, isSet)],
  ]
}

const conclusions = {
  0: 'Nothing is to be done.',
  1: 'This version would not start, or would not work, as things are. Mend the above first.',
  2: 'Something is to be done: see above, and docs/operations/upgrade.md.',
}

/** 0: nothing is to be done; 2: something is; 1: something would fail. */
export function statusOf(findings: Findings, isSet: IsSet = isSetHere): 0 | 1 | 2 {
  const { configFaults, database, databaseFault, isDatabaseClosed, byHand } = findings
  if (configFaults !== null || (databaseFault !== null && !isDatabaseClosed)) return 1
  const changes = changesOf(findings, isSet)
  const toDo = [byHand, changes?.forgotten ?? [], changes?.otherDefaults ?? [], database?.pending ?? []]
  return isDatabaseClosed || toDo.some((list) => list.length > 0) ? 2 : 0
}

const isSetHere: IsSet = (name) => (process.env[name] ?? '') !== ''

function describeDatabase({ database, databaseFault, isDatabaseClosed, origin, version }: Findings): string[] {
  if (database === null)
    return isDatabaseClosed
      ? [
          `               ${databaseFault}`,
          '               So only the settings were looked at. Stop the server that uses it, or mend that, and look again.',
        ]
      : section('Fails', [databaseFault ?? ''])
  if (database.applied === 0) return ['               It is empty, so this is a first start and no upgrade.']
  if (database.pending.length === 0)
    return [
      `               It has had all migrations of ${version}.`,
      ...(origin ? [`               It was last used by ${origin.words}.`] : []),
    ]
  return [
    `               It was last used by ${origin?.words ?? 'an unknown version'}.`,
    ...section(
      'Migrations',
      database.pending.flatMap(({ name, purpose, takenAway, sizes }) => [
        `to do    ${name}: ${purpose}`,
        ...takenAway.map((what) => `           It ${what}.`),
        ...(sizes.length > 0 ? [`           It touches ${sizes.join(', ')}.`] : []),
      ]),
    ),
    ...describeCompatibility(database),
  ]
}

/** By the rule of docs/operations/migrations.md: a migration that older servers would notice says so by `-- least-known`. */
function describeCompatibility({ applied, pending }: DatabaseState): string[] {
  const breaking = pending.filter(({ leastKnown }) => leastKnown > applied)
  const takingAway = pending.filter(({ takenAway }) => takenAway.length > 0)
  return [
    breaking.length === 0
      ? '    The servers of before go on working while and after they are applied, so no downtime is needed.'
      : `    Stop the servers of before first: they cannot work with the database once ${breaking[0]!.name} is applied, and a version taken back neither.`,
    ...(takingAway.length > 0
      ? [
          `    Make a backup first: ${takingAway.map(({ name }) => name).join(', ')} cannot be undone by an older version.`,
        ]
      : []),
    '    A table is locked for as long as its migration runs; how long that is nobody can know from here. Try large ones on a restored backup.',
  ]
}

function describeSettings(findings: Findings, isSet: IsSet): string[] {
  const changes = changesOf(findings, isSet)
  return [
    ...(findings.configFaults === null ? [] : section('Fails', findings.configFaults.split('\n'))),
    ...section('Settings', changes === null ? [] : describeChanges(changes)),
  ]
}

function changesOf({ settings }: Findings, isSet: IsSet): SettingChanges | null {
  return settings.before && compareSettings({ before: settings.before, now: settings.now }, isSet)
}

function describeChanges({ forgotten, otherDefaults, added }: SettingChanges): string[] {
  return [
    ...forgotten.map(
      (name) =>
        `to do    ${name} is set, and this version does not know it any more: take it out, or see CHANGELOG.md for its new name.`,
    ),
    ...otherDefaults.map(
      ({ name, before, now }) =>
        `to do    ${name} is not set: it was taken to be ${before} and is now ${now}. Set it, if it is to stay as it was.`,
    ),
    ...added.map(({ name, default: value, isSet: isGiven }) =>
      isGiven ? `new      ${name} is set already.` : `new      ${name} is not set and is taken to be ${value}.`,
    ),
  ]
}

const section = (title: string, lines: string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `    ${line}`)]
