import * as announcementsAdmin from '@whereabouts/contract/announcements.admin'
import * as approvalsAdmin from '@whereabouts/contract/approvals.admin'
import type { AnyEndpoint, OutputOf, RequestOf } from '@whereabouts/contract/endpoint'
import * as playersAdmin from '@whereabouts/contract/players.admin'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { type SampleThing, sampleId } from '@whereabouts/contract/sample-id'
import * as sanctions from '@whereabouts/contract/sanctions'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import * as staffAdmin from '@whereabouts/contract/staff.admin'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import { blackPng, photoOfPlace } from '@whereabouts/engines/test-support/sample-pictures'
import { expect } from 'vitest'
import { holdIfDisputed } from '../src/features/prizes/holds.ts'
import { ensureFirstRules } from '../src/features/rules/ensure-first-rules.ts'
import type { PayoutStage } from './payout-stage.ts'
import type { TestApp } from './test-app.ts'
import type { Client, TestAdmin } from './world.ts'
import { aDispute } from './worlds.ts'

/** The version that samples were edited from. */
const editedAt = '2026-03-10T12:00:00.000Z'

/** Calls an endpoint, which must succeed. */
async function done<E extends AnyEndpoint>(who: Client, endpoint: E, input: RequestOf<E>): Promise<OutputOf<E>> {
  const { status, body } = await who.call(endpoint, input)
  expect([status, body.code], endpoint.name).toEqual([200, undefined])
  return body as OutputOf<E>
}

/** For tests: one of each thing that the samples of the portal name, in the state that the sample's endpoint asks for. */
export class SampleWorld {
  readonly #app: TestApp
  readonly #stage: PayoutStage
  readonly #cashier: TestAdmin
  /** Renews their second factor, which ends their token. */
  readonly member: TestAdmin
  #real!: Record<string, string>

  private constructor(app: TestApp, stage: PayoutStage, people: { cashier: TestAdmin; member: TestAdmin }) {
    this.#app = app
    this.#stage = stage
    this.#cashier = people.cashier
    this.member = people.member
  }

