import { rebuildSearch } from '@plato/core/search/read-model/rebuild-search'
import { connect } from '@plato/database/connect'
import pg from 'pg'
import { migrate } from '../tools/database/db-migrate.ts'
const url = `${process.env.PGU}/market_1000000`
const run = async (s: string) => { const c = new pg.Client(url); await c.connect(); await c.query(s); await c.end(); console.log(new Date().toISOString(), s) }
await run('analyze')
console.log(await migrate(url))
const db = connect({ url, poolSize: 2 })
let last = 0
await rebuildSearch({ db }, { workers: 2, onProgress: ({ done }) => { if (done - last >= 20000) { last = done; console.log(new Date().toISOString(), done) } } })
await db.destroy()
await run('vacuum analyze')
await run("comment on database market_1000000 is '38c60bb37958e754'")
