import * as reminders from '@whereabouts/contract/reminders'
import type { Point } from '@whereabouts/game/distance'
import type { ReminderChannel, ReminderKind } from '@whereabouts/game/reminders'
import { queueDueReminders } from '../src/features/reminders/queue-due.ts'
import { sendReminderMails } from '../src/features/reminders/send-mails.ts'
import { sendReminderPushes } from '../src/features/reminders/send-pushes.ts'
import { sendDueMails } from '../src/platform/mails/mail-worker.ts'
import { TestBrowsers } from './browsers.ts'
import type { TestUser, TestWorld } from './world.ts'
import { guess } from './worlds.ts'

/** For tests: players who want to be reminded, and rounds of the job that does it. */
export function remindersStage(app: TestWorld) {
  return {
    browsers: new TestBrowsers(app),
    choose: (user: TestUser, reminder: ReminderKind, channel: ReminderChannel, is_on = true) =>
      user.call(reminders.choose, { reminder, channel, is_on }),
    at: (moment: string) => {
      app.clock.at = new Date(moment)
    },
    /** A zone that the player's browser reported long ago. */
    livesIn: (user: TestUser, zone: string) =>
      app.db.sql`insert into player_zones (user_id, since, zone) values (${user.id}, '2026-01-01T00:00:00Z', ${zone})`,
    played: (user: TestUser, ...days: string[]) =>
      app.db.sql`insert into played_days (user_id, day) select ${user.id}::uuid, unnest(${days}::date[])`,
    guess: (user: TestUser, puzzleId: string) => guess(user, puzzleId),
    win: (user: TestUser, puzzle: { id: string; answer: Point }) => guess(user, puzzle, puzzle.answer),
    /** One round of the job, and the post. */
    round: async () => {
      await queueDueReminders(app.services)
      await sendReminderPushes(app.services)
      await sendReminderMails(app.services)
      await sendDueMails(app.services)
    },
    states: async () => {
      const rows = await app.db.sql<{ line: string }>`
        select concat_ws(' ', u.username, r.kind, r.day, r.channel, r.state) as line
        from reminders r join users u on u.id = r.user_id order by 1`
      return rows.map(({ line }) => line)
    },
    mailsTo: async (user: TestUser) => (await app.mailsTo(user.email)).map(({ subject }) => subject),
  }
}
