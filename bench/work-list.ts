/**
 * Pages of the database that the statement of the work list reads with 20,000 and with 100,000 reservations and the same
 * open items. The list must not depend on the history: the limit is 1.5 times. Also checks that it is one statement.
 */

import { type WorkList, workFilter } from '@plato/contract/work/work.contract'
import type { Context } from '@plato/core/platform/context'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { listWork } from '@plato/core/work/list-work'
import { connect } from '@plato/database/connect'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { CompiledQuery } from 'kysely'
import { agencyWith, now, villas } from './work-list/fill.ts'

const sizes = [20_000, 100_000] as const
const maxRatio = 1.5

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}
interface Measured {
  readonly reservations: number
  readonly pages: number
  readonly ms: number
  readonly statements: number
  readonly items: number
}

type Db = ReturnType<typeof connect>

async function explain(db: Db, query: CompiledQuery): Promise<{ pages: number; ms: number }> {
  const text = `explain (analyze, buffers, format json) ${query.sql}`
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
    CompiledQuery.raw(text, [...query.parameters]),
  )
  const [found] = rows[0]?.['QUERY PLAN'] ?? []
  if (!found) throw new Error('no plan')
  return {
    pages: found.Plan['Shared Hit Blocks'] + found.Plan['Shared Read Blocks'],
    ms: found['Execution Time'],
  }
}

/** What the list is not about may differ: only these numbers must be the same at every size. */
const itemsOf = ({ counts, kinds, arrivals }: WorkList) =>
  JSON.stringify([counts, Object.entries(kinds).sort(), arrivals.days])

async function measure(reservations: number): Promise<Measured & { readonly found: string }> {
  const db = connect({ url: await agencyWith(reservations), poolSize: 1 })
  let statements = 0
  const queries: CompiledQuery[] = []
  const recorded = db.withPlugin({
    // Also called for the parts of a statement; the whole is the last one.
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => {
      statements += 1
      return Promise.resolve(result)
    },
  })
  const ctx: Context = {
    db: recorded,
    now,
    today: istanbulDay(now),
    requestId: 'bench',
    sendJob: () => Promise.reject(new Error('the work list sends no jobs')),
    databaseTime,
    siteOrigin: 'https://platovilla.test',
    actor: { id: 1, role: 'ADMIN', sessionId: '' },
  }
  const list = await listWork(ctx, workFilter.parse({}))
  const query = queries.at(-1)
  if (!query) throw new Error('the work list ran no statement')
  // The first run reads the catalogue and fills the caches.
  await explain(db, query)
  const { pages, ms } = await explain(db, query)
  await db.destroy()
  return {
    reservations,
    pages,
    ms: Number(ms.toFixed(1)),
    statements,
    items: list.counts.all,
    found: itemsOf(list),
  }
}

export async function run() {
  const measured: (Measured & { readonly found: string })[] = []
  for (const size of sizes) measured.push(await measure(size))
  const [small, large] = measured
  if (!small || !large) throw new Error('two sizes are measured')
  for (const { reservations, pages, ms, items } of measured)
    console.log(`  ${reservations} reservations: ${pages} pages, ${ms} ms, ${items} open items`)
  const ratio = Number((large.pages / small.pages).toFixed(2))
  return {
    figures: {
      villas,
      sizes: measured.map(({ found: _, ...figures }) => figures),
      pagesRatio: ratio,
      maxRatio,
      sameItems: small.found === large.found,
    },
    ok:
      ratio <= maxRatio &&
      small.found === large.found &&
      measured.every(({ statements }) => statements === 1),
  }
}
