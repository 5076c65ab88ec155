/**
 * The search rows. `node tools/database/search.ts rebuild` writes them again; `check [villa id …]` compares them
 * with the source tables and fails at a difference. Both may run while the product runs.
 */
import { checkSearch } from '@plato/core/search/check/check-search'
import { rebuildSearch } from '@plato/core/search/read-model/rebuild-search'
import { connect } from '@plato/database/connect'
import { startDatabase } from './services.ts'

const workers = 2
const [verb, ...given] = process.argv.slice(2)
const db = connect({ url: await startDatabase(), poolSize: workers, applicationName: 'plato-search-tool' })

async function rebuild(): Promise<void> {
  const onProgress = ({ done, total }: { done: number; total: number }) => console.log(`${done} of ${total}`)
  const { refreshed, removed } = await rebuildSearch({ db }, { workers, onProgress })
  console.log(`${refreshed} villas made anew, ${removed} rows without a villa removed`)
}

async function check(): Promise<void> {
  let villas = 0
  const onProgress = ({ checked }: { checked: number }) => {
    villas = checked
  }
  const villaIds = given.map(Number)
  const differences = await checkSearch({ db }, { onProgress, ...(given.length > 0 ? { villaIds } : {}) })
  for (const { villaId, what, expected, found } of differences)
    console.log(`villa ${villaId}, ${what}: expected ${expected}, found ${found}`)
  console.log(`${villas} villas checked, ${differences.length} differences`)
  process.exitCode = differences.length > 0 ? 1 : 0
}

try {
  if (verb === 'rebuild') await rebuild()
  else if (verb === 'check') await check()
  else throw new Error(`unknown verb ${verb}: rebuild, check`)
} finally {
  await db.destroy()
}
