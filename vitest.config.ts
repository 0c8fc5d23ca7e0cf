import { configDefaults, defineConfig } from 'vitest/config'
import { lengthOf } from './tests/length.ts'

/**
 * All tests but the journeys through a browser, which have a configuration of their own. Two groups, so that the packages without a database
 * are tested without waiting for one: `npx vitest run --project packages`.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // After a change of one of these `--changed` runs all tests: no test imports them.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/*.sql', '**/tests/*-setup.ts'],
    maxWorkers: 2,
    // A property at its long length takes minutes.
    testTimeout: lengthOf({ usual: 120_000, long: 600_000 }),
    hookTimeout: 120_000,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          isolate: false,
          include: [
            '{game,contract,engines,sandbox,web}/src/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/engines/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
        },
      },
    ],
  },
})
