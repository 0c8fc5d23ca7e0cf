import { isIP } from 'node:net'
import { hostname } from 'node:os'

export type Answers = Record<string, string>

/** One line that the operator types, into a setting of the server or one of setup's own: SETUP, PROXY and BACKUP_DIR. */
export interface Field {
  setting: string
  prompt: string
  /** What Enter means without an earlier answer; '' leaves the setting out. */
  usual: string
  isSecret?: boolean
  /** Setup's own settings; the server's parser checks the others. */
  form?: { matches: RegExp; sentence: string }
}

export interface Question {
  name: string
  why: string
  /** In order; a field may depend on earlier answers. */
  fields: readonly ((answers: Readonly<Answers>) => Field | null)[]
  /** The doctor's check of the answers, if this machine can reach what they name. */
  check?: (answers: Readonly<Answers>) => string | null
}

export const isMachine = ({ SETUP }: Readonly<Answers>): boolean => SETUP === 'machine'
/** Compose provides these, in a network that only its containers reach. */
const ofMachine = (check: string) => (answers: Readonly<Answers>) => (isMachine(answers) ? check : null)
/** The host for addresses of mail, which an IP address cannot be. */
const hostOf = ({ SITE_URL = '' }: Readonly<Answers>) => {
  const host = URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname : ''
  return host === '' || isIP(host.replace(/^\[|\]$/g, '')) ? 'play.example.org' : host
}
const isTrial = ({ STRIPE_TEST_MODE }: Readonly<Answers>) => STRIPE_TEST_MODE === 'allowed'
const later = 'Enter leaves it for later'

