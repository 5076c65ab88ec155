import { defineConfig } from 'vitest/config'

/** Tests of `packages/rules` without the database that the ordinary configuration starts. */
export default defineConfig({
  test: {
    include: ['packages/rules/src/**/*.test.ts'],
    setupFiles: ['./tools/mutations/rules/fast-check.setup.ts'],
    isolate: false,
    strictTags: false,
    testTimeout: 240_000,
    retry: 0,
  },
})
