import { readdirSync, readFileSync } from 'node:fs'
import { dayInvariants } from './day-invariants.ts'
import { forgeryInvariants } from './forgery-invariants.ts'
import type { Invariant } from './invariant.ts'
import { prizeLifeInvariants, sanctionLifeInvariants } from './life-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { prizeInvariants } from './prize-invariants.ts'
import { rolledInvariants } from './rolled-invariants.ts'
import { sanctionInvariants } from './sanction-invariants.ts'
import { stepInvariants } from './step-invariants.ts'
import { translationInvariants } from './translation-invariants.ts'

const winning: Invariant[] = [
  {
    sentence: 'A puzzle has more than one winning guess',
    broken: `select puzzle_id as subject from guesses where is_winning_guess group by puzzle_id having count(*) > 1`,
  },
  {
    sentence: 'A puzzle is solved without a winning guess of its winner at that moment',
    broken: `select p.id as subject from puzzles p where p.is_solved and not exists (
      select 1 from guesses g where g.puzzle_id = p.id and g.is_winning_guess
        and g.guessed_at = p.solved_at and g.user_id is not distinct from p.winner_user_id)`,
  },
  {
    sentence: 'A winning guess belongs to a puzzle that is not solved',
    broken: `select g.id as subject from guesses g join puzzles p on p.id = g.puzzle_id where g.is_winning_guess and not p.is_solved`,
  },
  {
    sentence: 'A guess won outside of the win radius, or did not win inside',
    broken: `select g.id as subject from guesses g join puzzles p on p.id = g.puzzle_id
      where (g.is_winning_guess and g.distance_km > p.win_radius_km) or (not g.is_winning_guess and g.distance_km < p.win_radius_km)`,
  },
  {
    // A losing guess draws its number while it locks the puzzle's row, for which the winner waits.
    sentence: 'A guess was accepted after the win',
    broken: `select g.id as subject from guesses g join guesses w on w.puzzle_id = g.puzzle_id and w.is_winning_guess
      where g.sequence > w.sequence`,
  },
  {
    sentence: 'An exact guess is said to have won, and did not, or the other way round',
    broken: `select e.id as subject from exact_guesses e where (e.outcome = 'won')
        is distinct from exists (select 1 from guesses g where g.id = e.id and g.is_winning_guess) and e.outcome is not null
      union all select g.id from guesses g where g.is_winning_guess and g.arrived_at is not null and g.user_id is not null
        and not exists (select 1 from exact_guesses e where e.id = g.id and e.outcome = 'won')`,
  },
  {
    sentence: 'An exact guess was left without an outcome',
    broken: `select id as subject from exact_guesses where outcome is null and recorded_at < (select now from moment) - interval '1 minute'`,
  },
  {
    sentence: 'A guess shows another moment than its arrival',
    broken: `select id as subject from guesses where arrived_at is not null and guessed_at <> date_trunc('milliseconds', arrived_at)`,
  },
  {
    sentence: 'A puzzle that was called off has a winner or a prize',
    broken: `select p.id as subject from puzzles p where p.voided_at is not null
      and (p.is_solved or exists (select 1 from prizes_owed o where o.puzzle_id = p.id))`,
  },
]

const guesses: Invariant[] = [
  {
    sentence: 'A player has guesses on a puzzle that are not numbered 1, 2, 3 … (puzzle, player)',
    broken: `select puzzle_id || ', ' || user_id as subject from guesses where user_id is not null
      group by puzzle_id, user_id having max(attempt) <> count(*) or min(attempt) <> 1`,
  },
  {
    sentence: 'A guess was accepted before its puzzle was released',
    broken: `select g.id as subject from guesses g join puzzles p on p.id = g.puzzle_id where g.guessed_at < p.released_at`,
  },
  {
    sentence: 'A puzzle has no answer',
    broken: `select p.id as subject from puzzles p where not exists (select 1 from puzzle_answers a where a.puzzle_id = p.id)`,
  },
  {
    sentence: 'A player’s count of games is not the number of puzzles that they guessed on',
    broken: `select u.id as subject from users u left join (
        select user_id, count(*) as games from guesses where attempt = 1 group by user_id) played on played.user_id = u.id
      where u.games_played <> coalesce(played.games, 0)`,
  },
  {
    sentence: 'A player’s count of wins is not the number of winning guesses',
    broken: `select u.id as subject from users u left join (
        select user_id, count(*) as wins from guesses where is_winning_guess group by user_id) won on won.user_id = u.id
      where u.games_won <> coalesce(won.wins, 0)`,
  },
]