export const questions: readonly Question[] = [
  {
    name: 'site',
    why: 'The address that players use. Links in mails, passkeys and cookies belong to it, so it should never change.',
    fields: [
      () => ({
        setting: 'SITE_URL',
        prompt: 'Address of the site',
        usual: `https://${hostname().includes('.') ? hostname() : 'play.example.org'}`,
      }),
    ],
  },
  {
    name: 'way',
    why: 'small: one server in Compose, its database beside it, 1 GB of memory. compose: two servers with PostgreSQL and a store, 6 GB. machine: two servers by systemd, with your own PostgreSQL and store.',
    fields: [
      () => ({
        setting: 'SETUP',
        prompt: 'small, compose or machine',
        usual: 'small',
        form: { matches: /^(?:small|compose|machine)$/, sentence: 'It must be small, compose or machine.' },
      }),
      (answers) =>
        isMachine(answers)
          ? {
              setting: 'PROXY',
              prompt: 'nginx or caddy',
              usual: 'nginx',
              form: { matches: /^(?:nginx|caddy)$/, sentence: 'It must be nginx or caddy.' },
            }
          : null,
    ],
  },
  {
    name: 'database',
    why: 'Every guess and prize is stored there. Without a user in the address, setup makes the accounts and their passwords (roles.sql).',
    fields: [
      (answers) =>
        isMachine(answers)
          ? {
              setting: 'DATABASE_URL',
              prompt: 'Address of PostgreSQL',
              usual: 'postgres://127.0.0.1:5432/whereabouts',
              isSecret: true,
            }
          : null,
    ],
    check: ofMachine('database'),
  },
  {
    name: 'files',
    why: 'Photos lie in a bucket that both servers reach, by the protocol of S3.',
    fields: (
      [
        ['S3_BUCKET', 'Name of the bucket', 'whereabouts'],
        ['S3_ENDPOINT', 'Address of the store (Amazon’s own: a blank)', 'http://127.0.0.1:8333'],
        ['S3_REGION', 'Region', 'us-east-1'],
        ['S3_ACCESS_KEY_ID', 'Access key', ''],
        ['S3_SECRET_ACCESS_KEY', 'Secret key', ''],
      ] as const
    ).map(([setting, prompt, usual]) => (answers: Readonly<Answers>) => {
      if (!isMachine(answers) || (setting === 'S3_REGION' && answers.S3_ENDPOINT)) return null
      return { setting, prompt, usual, isSecret: setting === 'S3_SECRET_ACCESS_KEY' }
    }),
    check: ofMachine('files'),
  },
  {
    name: 'mail',
    why: 'Players confirm their addresses and learn of prizes by mail. A % in the password is %25.',
    fields: [
      () => ({
        setting: 'SMTP_URL',
        prompt: `Mail server, smtps://user:password@mail.example.org (${later})`,
        usual: '',
        isSecret: true,
      }),
      (answers) => ({
        setting: 'MAIL_FROM',
        prompt: 'Sender',
        usual: `Whereabouts <no-reply@${hostOf(answers)}>`,
      }),
    ],
    check: ({ SMTP_URL }) => (SMTP_URL ? 'mail' : null),
  },
  {
    name: 'payments',
    why: 'Subscriptions are paid through Stripe. Keys of test mode are for a trial: made-up cards pay.',
    fields: [
      () => ({
        setting: 'STRIPE_TEST_MODE',
        prompt: 'refused for a live site, allowed for a trial with test keys',
        usual: 'refused',
      }),
      (answers) => ({
        setting: 'STRIPE_SECRET_KEY',
        prompt: `Secret or restricted key, ${isTrial(answers) ? 'sk_test_…' : 'sk_live_…'} (${later})`,
        usual: '',
        isSecret: true,
      }),
      ({ STRIPE_SECRET_KEY }) =>
        STRIPE_SECRET_KEY ? { setting: 'STRIPE_PUBLISHABLE_KEY', prompt: 'Publishable key, pk_…', usual: '' } : null,
      ({ STRIPE_SECRET_KEY, SITE_URL }) =>
        STRIPE_SECRET_KEY
          ? {
              setting: 'STRIPE_WEBHOOK_SECRET',
              prompt: `Signing secret of the endpoint ${SITE_URL}/api/stripe/webhook, whsec_…`,
              usual: '',
              isSecret: true,
            }
          : null,
    ],
    check: ({ STRIPE_SECRET_KEY }) => (STRIPE_SECRET_KEY ? 'payments' : null),
  },
  {
    name: 'map',
    why: 'Players guess on it. The bundled map is too coarse for prizes; a tile service or an archive (.pmtiles) is not.',
    fields: [
      ({ MAP_TILES_URL, MAP_FILE }) => ({
        setting: 'MAP',
        prompt: 'bundled, an address of tiles with {z}, {x} and {y}, or an archive (.pmtiles)',
        usual: MAP_TILES_URL || MAP_FILE || 'bundled',
        form: {
          matches: /^(?:bundled|https:\/\/.*\{z\}.*|.+\.pmtiles)$/,
          sentence: 'It must be bundled, an https:// address with {z}, or the place of a .pmtiles archive.',
        },
      }),
      ({ MAP = '' }) =>
        MAP.includes('{z}')
          ? { setting: 'MAP_TILES_ATTRIBUTION', prompt: 'The attribution that the service asks for', usual: '' }
          : null,
    ],
    check: (answers) => (answers.MAP === 'bundled' ? null : 'map'),
  },
  {
    name: 'owner',
    why: 'The owner signs in to the portal with this address. The first password is made at the first start.',
    fields: [
      (answers) => ({ setting: 'ADMIN_EMAIL', prompt: 'Address of the owner', usual: `owner@${hostOf(answers)}` }),
      ({ ADMIN_EMAIL = '' }) => ({
        setting: 'SUPPORT_EMAIL',
        prompt: 'Address that players write to',
        usual: ADMIN_EMAIL,
      }),
    ],
  },
  {
    name: 'alerts',
    why: 'The server says what needs a person: a failed backup, stuck mails, a full disk, a day without a puzzle. A webhook also arrives when mail is what broke. A watch outside notices a dead server.',
    fields: [
      ({ ADMIN_EMAIL = '' }) => ({
        setting: 'ALERTS_TO',
        prompt: 'A mail address, a webhook such as https://hooks.slack.com/…, or ntfy:https://ntfy.sh/topic',
        usual: ADMIN_EMAIL,
        isSecret: true,
      }),
      () => ({
        setting: 'PING_URL',
        prompt: `Address that a watch gave you, such as https://hc-ping.com/… (${later})`,
        usual: '',
        isSecret: true,
      }),
    ],
    check: () => 'alerts',
  },
  {
    name: 'backups',
    why: 'A backup is made and checked every night, and fourteen stay. On the same disk they are lost with it: mount another, or let a bucket elsewhere take a copy of each.',
    fields: [
      () => ({
        setting: 'BACKUP_DIR',
        prompt: 'Folder for backups',
        usual: '/var/backups/whereabouts',
        form: {
          matches: /^\/[\w./@+-]+$/,
          sentence: 'It must be a whole path that begins with /, of letters, digits and . _ - + @ alone.',
        },
      }),
      () => ({ setting: 'BACKUP_S3_BUCKET', prompt: 'Another bucket for copies (Enter: none)', usual: '' }),
      ...(
        [
          ['BACKUP_S3_ENDPOINT', 'Address of its store (Enter: Amazon’s own)', ''],
          ['BACKUP_S3_REGION', 'Region', 'us-east-1'],
          ['BACKUP_S3_ACCESS_KEY_ID', 'Access key', ''],
          ['BACKUP_S3_SECRET_ACCESS_KEY', 'Secret key', ''],
        ] as const
      ).map(([setting, prompt, usual]) => (answers: Readonly<Answers>) => {
        if (!answers.BACKUP_S3_BUCKET || (setting === 'BACKUP_S3_REGION' && answers.BACKUP_S3_ENDPOINT)) return null
        return { setting, prompt, usual, isSecret: setting === 'BACKUP_S3_SECRET_ACCESS_KEY' }
      }),
    ],
    check: ({ BACKUP_S3_BUCKET }) => (BACKUP_S3_BUCKET ? 'backups' : null),
  },
]
