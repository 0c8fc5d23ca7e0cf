import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from './source-files.ts'
import { listAlerts, listQuestions, listRunbook, readDashboard, rulesFile } from './watching.ts'

const alerts = listAlerts()
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: root, encoding: 'utf8' })
const hasPromtool = promtool('--version').status === 0
if (!hasPromtool)
  process.stderr.write(
    '\nLEFT OUT: no promtool (Debian: prometheus), so the alerts were not tried on figures, and no expression was parsed.\n\n',
  )

describe('the alerts', () => {
  test('are all parsed, each once', () => {
    expect(alerts.length).toBeGreaterThan(20)
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length)
    expect(alerts.filter(({ expression }) => expression === '')).toEqual([])
  })

  test('state their severity, what happened, and where to find what to do', () => {
    for (const { name, severity, summary, description, runbook } of alerts) {
      expect(severity, name).toMatch(/^(?:critical|warning)$/)
      expect(
        [summary?.length, description?.length].every((length) => length && length > 15),
        name,
      ).toBe(true)
      expect(runbook, name).toBe('docs/operate/watch.md#alerts')
    }
  })

  test('are in the runbook with the same severity and what to do, and it has no others', () => {
    const runbook = listRunbook()
    expect(runbook.map(({ name, severity }) => [name, severity]).sort()).toEqual(
      alerts.map(({ name, severity }) => [name, severity]).sort(),
    )
    expect(runbook.filter(({ when, whatToDo }) => when.length < 8 || whatToDo.length < 12)).toEqual([])
  })
})

describe('the dashboard', () => {
  const { panels, templating, schemaVersion, uid } = readDashboard()

  test('uses the Prometheus in a variable, so that it can be imported anywhere', () => {
    expect(templating.list.map(({ name, type, query }) => [name, type, query])).toEqual([
      ['datasource', 'datasource', 'prometheus'],
    ])
    const asked = panels.flatMap(({ datasource, targets = [] }) => [
      datasource,
      ...targets.map((one) => one.datasource),
    ])
    for (const one of asked.filter((some) => some !== undefined))
      expect(one).toEqual({ type: 'prometheus', uid: `$\{datasource}` })
    expect([schemaVersion >= 36, uid]).toEqual([true, 'whereabouts'])
  })
})

/** The metrics of a healthy site, in promtool's notation; every minute. */
const well: Record<string, string> = {
  'up{job="whereabouts", instance="one"}': '1x90',
  'up{job="whereabouts", instance="two"}': '1x90',
  whereabouts_faults_total: '0x90',
  'whereabouts_guesses_total{outcome="accepted"}': '0+60x90',
  'whereabouts_guesses_total{outcome="fault"}': '0x90',
  'whereabouts_request_duration_seconds_count{status="2xx"}': '0+600x90',
  'whereabouts_request_duration_seconds_bucket{route="/api/puzzles/:puzzleId/guesses", method="POST", le="0.25"}':
    '0+600x90',
  'whereabouts_request_duration_seconds_bucket{route="/api/puzzles/:puzzleId/guesses", method="POST", le="1"}':
    '0+600x90',
  'whereabouts_request_duration_seconds_bucket{route="/api/puzzles/:puzzleId/guesses", method="POST", le="+Inf"}':
    '0+600x90',
  whereabouts_requests_shed_total: '0x90',
  'process_open_fds{job="whereabouts"}': '500x90',
  'process_max_fds{job="whereabouts"}': '65536x90',
  whereabouts_database_up: '1x90',
  whereabouts_database_waiting: '5x90',
  whereabouts_store_up: '1x90',
  whereabouts_data_disk_free_bytes: '50x90',
  whereabouts_data_disk_size_bytes: '100x90',
  whereabouts_backup_age_seconds: '80000+60x90',
  whereabouts_backup_failures: '0x90',
  whereabouts_archive_stopped: '0x90',
  whereabouts_clock_ahead_seconds: '0x90',
  whereabouts_days_planned: '3x90',
  whereabouts_log_behind_seconds: '1x90',
  whereabouts_log_looked_after_seconds: '10x90',
  'whereabouts_mails_oldest_seconds{for="winner"}': '5x90',
  'whereabouts_mails_oldest_seconds{for="other"}': '5x90',
  whereabouts_mails_failed: '3x90',
  'whereabouts_pushes_total{outcome="taken"}': '0+100x90',
  'whereabouts_pushes_total{outcome="lost"}': '0+1x90',
  whereabouts_payment_events_oldest_seconds: '0x90',
  whereabouts_payment_events_last_seconds: '2000000+60x90',
  whereabouts_payment_events_unheard_seconds: '0x90',
  whereabouts_subscriptions_live: '100x90',
  'whereabouts_disputes{state="open"}': '0x90',
  'whereabouts_disputes{state="lost"}': '1x90',
  whereabouts_prizes_contradicted: '0x90',
  'whereabouts_prizes_oldest_waiting_seconds{for="operator"}': '200000x90',
  'whereabouts_prizes_oldest_waiting_seconds{for="winner"}': '2000000x90',
  'whereabouts_prizes_oldest_waiting_seconds{for="transfer"}': '900000x90',
  'whereabouts_prizes_oldest_waiting_seconds{for="hold"}': '9000000x90',
}
const byOutcome = (outcome: string) => `whereabouts_guesses_total{outcome="${outcome}"}`
const ofGuesses = (le: string) =>
  `whereabouts_request_duration_seconds_bucket{route="/api/puzzles/:puzzleId/guesses", method="POST", le="${le}"}`
