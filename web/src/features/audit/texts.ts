import type { NamedThing } from '@whereabouts/contract/audit'

const kinds: Record<NamedThing['kind'], (name: string | null) => string> = {
  puzzle: (release) => `Puzzle of ${release}`,
  photo: (release) => (release ? `Photo of the puzzle of ${release}` : 'Photo without a puzzle'),
  player: (username) => username ?? 'Former player',
  faq: (question) => `Question “${question}”`,
  plan: (name) => `Plan “${name}”`,
  logo: (name) => `Logo “${name}”`,
  prize: (name) => `Prize of ${name}`,
  dispute: (username) => `Disputed payment of ${username ?? 'a former player'}`,
}

export const texts = {
  kinds,
  by: (actor: string) => `by ${actor}`,
}
