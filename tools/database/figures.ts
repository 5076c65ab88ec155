/**
 * Compares the stored figures of each villa and month with the rows that they are derived from, and fails at a
 * difference. May run while the product runs.
 */
import { checkFigures } from '@plato/core/reports/figures/check-figures'
import { connect } from '@plato/database/connect'
import { startDatabase } from './services.ts'

const db = connect({ url: await startDatabase(), poolSize: 1, applicationName: 'plato-figures-check' })
try {
  const differences = await checkFigures(db)
  for (const { villaId, month, expected, found } of differences)
    console.log(`villa ${villaId}, ${month.slice(0, 7)}: expected ${expected}, found ${found}`)
  console.log(`${differences.length} differences`)
  process.exitCode = differences.length > 0 ? 1 : 0
} finally {
  await db.destroy()
}