const waitsFor = (whom: string) => `whereabouts_prizes_oldest_waiting_seconds{for="${whom}"}`

/** The differences of a case, and the alerts that fire after 80 minutes. Null: the series is missing. */
const cases: [what: string, changes: Record<string, string | null>, on: string[]][] = [
  ['all is well', {}, []],
  [
    'no process answers',
    Object.fromEntries(Object.keys(well).map((name) => [name, name.startsWith('up') ? '0x90' : null])),
    ['NoProcessAnswers', 'ProcessGone'],
  ],
  [
    'there is no process to ask',
    Object.fromEntries(Object.keys(well).map((name) => [name, null])),
    ['NoProcessAnswers'],
  ],
  ['one process of two is away', { 'up{job="whereabouts", instance="two"}': '0x90' }, ['ProcessGone']],
  ['one process is away for a restart', { 'up{job="whereabouts", instance="two"}': '1x78 0x3 1x9' }, []],
  ['one request was at fault', { whereabouts_faults_total: '0x78 1x12' }, ['Faults']],
  ['one request was at fault, a while ago', { whereabouts_faults_total: '0x60 1x30' }, []],
  ['every fiftieth request is at fault', { whereabouts_faults_total: '0+12x90' }, ['Faults', 'ManyFaults']],
  [
    'a guess was at fault',
    { whereabouts_faults_total: '0x78 1x12', [byOutcome('fault')]: '0x78 1x12' },
    ['Faults', 'GuessFaults'],
  ],
  ['two guesses of a hundred take a second', { [ofGuesses('0.25')]: '0+588x90' }, ['GuessesSlow']],
  ['requests are shed', { whereabouts_requests_shed_total: '0+120x90' }, ['LoadShed']],
  ['connections are near the limit', { 'process_open_fds{job="whereabouts"}': '60000x90' }, ['FilesNearLimit']],
  ['the database is gone', { whereabouts_database_up: '0x90' }, ['DatabaseGone']],
  ['the database did not answer once', { whereabouts_database_up: '1x79 0x1 1x10' }, []],
  ['statements queue', { whereabouts_database_waiting: '100x90' }, ['DatabaseCrowded']],
  ['statements queue for a moment', { whereabouts_database_waiting: '0x78 100x1 0x10' }, []],
  ['the store is gone', { whereabouts_store_up: '0x90' }, ['StoreGone']],
  ['the disk is nearly full', { whereabouts_data_disk_free_bytes: '9x90' }, ['DiskNearlyFull']],
  ['the disk is full', { whereabouts_data_disk_free_bytes: '2x90' }, ['DiskNearlyFull', 'DiskFull']],
  ['there was no backup tonight', { whereabouts_backup_age_seconds: '93000+60x90' }, ['BackupTooOld']],
  ['there never was a backup', { whereabouts_backup_age_seconds: null }, ['BackupTooOld']],
  ['the log is not archived', { whereabouts_archive_stopped: '1x90' }, ['ArchiveStopped']],
  ['a backup failed', { whereabouts_backup_failures: '1x90' }, ['BackupFailed']],
  ['a clock is slow', { whereabouts_clock_ahead_seconds: '3x90' }, ['ClockWrong']],
  ['tomorrow is empty', { whereabouts_days_planned: '0x90' }, ['NoPuzzleTomorrow', 'FewDaysPlanned']],
  ['two days are planned', { whereabouts_days_planned: '2x90' }, ['FewDaysPlanned']],
  ['a guess does not come into the log', { whereabouts_log_behind_seconds: '100+60x90' }, ['LogBehind']],
  ['the sequencer does not run', { whereabouts_log_looked_after_seconds: '100+60x90' }, ['LogBehind']],
  ['a mail is stuck', { 'whereabouts_mails_oldest_seconds{for="other"}': '601x90' }, ['MailsStuck']],
  ['a mail to a winner is stuck', { 'whereabouts_mails_oldest_seconds{for="winner"}': '601x90' }, ['WinnerMailStuck']],
  ['a mail was given up', { whereabouts_mails_failed: '3x70 4x20' }, ['MailsGivenUp']],
  ['pushes are lost', { 'whereabouts_pushes_total{outcome="lost"}': '0+20x90' }, ['PushesLost']],
  ['a message is not handled', { whereabouts_payment_events_oldest_seconds: '901x90' }, ['PaymentEventsStuck']],
  ['changes come without messages', { whereabouts_payment_events_unheard_seconds: '20000+60x90' }, ['WebhookSilent']],
  ['nothing was heard for 35 days', { whereabouts_payment_events_last_seconds: '3030000x90' }, ['WebhookSilent']],
  [
    'no messages, and no subscribers',
    { whereabouts_payment_events_last_seconds: '3030000x90', whereabouts_subscriptions_live: '0x90' },
    [],
  ],
  ['a payment is disputed', { 'whereabouts_disputes{state="open"}': '1x90' }, ['DisputeOpen']],
  [
    'a dispute is due tomorrow',
    { 'whereabouts_disputes{state="open"}': '1x90', whereabouts_disputes_due_in_seconds: '100000x90' },
    ['DisputeOpen', 'DisputeDue'],
  ],
  ['an order to Stripe was forged', { whereabouts_prizes_contradicted: '1x90' }, ['PrizesContradicted']],
  ['a winner waits for the operator', { [waitsFor('operator')]: '260000x90' }, ['PrizeWaits']],
  ['a winner was never reached', { [waitsFor('winner')]: '2600000x90' }, ['PrizeStuck']],
  ['a transfer does not end', { [waitsFor('transfer')]: '1100000x90' }, ['PrizeStuck']],
]

