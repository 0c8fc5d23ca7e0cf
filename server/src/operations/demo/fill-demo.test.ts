import { translations } from '@whereabouts/contract/languages'
import * as leagues from '@whereabouts/contract/leagues'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { closeDays } from '../../features/days/close-days.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { demoFaqs, demoLeague, demoPastDays, demoPlayers } from './content.ts'
import { fillDemo } from './fill-demo.ts'

const app = testApp()

test('the demonstration is whole: a week of days that were played, one of them unsolved, and a league with a table', async () => {
  await app.owner.sql`delete from photos`
  expect(await fillDemo(app.services)).toBe(true)
  expect(await fillDemo(app.services)).toBe(false)
  expect(await closeDays(app.services)).toBe(demoPastDays.length)
  expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])
  const days = await app.db.sql<{ players: number; is_solved: boolean }>`
    select c.players, p.is_solved from day_closings c join puzzles p on p.id = c.puzzle_id order by p.release_date`
  expect(days.map(({ is_solved }) => is_solved)).toEqual(demoPastDays.map(({ winner }) => winner !== null))
  for (const { players } of days) expect(players).toBeGreaterThan(demoPlayers.length / 2)
  const untold = await app.db.sql`select 1 as one from puzzles p left join puzzle_stories s on s.puzzle_id = p.id
    where coalesce(s.place_title, '') = '' or coalesce(s.place_story, '') = ''`
  expect(untold).toEqual([])
  const [german] = await app.db.sql`
    select count(*)::int as texts, count(distinct t.subject_id)::int as questions,
           bool_and(t.english_hash = encode(sha256(convert_to(case t.field when 'question' then f.question else f.answer end, 'UTF8')), 'hex')) as "isUpToDate"
    from translations t join faqs f on f.id::text = t.subject_id where t.subject = 'faq' and t.language = 'de'`
  expect(german).toEqual({ texts: 2 * demoFaqs.length, questions: demoFaqs.length, isUpToDate: true })
  const open = await app.db.sql`
    select l.language, e.subject, e.field from unnest(${[...translations]}::text[]) as l (language)
    cross join translatable_texts('{"homepage_title": ""}'::jsonb, ${app.clock.at}::timestamptz) e
    left join translations t on t.subject = e.subject and t.subject_id = e.subject_id and t.field = e.field and t.language = l.language
      and t.english_hash = e.english_hash
    where t.text is null and (e.field = 'homepage_title' or e.subject = 'puzzle' and e.field in ('title', 'story'))`
  expect(open).toEqual([])
  const visitor = await app.aUser()
  const { invitation } = demoLeague
  const { table, days: inTable } = (await visitor.call(leagues.join, { invitation })).body
  expect(table).toHaveLength(demoLeague.members + 1)
  expect(inTable).toBeGreaterThan(0)
  expect(table[0]!.points).toBeGreaterThan(0)
})
