import type { Config } from '../core/config.ts'

export interface Started {
  /** Of the running code. */
  version: string
  adminEmail: string
  /** The administrator's first password, when this start has made the account. */
  password: string | null
  /** Where it lies, until it is changed. */
  passwordFile: string | null
  sandboxUrl: string | null
  /** Whether players guess on the bundled map. */
  isMapBundled: boolean
}

/**
 * Tells the operator where everything is. In production the output goes to a log, so it says where the first password is and not what it is;
 * elsewhere the password is shown once.
 */
export function announceStart(
  config: Config,
  { version, adminEmail, password, passwordFile, sandboxUrl, isMapBundled }: Started,
): void {
  const lines = [
    `Site           ${config.SITE_URL}`,
    `Version        ${version}`,
    ...(sandboxUrl
      ? [`Sandbox        ${sandboxUrl.replace('127.0.0.1', 'localhost')}  (mailbox, payments; no real money)`]
      : []),
    `Administrator  ${adminEmail}`,
    `Password       ${(!config.isProduction && password) || wherePasswordIs(passwordFile)}`,
    ...(isMapBundled
      ? ['Map            bundled, for trying out; choose another in the portal, or see docs/operations/maps.md']
      : []),
  ]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

const wherePasswordIs = (file: string | null) =>
  file === null ? 'was told at the first start' : `is in ${file} until you change it`
