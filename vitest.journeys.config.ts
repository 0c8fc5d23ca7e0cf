import { defineConfig } from 'vitest/config'

/**
 * Whole stories in a real browser against the running product, and faults that need a process of their own. The files of a
 * process have its modules and its browser in common, and one product after the other where they need no server of their own.
 */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts', 'tests/faults/**/*.test.ts'],
    globalSetup: ['tests/journeys-setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 240_000,
    // How long a look is repeated until it shows what is awaited, on a machine that is as busy as it may be.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 240_000,
    reporters: ['default'],
  },
})
