import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * Opens the log: JSON lines. Never writes headers, which have sessions, nor the detail of a violated constraint, which has the row's values, such as
 * coordinates.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const redact = ['req.headers', 'err.config', 'err.headers', 'err.detail']
  return destination ? pino({ level, redact }, destination) : pino({ level, redact })
}
