import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest first: a clean checkout has no times of an earlier run, and one that begins last is waited for alone. */
const longest = [
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

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.includes(name))
      return found < 0 ? longest.length : found
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['./tools/test-database.ts'],
    // Two cores, and two workers more for the tests that wait for a clock or a killed process.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
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
