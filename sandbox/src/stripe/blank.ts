import objects from './blank-objects.json' with { type: 'json' }

/** What all new objects of a kind have in common, by the names of Stripe's fields. The caller gives the rest. */
export const blank = <Value>(kind: keyof typeof objects): Value => structuredClone(objects[kind]) as Value
