/** Whether this is `npm run test:full`, which takes as long as needed. */
export const isFull = process.env.TEST_LENGTH === 'full'

/** The number of iterations of random tests: requests, properties, races. The usual length is enough to find what each test was written for. */
export const lengthOf = <Length>({ usual, full }: { usual: Length; full: Length }): Length => (isFull ? full : usual)
