import { defineConfig } from 'vitest/config'

/** The main screens in Firefox and WebKit, where they are installed. */
export default defineConfig({
  test: {
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: ['tests/journeys-setup.ts'],
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default'],
  },
})
