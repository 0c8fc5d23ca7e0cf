import type { InputOf } from '@whereabouts/contract/endpoint'
import type { AdminSanction, answerAppeal, begin, lift } from '@whereabouts/contract/sanctions.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { clausesOf, rulesInForce } from '@whereabouts/game/contest-rules'
import { adminUsername } from '@whereabouts/game/rules'
import { takesSanctionStep } from '@whereabouts/game/sanction'
import type { CommandOf, Services } from '../../../core/context.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { insertMail, type MailText } from '../../../platform/mails/queries.ts'
import { type Actor, writeAudit } from '../../audit/for-others.ts'
import { findRulesText, listVersions } from '../../rules/queries.ts'
import { applySuspension } from '../apply-suspension.ts'
import { describeAdminSanction, factsOf, nextPlace } from '../describe-sanction.ts'
import { findSanctionedPlayer, listSanctions, lockPlayer, type SanctionRow } from '../queries.ts'
import { appealAnsweredMail, liftedMail, type SanctionMailFacts, sanctionMail } from '../sanction-mails.ts'
import { insertSanction, insertSanctionStep } from '../writes.ts'

type Beginning = InputOf<typeof begin>

/** The deciding person, the name on record, and what the decision needs. */
type Decider = Omit<Actor, 'caller'> &
  Pick<Services, 'db' | 'newId' | 'mailSite' | 'wakeMailWorker'> & { caller: { userId: string; username: string } }

/** Warns or suspends a player. The same request twice, also at the same moment, is one sanction and one mail. */
export async function beginSanction(context: Decider, input: Beginning): Promise<{ sanction: AdminSanction }> {
  const { sanction_id: id, userId } = input
  return change(context, async (tx) => {
    const player = await lockPlayer(tx, userId)
    if (!player) throw new Refusal('no-such-player')
    if (player.username === adminUsername) throw new Refusal('admin-not-sanctioned')
    if (player.isStaff) throw new Refusal('staff-not-sanctioned')
    const known = await findSanctionedPlayer(tx, id)
    if (known !== null && known !== userId) throw new Refusal('idempotency-conflict')
    if (known === null) await writeSanction(tx, context, input)
    return id
  })
}

async function writeSanction(tx: Database, context: Decider, input: Beginning): Promise<void> {
  const { clock, caller } = context
  const at = clock.now()
  const { sanction_id: id, userId, measure: kind, facts, cited_clause: clause, evidence } = input
  const until = endOf(input, at)
  const rulesNumber = await findRulesWith(tx, { clause, at })
  await insertSanction(tx, { id, userId, kind, facts, clause, rulesNumber, evidence, at, until, byId: caller.userId })
  if (kind === 'suspended') await applySuspension(tx, { userId, at })
  await mailPlayer(tx, context, {
    sanctionId: id,
    kind: `sanction-${kind}`,
    write: (to) => sanctionMail(to, { facts, clause }),
  })
  const after = { user_id: userId, kind, clause, rules_number: rulesNumber, until: until?.toISOString() ?? null }
  await writeAudit(tx, context, { action: 'sanction.begin', subject: id, after })
}

function endOf({ measure, until }: Beginning, at: Date): Date | null {
  if (until === null) return null
  if (measure === 'warned') throw new Malformed('until', 'A warning has no end.')
  const end = new Date(until)
  if (end <= at) throw new Malformed('until', 'A suspension ends after this moment.')
  return end
}

/** The number of the current rules. Throws if they have no such clause, since the player could not read it. */
async function findRulesWith(tx: Database, { clause, at }: { clause: string; at: Date }): Promise<number> {
  const inForce = rulesInForce(await listVersions(tx), at)
  const rules = inForce && (await findRulesText(tx, inForce.number))
  if (!inForce || !clausesOf(rules ?? '').some(({ mark }) => mark === clause))
    throw new Malformed('cited_clause', `The contest rules in force have no clause ${clause}.`)
  return inForce.number
}

/** Answers an appeal: the sanction is lifted or stands. */
export const answerSanctionAppeal: CommandOf<typeof answerAppeal> = (context, { sanctionId, is_lifted, text }) =>
  decide(context, { sanctionId, kind: is_lifted ? 'lifted' : 'upheld', text, isAnswer: true })

/** Lifts a sanction. Where an appeal waits for its answer this is the answer. */
export const liftSanction: CommandOf<typeof lift> = (context, { sanctionId, text }) =>
  decide(context, { sanctionId, kind: 'lifted', text, isAnswer: false })

interface Decision {
  sanctionId: string
  kind: 'upheld' | 'lifted'
  text: string
  isAnswer: boolean
}

async function decide(context: Decider, { sanctionId, kind, text, isAnswer }: Decision) {
  return change(context, async (tx) => {
    const userId = await findSanctionedPlayer(tx, sanctionId)
    if (!userId || !(await lockPlayer(tx, userId))) throw new Refusal('not-found')
    const row = await requireSanction(tx, sanctionId)
    const { number, at } = nextPlace(row, context.clock.now())
    const hasAppeal = factsOf(row).last === 'appealed'
    if (isAnswer && !hasAppeal) throw new Refusal('no-appeal-open')
    if (!takesSanctionStep(factsOf(row), kind, at)) throw new Refusal('sanction-over')
    await insertSanctionStep(tx, { sanctionId, number, userId, kind, at, actorId: context.caller.userId, text })
    const isLifted = kind === 'lifted'
    if (isLifted && row.kind === 'suspended') await applySuspension(tx, { userId, at })
    const write = (to: SanctionMailFacts) =>
      hasAppeal ? appealAnsweredMail(to, { isLifted, reason: text }) : liftedMail(to, { reason: text })
    await mailPlayer(tx, context, { sanctionId, kind: `sanction-${kind}`, write })
    await writeAudit(tx, context, { action: isLifted ? 'sanction.lift' : 'sanction.uphold', subject: sanctionId })
    return sanctionId
  })
}

async function requireSanction(db: Database, sanctionId: string): Promise<SanctionRow> {
  const [row] = await listSanctions(db, { sanctionId })
  if (!row) throw new Refusal('not-found')
  return row
}

/** Queues a mail to the player in the transaction of its cause. Each kind is sent once for a sanction. */
async function mailPlayer(
  tx: Database,
  { mailSite, newId, clock }: Decider,
  { sanctionId, kind, write }: { sanctionId: string; kind: string; write(to: SanctionMailFacts): MailText },
): Promise<void> {
  const row = await requireSanction(tx, sanctionId)
  const to = {
    site: await mailSite(tx, { email: row.email }),
    username: row.username,
    kind: row.kind,
    until: row.until,
  }
  await insertMail(tx, { id: newId(), kind, cause: sanctionId, recipient: row.email, at: clock.now(), ...write(to) })
}

/** Changes a sanction in one transaction, with its mail and its line in the log, and describes the result. */
async function change(context: Decider, work: (tx: Database) => Promise<string>): Promise<{ sanction: AdminSanction }> {
  const { db, clock, caller } = context
  const row = await db.transaction(async (tx) => requireSanction(tx, await work(tx)))
  context.wakeMailWorker()
  return { sanction: describeAdminSanction(row, { now: clock.now(), callerId: caller.userId }) }
}
