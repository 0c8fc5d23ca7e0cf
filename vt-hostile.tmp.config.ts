import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: { globalSetup: ['tests/global-setup.ts'], pool: 'forks', testTimeout: 30_000, hookTimeout: 60_000, maxWorkers: 2 },
})
