import type { Database } from '@whereabouts/engines/database/port'
import { moment, oneOf, orNull, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import { findWrongSanctionStep, sanctionStepKinds } from '@whereabouts/game/sanction'
import { findEarlyForfeitures, findWrongLives } from '../../features/prizes/lives-queries.ts'
import type { Invariant } from './invariant.ts'

const SanctionLifeRow = { id: uuid, until: orNull(moment), kind: oneOf(...sanctionStepKinds), at: moment }

async function findWrongSanctions(db: Database): Promise<string[]> {
  const rows = await rowsOf(db, SanctionLifeRow)`
    select s.id, s.until, t.kind, t.at from sanctions s join sanction_steps t on t.sanction_id = s.id order by s.id, t.number`
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, steps]) => {
    const wrong = findWrongSanctionStep(steps[0]!.until, steps)
    return wrong === null ? [] : [`${id} step ${wrong}`]
  })
}

/** Prizes' lives follow the rules of the game. The tables only guarantee that lives grow; the commands apply the rules. */
export const prizeLifeInvariants: readonly Invariant[] = [
  { sentence: 'A step of a prize does not follow from those before it', find: findWrongLives },
  { sentence: 'A prize was forfeited before its winner’s time was over', find: findEarlyForfeitures },
]

export const sanctionLifeInvariants: readonly Invariant[] = [
  { sentence: 'A step of a sanction does not follow from those before it', find: findWrongSanctions },
]
