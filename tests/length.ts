/** Whether this is `npm run test:full`, which takes as long as it takes. */
export const isFull = process.env.TEST_LENGTH === 'full'

/**
 * How often what is found by chance is looked for: random requests, properties, races. The usual length is enough to find what each test was
 * written for.
 */
export const lengthOf = <Length>({ usual, full }: { usual: Length; full: Length }): Length => (isFull ? full : usual)
