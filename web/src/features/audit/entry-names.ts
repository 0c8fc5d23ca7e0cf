import type { AuditEntry, NamedThing } from '@whereabouts/contract/audit'
import { texts } from './texts.ts'

/** Names of the ids in lines. */
export type Names = ReadonlyMap<string, NamedThing>

export const namesOf = (named: readonly NamedThing[]): Names => new Map(named.map((thing) => [thing.id, thing]))

const nameOf = (thing: NamedThing): string => texts.kinds[thing.kind](thing.name)

/** The name of a line's subject; the line's own text if unknown. */
export function subjectOf({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>, names: Names): string {
  const thing = names.get(subject)
  if (thing) return nameOf(thing)
  return action === 'config.update' ? `Setting “${subject.replaceAll('_', ' ')}”` : subject
}

/** The actor's name. The log itself does not name players. */
export function actorOf({ actor, actor_id }: Pick<AuditEntry, 'actor' | 'actor_id'>, names: Names): string {
  const thing = actor_id === null ? undefined : names.get(actor_id)
  return actor === 'player' && thing ? nameOf(thing) : actor
}

/** Other objects that a line refers to by id, such as puzzles whose answers were read. */
export function mentionsOf({ subject, before, after }: AuditEntry, names: Names): { id: string; name: string }[] {
  const text = JSON.stringify([before, after])
  const mentioned = [...names.values()].filter(
    ({ id, kind }) => id !== subject && kind !== 'photo' && text.includes(id),
  )
  return mentioned.map((thing) => ({ id: thing.id, name: nameOf(thing) }))
}
