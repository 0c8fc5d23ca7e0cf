import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@whereabouts/server/core/new-id'
import { insertMail } from '@whereabouts/server/platform/mails/queries'
import { CutLine } from '../../tests/faults/cut-line.ts'
import { until } from './harness/load.ts'
import { MailServer } from './harness/mail-server.ts'
import { runScript, say } from './harness/script.ts'
import type { Stage } from './harness/stage.ts'
import { Broken } from './harness/verify.ts'

/**
 * Two server processes send from one outbox. The mail server refuses, hangs and hangs up; then one process is killed while sending. Every owed mail
 * arrives once; a duplicate with the same Message-ID is allowed for mails being sent when the process died or an answer was lost.
 */
const owed = 20
const [cutMs, patienceMs] = [8_000, 180_000]
/** The most mails that one process sends in parallel. */
const inHand = 5

const mail = await MailServer.start()
const line = await CutLine.open({ host: '127.0.0.1', port: mail.port })

async function owe({ db }: Stage): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < owed; n += 1) {
    const [id, cause] = [newId(), crypto.randomUUID()]
    const text = { subject: 'You won', text: 'Words.', html: '<p>Words.</p>' }
    await insertMail(db, { id, kind: 'winner', cause, recipient: `reader-${n}@example.org`, at: new Date(), ...text })
    ids.push(id)
  }
  return ids
}

const copiesOf = (id: string) => [...mail.copies].find(([messageId]) => messageId.startsWith(`<${id}@`))?.[1] ?? 0

async function allCame(stage: Stage, { ids, mayDouble }: { ids: string[]; mayDouble: number }): Promise<number> {
  const unsent = async () =>
    (await stage.db.sql`select 1 from mails where id = any(${ids}::uuid[]) and sent_at is null`).length
  await until(async () => (await unsent()) === 0, { what: 'every mail is marked as sent', ms: patienceMs })
  const missing = ids.filter((id) => copiesOf(id) === 0)
  const doubled = ids.filter((id) => copiesOf(id) > 1)
  if (missing.length > 0) throw new Broken(`${missing.length} of ${ids.length} mails are marked as sent and never came`)
  if (doubled.length > mayDouble) throw new Broken(`${doubled.length} mails came twice, at most ${mayDouble} may`)
  return doubled.length
}

await runScript(
  'smtp-gone',
  async (stage) => {
    const figures: Record<string, string | number> = {}
    for (const cut of ['refused', 'closed immediately', 'silent'] as const) {
      await line.cut(cut)
      const ids = await owe(stage)
      await sleep(cutMs)
      if (ids.some((id) => copiesOf(id) > 0)) throw new Broken(`a mail came through a line that is ${cut}`)
      await line.mend()
      const mendedAt = Date.now()
      await allCame(stage, { ids, mayDouble: 0 })
      figures[`all ${owed} once after ${cut}`] = `${Date.now() - mendedAt} ms`
      say(`${cut}: all ${owed} came, each once`)
    }
    const ids = await owe(stage)
    await until(() => ids.some((id) => copiesOf(id) > 0), { what: 'the first mail comes', ms: 20_000 })
    const killedAt = Date.now()
    await stage.restart(0, 'SIGKILL')
    figures['twice after a kill'] = await allCame(stage, { ids, mayDouble: inHand })
    figures['all there after a kill'] = `${Date.now() - killedAt} ms`
    if (mail.copies.size !== 4 * owed) throw new Broken(`${mail.copies.size} mails came, ${4 * owed} were owed`)
    return { owed: 4 * owed, ...figures }
  },
  { processes: 2, people: 10, redisUrl: null, settings: () => ({ SMTP_URL: `smtp://127.0.0.1:${line.port}` }) },
)
