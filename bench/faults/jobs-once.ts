import { setTimeout as sleep } from 'node:timers/promises'
import { insertMail } from '@whereabouts/server/platform/mails/queries'
import { until } from './harness/load.ts'
import { Provider } from './harness/provider.ts'
import { runScript } from './harness/script.ts'
import type { Stage } from './harness/stage.ts'
import { Broken, verify } from './harness/verify.ts'

/**
 * Background jobs run once, however many processes there are: three start at the same moment and find mails to send, customers to sync, and expired
 * rows.
 */
const mails = 300
const customers = 60
const leftovers = 200

const provider = await Provider.start()
await runScript(
  'jobs-once',
  async (stage) => {
    await Promise.all(stage.servers.map((_server, index) => stage.stopServer(index, 'SIGTERM')))
    await queueMails(stage)
    const customerIds = await addCustomers(stage)
    await addLeftovers(stage)
    await Promise.all(stage.servers.map((_server, index) => stage.startServer(index)))

    await until(() => customerIds.every((id) => provider.asked.has(id)), {
      what: 'every customer was asked about',
      ms: 60_000,
    })
    await until(async () => (await countLeftovers(stage)) === 0, { what: 'what is over is gone', ms: 30_000 })
    await until(() => stage.mail.copies.size >= mails, { what: 'every mail came', ms: 60_000 })
    // Enough time for a job to run twice, if it would.
    await sleep(7000)
    const twice = customerIds.filter((id) => provider.asked.get(id) !== 1)
    if (twice.length > 0) throw new Broken(`${twice.length} customers were asked about more than once`)
    const figures = { 'customers asked about once': customerIds.length, 'rows removed': leftovers }
    await provider.close()
    return { ...figures, ...(await verify(stage, { mayDoubleMails: false })) }
  },
  { settings: () => ({ STRIPE_URL: provider.url }) },
)

async function queueMails({ db }: Stage): Promise<void> {
  for (let n = 0; n < mails; n += 1) {
    const text = { subject: `Mail ${n}`, text: 'Here I am.', html: '<p>Here I am.</p>' }
    const [id, cause] = [crypto.randomUUID(), crypto.randomUUID()]
    await insertMail(db, {
      id,
      kind: 'password-changed',
      cause,
      recipient: `mail-${n}@example.org`,
      at: new Date(),
      ...text,
    })
  }
}

async function addCustomers({ db, game }: Stage): Promise<string[]> {
  const ids: string[] = []
  for (const person of game.regulars.slice(0, customers)) ids.push(await provider.aCustomer(db, person))
  return ids
}

/** Ended sessions, and accounts that were never confirmed. */
async function addLeftovers({ db, game }: Stage): Promise<void> {
  const [person] = game.regulars
  await db.sql`
    insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    select gen_random_uuid(), ${person!.id}, 'token ' || n, now() - interval '1 day', now(), now()
    from generate_series(1, ${leftovers / 2}::int) as n`
  await db.sql`
    insert into users (id, email, email_verified, username, username_key, created_at)
    select gen_random_uuid(), 'late-' || n || '@example.org', false, 'Late ' || n, 'late ' || n, now() - interval '8 days'
    from generate_series(1, ${leftovers / 2}::int) as n`
}

async function countLeftovers({ db }: Stage): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ((select count(*) from sessions where expires_at < now()) + (select count(*) from users where not email_verified))::int as count`
  return row!.count
}
