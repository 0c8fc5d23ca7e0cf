import { timingSafeEqual } from 'node:crypto'
import { type EndableMail, endableMails } from '@whereabouts/game/reminders'
import type { KeyedHashes } from '../../core/keyed-hashes.ts'

const factsOf = ({ userId, kind }: Reminded) => ({ purpose: 'turning a reminder off', text: `${userId} ${kind}` })

export interface Reminded {
  userId: string
  kind: EndableMail
}

/** Who may end which emails: player and kind, signed. It opens nothing else, and never expires: an old mail can be stopped too. */
export function writeOffToken(keyedHashes: KeyedHashes, reminded: Reminded): string {
  const id = Buffer.from(reminded.userId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}.${reminded.kind}.${keyedHashes.of(factsOf(reminded))}`
}

/** Null for a token without our signature; previous secrets count. */
export function readOffToken(keyedHashes: KeyedHashes, token: string): Reminded | null {
  const [id = '', name = '', signature = ''] = token.split('.')
  const kind = endableMails.find((one) => one === name)
  const hex = Buffer.from(id, 'base64url').toString('hex')
  if (!kind || hex.length !== 32) return null
  const reminded = { userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), kind }
  const given = Buffer.from(signature)
  const isOurs = keyedHashes.underEach(factsOf(reminded)).some((hash) => {
    const ours = Buffer.from(hash)
    return ours.length === given.length && timingSafeEqual(ours, given)
  })
  return isOurs ? reminded : null
}