const tallies: Invariant[] = [
  {
    sentence: 'The tallies of a puzzle do not count its guesses',
    broken: `select r.puzzle_id as subject from guess_roll_ups r
      where r.guesses <> (select count(*) from guesses g where g.puzzle_id = r.puzzle_id and g.sequence <= r.tallied_to)
         or r.guesses <> (select coalesce(sum(t.guesses), 0) from guess_tallies t where t.puzzle_id = r.puzzle_id)`,
  },
]

const rules: Invariant[] = [
  {
    sentence: 'A player counts as having agreed to other rules than is written down',
    broken: `select u.id as subject from users u
      left join (select user_id, max(rules_number) as number from rules_acceptances group by user_id) a on a.user_id = u.id
      where u.rules_accepted <> coalesce(a.number, 0)`,
  },
  {
    sentence: 'A version of the contest rules does not follow the one before',
    broken: `select r.number as subject from contest_rules r left join contest_rules b on b.number = r.number - 1
      where r.number > 1 and (b.number is null or b.effective_at >= r.effective_at)`,
  },
  {
    sentence: 'A player agreed to rules before they were published',
    broken: `select a.user_id as subject from rules_acceptances a join contest_rules r on r.number = a.rules_number
      where a.accepted_at < r.published_at`,
  },
]

const mails: Invariant[] = [
  {
    sentence: 'An email is marked both as sent and as failed',
    broken: `select id as subject from mails where sent_at is not null and failed_at is not null`,
  },
  {
    sentence: 'A sent email still has its texts',
    broken: `select id as subject from mails where sent_at is not null and (body_text <> '' or body_html <> '')`,
  },
]

const migrations = new URL('../../migrations/', import.meta.url)
const schema = readdirSync(migrations)
  .map((file) => readFileSync(new URL(file, migrations), 'utf8'))
  .join('\n')

/** The guards that the migrations make, by name and table. No table may be emptied. */
export const guardTriggers = [
  ...['migrations', ...[...schema.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => table!)].map(
    (table) => ['keep_rows', table],
  ),
  ...[...schema.matchAll(/^create (?:constraint )?trigger (keep_\w+) [^;]*?\son (\w+)/gm)].map(([, name, table]) => [
    name!,
    table!,
  ]),
]

/** Guards that a restored or repaired database may have lost without losing a row. */
const guards: Invariant[] = [
  {
    sentence: 'The next number of a table is one that it has already',
    broken: `select 'guesses' as subject from guesses having max(sequence) > ${lastNumber('guesses', 'sequence')}
      union all select 'log_queue' from log_queue having max(number) > ${lastNumber('log_queue', 'number')}
      union all select 'audit_log' from audit_log having max(id) > ${lastNumber('audit_log', 'id')}
      union all select 'server_processes' from server_processes having max(number) > ${lastNumber('server_processes', 'number')}`,
  },
  {
    sentence: 'A guard trigger is missing or switched off',
    broken: `select wanted.name || ' of ' || wanted.guarded as subject
      from (values ${guardTriggers.map(([name, table]) => `('${name}', '${table}')`).join(', ')}) wanted (name, guarded)
      where not exists (select 1 from pg_trigger t
        where t.tgname = wanted.name and t.tgrelid = to_regclass(wanted.guarded) and t.tgenabled in ('O', 'A'))`,
  },
  {
    sentence: 'A constraint has not been checked against what is in its table',
    broken: `select conname as subject from pg_constraint where connamespace = current_schema()::regnamespace and not convalidated`,
  },
  {
    sentence: 'An index was not built to its end',
    broken: `select indexrelid::regclass as subject from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace and not (i.indisvalid and i.indisready)`,
  },
  {
    sentence: 'The migrations that were applied have a gap',
    broken: `select 'migrations' as subject from migrations having count(*) <> max(number) or min(number) <> 1`,
  },
]

function lastNumber(table: string, column: string): string {
  return `coalesce(pg_sequence_last_value(pg_get_serial_sequence('${table}', '${column}')), 0)`
}

/** What the servers check each minute: with wrong steps and orders, money leaves. */
export const watchedInvariants: readonly Invariant[] = [...orderInvariants, ...prizeLifeInvariants]

/** Every invariant that the tables alone can show, money first. */
export const invariants: readonly Invariant[] = [
  ...winning,
  ...prizeInvariants,
  ...stepInvariants,
  ...watchedInvariants,
  ...forgeryInvariants,
  ...sanctionLifeInvariants,
  ...guesses,
  ...tallies,
  ...rules,
  ...sanctionInvariants,
  ...dayInvariants,
  ...translationInvariants,
  ...mails,
  ...guards,
  ...rolledInvariants,
]
