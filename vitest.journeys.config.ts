import { defineConfig } from 'vitest/config'

/** Whole stories in a real browser against the running product, and faults that need a process of their own. One at a time. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts', 'tests/faults/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: ['default'],
  },
})
