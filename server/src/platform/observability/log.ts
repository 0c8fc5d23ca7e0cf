import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * Opens the log: JSON lines. Headers carry sessions, and the detail of a violated constraint repeats the values of the row, coordinates
 * among them: neither is written.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const redact = ['req.headers', 'err.config', 'err.headers', 'err.detail']
  return destination ? pino({ level, redact }, destination) : pino({ level, redact })
}
