import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['./tools/test-database.ts'],
    // Two cores: more forks only make PostgreSQL and argon2 wait for each other.
    maxWorkers: 2,
    // Nothing is mocked and every file brings its own database, so files may share a process and what it has loaded.
    isolate: false,
    // Catches a hang, judges no speed: the cores may be shared.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // A test that passes on the second try is a fault that is not understood.
    retry: 0,
    passWithNoTests: false,
  },
})
