import type { Config } from './config.ts'

/** Tells the operator where everything is. The password is shown once: the database holds its hash only. */
export function announceStart(
  config: Config,
  { password, sandboxUrl }: { password: string | null; sandboxUrl: string | null },
): void {
  const lines = [
    `Site           ${config.SITE_URL}`,
    ...(sandboxUrl
      ? [`Sandbox        ${sandboxUrl.replace('127.0.0.1', 'localhost')}  (mailbox, payments; no real money)`]
      : []),
    `Administrator  ${config.ADMIN_EMAIL}`,
    `Password       ${password ?? 'was shown at the first start'}`,
  ]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}
