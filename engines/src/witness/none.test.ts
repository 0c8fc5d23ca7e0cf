import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { GrowingLog } from '../../../tests/growing-log.ts'
import { openNoWitness } from './none.ts'
import { openWitness, witnessSettings } from './open.ts'

test('no witness has no key and signs nothing', async () => {
  const witness = openNoWitness()
  const answer = await witness.cosign({ ...new GrowingLog().at(5), knownSize: 0 })
  expect([witness.kind, witness.verifierKey, answer]).toEqual(['none', null, null])
})

describe('the settings of a witness', () => {
  const settings = z.object(witnessSettings)
  const vkey = 'witness.example+9be78de7+BPiRNo+AFVRvQg+y7iIrvIMZjm8gvdiw2U/EBxIWFQdJ'

  test('may be missing, and then there is no witness', () => {
    expect(openWitness(settings.parse({})).kind).toBe('none')
  })

  test.each([
    ['an address of another kind', { WITNESS_URL: 'ftp://witness.example' }],
    ['a password, since readers are told the address', { WITNESS_URL: 'https://log:secret@witness.example' }],
    ['a query', { WITNESS_URL: 'https://witness.example/?token=secret' }],
    ['no key', { WITNESS_VKEY: 'witness.example' }],
    ['a key whose id is another’s', { WITNESS_VKEY: vkey }],
    ['the key of a log', { WITNESS_VKEY: new GrowingLog().verifierKey }],
  ])('are refused with %s', (_what, wrong) => {
    expect(settings.safeParse(wrong).success).toBe(false)
  })
})
