/** Adds up the tests of the last verify and e2e runs. CI reads the last line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const report = <T>(name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../.data/reports', name), 'utf8')) as T

const unit = report<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
  'vitest.json',
)
const journeys = report<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
  'e2e.json',
).stats

console.log(`unit and integration: ${unit.numPassedTests}, journeys in Chromium: ${journeys.expected}`)
const passed = unit.numPassedTests + journeys.expected
const failed = unit.numFailedTests + journeys.unexpected + journeys.flaky
console.log(`${passed} passed, ${failed} failed, ${unit.numPendingTests + journeys.skipped} skipped`)
