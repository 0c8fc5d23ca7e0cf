import { configDefaults, defineConfig } from 'vitest/config'
import { isFull, lengthOf } from './tests/length.ts'

/** What takes long and seldom breaks by itself is named `*.full.test.ts`, and runs with `npm run test:full` alone. */
const exclude = [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts'])]
const globalSetup = ['tests/global-setup.ts']
const minutes = 60_000

/**
 * All tests, in groups that a run can name: `npx vitest run --project packages`. The files of a process have its modules in common, and what the
 * process has opened for them: a database, a product, a browser.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    // After a change of one of these `--changed` runs all tests: no test imports them.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/*.sql', '**/tests/*-setup.ts'],
    // One more than a small machine has cores: tests wait for timers, disks and pages for a third of their time.
    maxWorkers: 3,
    // How long a look is repeated until it shows what is awaited, on a machine that is as busy as it may be.
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/{journeys,faults,browsers}/**/*.test.ts'],
          ...{ exclude, globalSetup, testTimeout: 4 * minutes, hookTimeout: 4 * minutes },
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: [
            '{game,contract,engines,sandbox,web}/src/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/engines/**/*.test.ts',
          ],
          // A property at its full length takes minutes.
          ...{ exclude, testTimeout: lengthOf({ usual: 2, full: 10 }) * minutes, hookTimeout: 2 * minutes },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          ...{
            exclude,
            globalSetup,
            testTimeout: lengthOf({ usual: 2, full: 10 }) * minutes,
            hookTimeout: 2 * minutes,
          },
        },
      },
    ],
  },
})
