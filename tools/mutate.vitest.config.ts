import { defineConfig } from 'vitest/config'

/** Without `isolate: false` and the prepared databases of the product's own configuration: a change must not reach the next test. */
export default defineConfig({ test: { include: ['**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } })
