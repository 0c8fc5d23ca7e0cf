import { DatabaseError } from '@whereabouts/engines/database/port'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('the values of a row that the database refused are not written', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const detail = 'Failing row contains (47.135791, -121.864203).'
  const cause = Object.assign(new Error('new row violates a check'), { detail })
  log.error({ err: new DatabaseError('new row violates a check', { code: '23514', detail, cause }) }, 'fault')
  expect(lines.join('')).toContain('new row violates a check')
  expect(lines.join('')).not.toContain('47.135791')
})