  static async make(app: TestApp, stage: PayoutStage): Promise<SampleWorld> {
    const people = { cashier: await app.aStaffMember('cashier'), member: await app.aStaffMember('curator') }
    const world = new SampleWorld(app, stage, people)
    const prizes = await world.#prizes()
    const things: Record<SampleThing, string> = {
      thing: crypto.randomUUID(),
      ...prizes,
      ...(await world.#people()),
      ...(await world.#puzzles()),
      ...(await world.#site()),
    }
    world.#real = {
      ...Object.fromEntries(Object.entries(things).map(([thing, id]) => [sampleId(thing as SampleThing), id])),
      price_new: await world.#price(),
      price_of_plan: world.#priceOfPlan,
      ABC234: people.member.backupCodes[0]!,
    }
    return world
  }

  /** The sample of an endpoint, with real things for those that it names. */
  inputFor({ sample }: AnyEndpoint): Record<string, unknown> {
    const nameReal = (_name: string, value: unknown) =>
      typeof value === 'string' ? (this.#real[value] ?? value) : value
    return JSON.parse(JSON.stringify(sample ?? {}), nameReal)
  }

  /** Learns the code that confirms a renewal of the second factor. */
  learn(body: { secret?: string }): void {
    if (!body.secret) return
    this.#real['123456'] = this.#app.codeOf(body.secret)
  }

  get #owner(): TestAdmin {
    return this.#stage.admin
  }

  async #prizes() {
    const stage = this.#stage
    const { db, services } = this.#app
    const [approvedPrize, agreedPrize, declinedPrize] = [
      stage.prizeId,
      await stage.anotherPrize(),
      await stage.anotherPrize(),
    ]
    const wonPrize = await stage.anotherPrize({}, { until: 'won' })
    const claimedPrize = await stage.anotherPrize({}, { until: 'claimed' })
    const forfeitedPrize = await stage.anotherPrize({}, { until: 'won' })
    await stage.take({ kind: 'forfeited', actor: 'server' })
    const sentPrize = await stage.anotherPrize()
    expect(await stage.payByHand()).toBe('sent')
    const returnedPrize = await stage.anotherPrize()
    expect(await stage.payByHand()).toBe('sent')
    const orderedPrize = await stage.anotherPrize()
    await stage.fill()
    await stage.note()
    const largePrize = await stage.anotherPrize()
    const payablePrize = await stage.anotherPrize()
    stage.winner = await this.#app.aSubscriber()
    const heldPrize = await stage.anotherPrize()
    await stage.dispute()
    await db.transaction((tx) => holdIfDisputed(tx, services, heldPrize))
    await db.sql`
      update payment_disputes set state = 'won', closed_at = ${this.#app.clock.at} where stripe_dispute_id = ${`dp_${heldPrize}`}`
    await done(this.#owner, siteAdmin.saveConfig, { key: 'prize_second_person_above', value: '50' })
    // Two people agree to each of these; the second is the owner.
    await this.#ask(prizesAdmin.prepare, { prizeId: largePrize })
    await this.#ask(prizesAdmin.payOut, { prizeId: payablePrize })
    await this.#ask(prizesAdmin.prepare, { prizeId: approvedPrize })
    await done(this.#owner, prizesAdmin.prepare, { prizeId: approvedPrize })
    await this.#ask(prizesAdmin.prepare, { prizeId: agreedPrize })
    await this.#ask(prizesAdmin.prepare, { prizeId: declinedPrize })
    const { approvals } = await done(this.#owner, approvalsAdmin.list, {})
    const approvalOf = (prizeId: string) => approvals.find(({ subject }) => subject === prizeId)!.id
    return {
      ...{ 'won prize': wonPrize, 'claimed prize': claimedPrize, 'forfeited prize': forfeitedPrize },
      ...{ 'sent prize': sentPrize, 'returned prize': returnedPrize, 'ordered prize': orderedPrize },
      ...{ 'large prize': largePrize, 'payable prize': payablePrize, 'approved prize': approvedPrize },
      ...{ 'held prize': heldPrize, approval: approvalOf(agreedPrize), 'declined approval': approvalOf(declinedPrize) },
    }
  }

  /** The first of two people. */
  async #ask<E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>): Promise<void> {
    expect((await this.#cashier.call(endpoint, input)).body.code).toBe('second-person-needed')
  }

  async #people() {
    const app = this.#app
    const { at } = app.clock
    const [player, misnamed] = [await app.aSubscriber({ name: 'Sample Player' }), await app.aUser('Misnamed Player')]
    const [note, mail, report] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await done(this.#owner, playersAdmin.addNote, { userId: player.id, note_id: note, text: 'A note.' })
    await app.db.sql`
      insert into mails (id, kind, cause, recipient, subject, body_text, body_html, created_at, next_attempt_at, failed_at)
      values (${mail}, 'winner', 'a sample', ${player.email}, 'A mail', '', '', ${at}, ${at}, ${at})`
    await app.db.sql`
      insert into player_reports (id, reporter_id, user_id, reason, words, reported_from, reported_at)
      values (${report}, ${misnamed.id}, ${player.id}, 'name', '', 'leaderboard', ${at})`
    await aDispute(app, misnamed, { id: 'dp_lost', state: 'lost' })
    await ensureFirstRules(app.services)
    const [sanction, appealed] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const sanction_id of [sanction, appealed])
      await done(this.#owner, sanctionsAdmin.begin, {
        ...{ sanction_id, userId: misnamed.id, measure: 'warned', until: null },
        ...{ facts: 'F', cited_clause: '4.2', evidence: 'E' },
      })
    await done(misnamed, sanctions.appeal, { sanctionId: appealed, text: 'It was not me.' })
    await done(this.#owner, staffAdmin.invite, { email: 'sample@example.org', role: 'curator' })
    await done(this.#owner, staffAdmin.declareHousehold, { email: 'declared@example.org', note: 'N' })
    const { invitations } = await done(this.#owner, staffAdmin.list, {})
    const announced = { title: 'T', text: 'T', link_label: '', link_to: '', tone: 'info' as const, is_mailed: false }
    const ends_at = '2026-04-20T12:00:00.000Z'
    const planned = { ...announced, starts_at: '2026-04-10T12:00:00.000Z', ends_at }
    const { announcement } = await done(this.#owner, announcementsAdmin.create, planned)
    await app.db.sql`update announcements set updated_at = ${editedAt} where id = ${announcement.id}`
    const running = await done(this.#owner, announcementsAdmin.create, { ...announced, starts_at: null, ends_at })
    return {
      ...{ player: player.id, 'misnamed player': misnamed.id, note, mail, report },
      ...{ sanction, 'appealed sanction': appealed },
      ...{ 'staff member': this.#cashier.id, 'leaving member': (await app.aStaffMember('moderator')).id },
      ...{ invitation: invitations[0]!.id, announcement: announcement.id },
      'running announcement': running.announcement.id,
    }
  }

  async #puzzles() {
    const app = this.#app
    const aPuzzle = async (releaseDate: string) => (await app.aPuzzle({ releaseDate })).id
    const puzzle = await aPuzzle('2026-04-20')
    const [planned, unwanted] = [await aPuzzle('2026-04-21'), await aPuzzle('2026-04-22')]
    const later = await aPuzzle('2026-04-23')
    const change = { puzzleId: puzzle, new_prize_amount: 55 }
    const { undo_id } = await done(this.#owner, puzzlesAdmin.updateSubsequentPrizes, change)
    await app.db.sql`update puzzles set updated_at = ${editedAt} where id = ${planned}`
    const [own] = await app.db.sql<{ id: string }>`select photo_id as id from puzzles where id = ${planned}`
    const picture = { bytes: await photoOfPlace({ number: 1, lat: 30, lng: 40 }), type: 'image/jpeg' }
    const { photo_id: photo } = (await this.#owner.upload(puzzlesAdmin.uploadPhoto, {}, picture)).body
    return {
      ...{ puzzle, 'planned puzzle': planned, 'unwanted puzzle': unwanted, 'later puzzle': later },
      ...{ 'change of many': undo_id!, photo, 'planned photo': own!.id },
    }
  }

  #priceOfPlan = ''
  async #price(): Promise<string> {
    const price = { planName: 'Plan', amountCents: 500, currency: 'usd', interval: 'month' } as const
    return (await this.#app.services.payments.createPrice(price)).priceId
  }

  async #site() {
    const { db } = this.#app
    const faqs = []
    for (const question of ['Why?', 'Why not?'])
      faqs.push((await done(this.#owner, siteAdmin.createFaq, { question, answer: 'Because.' })).faq.id)
    const logos = []
    for (const logo_type of ['site', 'admin'] as const) {
      const picture = { bytes: blackPng({ width: 600, height: 300 }), type: 'image/png' }
      logos.push((await this.#owner.upload(siteAdmin.uploadLogo, { logo_type }, picture)).body.logo.id)
    }
    this.#priceOfPlan = await this.#price()
    const plans = []
    for (const stripe_price_id of [this.#priceOfPlan, await this.#price()]) {
      const fields = { ...subscriptionsAdmin.createPlan.sample!, stripe_price_id }
      plans.push((await done(this.#owner, subscriptionsAdmin.createPlan, fields)).plan.id)
    }
    await db.sql`update subscription_pricing set updated_at = ${editedAt} where id = ${plans[0]!}`
    return {
      ...{ faq: faqs[0]!, 'unwanted faq': faqs[1]!, logo: logos[0]!, 'unwanted logo': logos[1]! },
      ...{ plan: plans[0]!, 'unwanted plan': plans[1]! },
    }
  }
}
