import { beforeEach } from 'vitest'

/** Makes something before each test, and stands for what was made last. */
export function eachTest<Made extends object>(make: () => Promise<Made>): Made {
  let made: Made
  beforeEach(async () => {
    made = await make()
  })
  return new Proxy({} as Made, {
    get: (_, key) => Reflect.get(made, key),
    ownKeys: () => Reflect.ownKeys(made),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(made, key),
  })
}
