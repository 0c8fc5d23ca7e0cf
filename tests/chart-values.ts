import { createHash } from 'node:crypto'
import type { Rendering, Values } from './rendered-chart.ts'

/** A secret that nobody has: another one for each name. */
const secretFor = (name: string) => createHash('sha256').update(`whereabouts chart ${name}`).digest('hex')

/** Everything that would be in the Secret of an operator. */
export const allSecrets: Record<string, string> = {
  AUTH_SECRET: secretFor('AUTH_SECRET'),
  CAPTCHA_SECRET: secretFor('CAPTCHA_SECRET'),
  LOG_KEY: secretFor('LOG_KEY'),
  SMTP_URL: `smtps://player:${secretFor('SMTP_URL')}@mail.example.org`,
  GOOGLE_CLIENT_SECRET: secretFor('GOOGLE_CLIENT_SECRET'),
  STRIPE_SECRET_KEY: `sk_live_${secretFor('STRIPE_SECRET_KEY')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${secretFor('STRIPE_WEBHOOK_SECRET')}`,
  DATABASE_URL: `postgres://whereabouts_app:${secretFor('DATABASE_URL')}@db.example.org/whereabouts`,
  REDIS_URL: `redis://:${secretFor('REDIS_URL')}@redis.example.org:6379`,
  S3_ACCESS_KEY_ID: secretFor('S3_ACCESS_KEY_ID').slice(0, 20),
  S3_SECRET_ACCESS_KEY: secretFor('S3_SECRET_ACCESS_KEY'),
}
export const ownerUrl = `postgres://whereabouts_owner:${secretFor('owner')}@db.example.org/whereabouts`

const { DATABASE_URL: _, REDIS_URL: __, S3_ACCESS_KEY_ID: ___, S3_SECRET_ACCESS_KEY: ____, ...ofEmbedded } = allSecrets
const google = { settings: { GOOGLE_CLIENT_ID: 'play.apps.example.org' } }
/** In place of the Secrets that the example files name. */
const typed: Values = { ...google, existingSecret: '', secrets: allSecrets, database: { ownerSecret: '', ownerUrl } }

const everything: Values = {
  autoscaling: { enabled: true },
  networkPolicy: { enabled: true },
  metrics: { serviceMonitor: { enabled: true, labels: { release: 'prometheus' } }, rules: { enabled: true } },
  ingress: {
    controller: 'ingress-nginx',
    className: 'nginx',
    annotations: { 'cert-manager.io/cluster-issuer': 'mine' },
  },
  imagePullSecrets: [{ name: 'registry' }],
  image: { digest: `sha256:${secretFor('image')}` },
  service: { annotations: { team: 'games' } },
  serviceAccount: { annotations: { team: 'games' } },
  nodeSelector: { disk: 'fast' },
  tolerations: [{ key: 'games', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
  priorityClassName: 'games',
  podAnnotations: { team: 'games' },
  podLabels: { team: 'games' },
  extraVolumes: [{ name: 'maps', persistentVolumeClaim: { claimName: 'maps' } }],
  extraVolumeMounts: [{ name: 'maps', mountPath: '/maps', readOnly: true }],
  settings: { MAX_CONNECTIONS: 1000000, TRUST_PROXY: 2, HSTS: 'subdomains', TRACES_SHARE: 0.5 },
}

/** The ways to use the chart, each of which has to keep every promise. */
export const renderings = {
  'two servers': { file: 'two-replicas.yaml' },
  'two servers, secrets typed': { file: 'two-replicas.yaml', values: typed },
  'one server on PostgreSQL, without an Ingress': {
    file: 'two-replicas.yaml',
    values: { replicas: 1, ingress: { enabled: false } },
  },
  'the embedded database': { file: 'embedded.yaml' },
  'the embedded database, secrets typed': {
    file: 'embedded.yaml',
    values: { ...google, existingSecret: '', secrets: ofEmbedded },
  },
  everything: { file: 'two-replicas.yaml', values: everything },
  'long names': { release: `r${'x'.repeat(52)}`, file: 'two-replicas.yaml' },
} satisfies Record<string, Rendering>
