import type { Logger } from 'pino'
import type { Config } from '../core/config.ts'

export interface Started {
  /** Of the running code. */
  version: string
  log: Logger
  /** Of the account in the database. ADMIN_EMAIL names it at the first start only. */
  adminEmail: string
  /** The administrator's first password, if this start created the account. */
  password: string | null
  /** Where it is stored until it is changed. */
  passwordFile: string | null
  sandboxUrl: string | null
  /** Whether players guess on the bundled map. */
  isMapBundled: boolean
}

/**
 * Reports where everything is. In production this is one log line, with the place of the first password; elsewhere a text for the terminal, which
 * shows the password once.
 */
export function announceStart(config: Config, started: Started): void {
  const { version, log, adminEmail, password, passwordFile, sandboxUrl, isMapBundled } = started
  if (config.isProduction) {
    const { SITE_URL: site, HOST: host, PORT: port, METRICS_PORT: metricsPort } = config
    const where = { site, host, port, ...(metricsPort !== undefined && { metricsPort }) }
    log.info(
      { version, ...where, administrator: adminEmail, firstPasswordFile: passwordFile, isMapBundled },
      'the server is ready',
    )
    return
  }
  const lines = [
    `Site           ${config.SITE_URL}`,
    `Version        ${version}`,
    ...(sandboxUrl
      ? [`Sandbox        ${sandboxUrl.replace('127.0.0.1', 'localhost')}  (mailbox, payments; no real money)`]
      : []),
    `Administrator  ${adminEmail}`,
    `Password       ${password || wherePasswordIs(passwordFile)}`,
    ...(isMapBundled ? ['Map            bundled, for trying out (docs/operate/configure.md)'] : []),
  ]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

/** Prints a step of the start that takes seconds, except in production. */
export function announceStep({ isProduction }: Pick<Config, 'isProduction'>, step: string): void {
  if (!isProduction) process.stdout.write(`${step}…\n`)
}

const wherePasswordIs = (file: string | null) =>
  file === null ? 'was shown at the first start' : `is in ${file} until you change it`