describe.runIf(hasPromtool)('promtool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whereabouts-rules-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('accepts the rules, and the example configuration', () => {
    const { status, stdout } = promtool('check', 'rules', rulesFile)
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${alerts.length} rules found`)])
    expect(promtool('check', 'config', 'deploy/prometheus.yml').status).toBe(0)
  })

  test('accepts every query of the dashboard', () => {
    const file = join(folder, 'questions.yml')
    const rules = [...new Set(listQuestions())].map((expr, at) => ({ record: `question_${at}`, expr }))
    expect(rules.length).toBeGreaterThan(50)
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    const { status, stdout, stderr } = promtool('check', 'rules', file)
    expect([status, stdout], stderr).toEqual([0, expect.stringContaining(`${rules.length} rules found`)])
  })

  test('fires exactly the expected alerts, and every alert in some case', () => {
    const tests = cases.map(([name, changes, on]) => ({
      name,
      interval: '1m',
      input_series: Object.entries({ ...well, ...changes })
        .filter(([, values]) => values !== null)
        .map(([series, values]) => ({ series, values: plain(values!) })),
      promql_expr_test: [
        {
          expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: '80m',
          exp_samples: on.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
        },
      ],
    }))
    const file = join(folder, 'cases.yml')
    writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }))
    const { status, stdout, stderr } = promtool('test', 'rules', file)
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
    const everOn = new Set(cases.flatMap(([, , on]) => on))
    expect(alerts.filter(({ name }) => !everOn.has(name)).map(({ name }) => name)).toEqual([])
  })
})

/** promtool requires an increment in every series: `3x90` becomes `3+0x90`. */
const plain = (values: string) => values.replace(/(^| )(\d+)x/g, '$1$2+0x')
