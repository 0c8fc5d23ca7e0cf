import { defineConfig } from 'vitest/config'

/** Whole stories in a real browser against the running product, and faults that need a process of their own. Two files at a time: each has its own server, folder and ports. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts', 'tests/faults/**/*.test.ts'],
    globalSetup: ['tests/snapshot-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 240_000,
    // On a busy machine a browser now and then does two things in an order that no person would see. What fails twice is a fault; what passed at
    // the second try is printed as such at the end of `npm test`, and is to be looked into.
    retry: 1,
    hookTimeout: 240_000,
    reporters: ['default'],
  },
})
