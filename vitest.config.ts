import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts the slowest files first: a new checkout has no recorded durations, and a slow file that starts last delays
 * the end.
 */
const slowestFiles = [
  'reservations/test/figures-histories',
  'payments/card/test/histories',
  'reservations/test/histories',
  'availability/feeds/test/simulation',
  'test/killed-at-payment',
  'availability/nights-history',
  'worker/src/silent-database',
  'test/silent-database',
  'worker/src/killed-worker',
  'worker/src/mail-faults',
  'availability/contention',
  'test/booking-crowd',
  'test/killed-database',
  'search/total',
  'pricing/quote',
]

class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = slowestFiles.findIndex((name) => moduleId.includes(name))
      return found < 0 ? slowestFiles.length : found
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: ['./tools/database/test-database.ts'],
        },
      },
      {
        // Screens in jsdom are a separate project, so that the other tests do not load a DOM.
        extends: true,
        test: {
          name: 'screens',
          include: ['apps/dashboard/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./apps/dashboard/src/testing/setup.ts'],
        },
      },
    ],
    // Two cores, and two more workers for tests that wait for a timer or a killed process.
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirstSequencer },
    // No test mocks modules and every file has its own database, so files can share a process and its loaded
    // modules.
    isolate: false,
    // Tags are numbers of specification statements; tools/spec-coverage checks them.
    strictTags: false,
    // High limits that only catch a hang, because the cores may be shared.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // No retries: a test that passes on the second attempt has a fault that must be found.
    retry: 0,
    passWithNoTests: false,
  },
})
