import { defineConfig } from 'vitest/config'

/** Whole stories in a real browser against the running product, and faults that need a process of their own. Two files at a time: each has its own server, folder and ports. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts', 'tests/faults/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: ['default'],
  },
})
