import objects from './blank-objects.json' with { type: 'json' }

type Kind = keyof typeof objects

/** What all new objects of a kind have in common, by the names of Stripe's fields. The caller gives the rest: the types say what is missing. */
export const blank =
  <Value>() =>
  <K extends Kind>(kind: K): Pick<Value, keyof Value & keyof (typeof objects)[K]> =>
    structuredClone(objects[kind]) as unknown as Pick<Value, keyof Value & keyof (typeof objects)[K]>
