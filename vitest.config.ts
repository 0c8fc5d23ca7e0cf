import { configDefaults, defineConfig } from 'vitest/config'
import { isFull, lengthOf } from './tests/length.ts'

/** Slow tests that rarely fail are named `*.full.test.ts`, and run only with `npm run test:full`. */
const exclude = [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts'])]
const globalSetup = ['tests/global-setup.ts']
const minutes = 60_000

/**
 * All tests, in groups that a run can select: `npx vitest run --project packages`. The test files in a process share its modules, and what it has
 * opened for them: a database, a product, a browser.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    // After a change of one of these `--changed` runs all tests, because no test imports them.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/*.sql', '**/tests/*-setup.ts'],
    // One more than the cores of a small machine: tests wait for timers, disks and pages for a third of their time.
    maxWorkers: 3,
    // How long an expectation is polled, on a machine at its busiest.
    expect: { poll: { timeout: 60_000 } },
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
            '{game,contract,engines,sandbox,web}/src/**/*.test.ts',
            'tests/*.test.ts',
            'tests/engines/**/*.test.ts',
          ],
          // A property test at full length takes minutes.
          ...{ exclude, testTimeout: lengthOf({ usual: 2, full: 10 }) * minutes, hookTimeout: 2 * minutes },
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'happy-dom',
          // Scripts of other sites load, and do nothing.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          include: ['web/src/**/*.test.tsx'],
          ...{ exclude, testTimeout: 2 * minutes },
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
