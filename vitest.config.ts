import { defineConfig } from 'vitest/config'

/**
 * All tests but the journeys through a browser, which have a configuration of their own. Two groups, so that the rooms without a database
 * are tested without waiting for one: `npx vitest run --project rooms`.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: [
            '{game,contract,engines,sandbox,web}/src/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/engines/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'server', include: ['server/src/**/*.test.ts'], globalSetup: ['tests/global-setup.ts'] },
      },
    ],
  },
})
