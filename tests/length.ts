/**
 * How often what is found by chance is looked for: random requests, properties, races. `npm run test:long` looks at the long length; the usual one
 * is enough to find what each test was written for.
 */
export const lengthOf = ({ usual, long }: { usual: number; long: number }) =>
  process.env.TEST_LENGTH === 'long' ? long : usual
