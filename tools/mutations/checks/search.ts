import type { MutationCheck } from '../mutation-check.ts'

const tests = (files: string) => `vitest run ${files}`

/** Search results, counts and prices of search. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'short searches wait behind long ones',
    file: 'packages/core/src/platform/shortest-first.ts',
    find: 'now() + patience * estimateMs',
    replace: 'now()',
    command: 'vitest run packages/core/src/platform/shortest-first.test.ts',
    expects:
      /newShortestFirst runs short waiting jobs before long ones and jobs of one duration in order of arrival/,
  },
  {
    name: 'the queue of searches accepts any number of waiting searches',
    file: 'packages/core/src/platform/shortest-first.ts',
    find: 'waiting.length >= maxWaiting || ',
    replace: '',
    command: 'vitest run packages/core/src/platform/shortest-first.test.ts',
    expects:
      /newShortestFirst runs max jobs at once and refuses a job with Retry-After when maxWaiting jobs wait/,
  },
  {
    name: 'a changed price does not update the search rows',
    file: 'packages/database/migrations/0015_search_refresh.sql',
    find: 'create trigger price_periods_touch_search before insert or update or delete',
    replace: 'create trigger price_periods_touch_search before delete',
    command: tests('packages/core/src/search/read-model.test.ts'),
    expects: /changing prices, fees, discounts or the currency updates the search rows/,
  },
  {
    name: 'search leaves out stays that fill a gap',
    file: 'packages/core/src/search/stay-sql.ts',
    find: 'or h.villa_id in (select villa_id from search_gaps',
    replace: 'or false and h.villa_id in (select villa_id from search_gaps',
    command: tests(
      'packages/core/src/search/total.test.ts -t "search and quoteStay agree on availability and total for 100,000 pairs of villa and stay"',
    ),
    expects: /search and quoteStay agree on availability and total for 100,000 pairs of villa and stay/,
  },
  {
    name: 'search rounds a discount down',
    file: 'packages/database/migrations/0014_search.sql',
    find: ' + 5000) / 10000 end',
    replace: ') / 10000 end',
    command: tests(
      'packages/core/src/search/total.test.ts -t "search and quoteStay agree on availability and total for 100,000 pairs of villa and stay"',
    ),
    expects: /search and quoteStay agree on availability and total for 100,000 pairs of villa and stay/,
  },
  {
    name: 'search accepts dates before their search rows are written',
    file: 'packages/core/src/search/read-model/roll-horizon.ts',
    find: '  const refreshed = settled',
    replace: '  await updateSettled(ctx.db, asOf)\n  const refreshed = settled',
    command: tests('packages/core/src/search/read-model/roll-horizon.test.ts'),
    expects:
      /rollHorizon into a new 64-night block leaves the searchable nights correct, also when a run fails halfway/,
  },
  {
    name: 'the villa counts of nearby dates ignore the arrival rules',
    file: 'packages/core/src/search/date-counts-sql.ts',
    find: '({ possible, total }, n)',
    replace: '({ free: possible, total }, n)',
    command: tests('packages/core/src/search/facets.test.ts'),
    expects:
      /countFacets counts villas per check-in up to three days around the request and per price as the pricing rules do/,
  },
  {
    name: 'a second villa type does not narrow the result',
    file: 'packages/core/src/search/filter-sql.ts',
    find: 'const types = filter.types ?? null',
    replace: 'const types = filter.types?.slice(0, 1) ?? null',
    command: tests('packages/core/src/search/filter-rule.test.ts'),
    expects: /every ticked type and feature/,
  },
  {
    name: 'the count beside a further district leaves out the villas of the chosen districts',
    file: 'packages/core/src/search/facets.queries.ts',
    find: ' + coalesce(n, 0) end)::int',
    replace: ' * 0 + coalesce(n, 0) end)::int',
    command: tests('packages/core/src/search/filter-rule.test.ts'),
    expects: /countFacets returns for every option the number of villas that remain after ticking it/,
  },
  {
    name: 'a suggested pair of villas is too small for the guests',
    file: 'packages/core/src/search/alternatives.queries.ts',
    find: 'where a.capacity + b.capacity >= ',
    replace: 'where a.capacity + b.capacity + 99 >= ',
    command: tests('apps/api/test/search-alternatives.test.ts'),
    expects:
      /GET \/search\/alternatives for 16 guests returns two free villas of one district with the sum of their prices/,
  },
  {
    name: 'a flexible search does not prefer the requested dates',
    file: 'packages/rules/src/search/stay-variants.ts',
    find: '= [0, -1, 1, -2, 2, -3, 3]',
    replace: '= [-1, 0, 1, -2, 2, -3, 3]',
    command: tests('packages/core/src/search/flexible.test.ts'),
    expects:
      /searchVillas with flexible dates returns the requested dates when free, and totals equal to the quote in price order/,
  },
  {
    name: 'a flexible search sorts and filters by the cheapest arrival instead of the shown one',
    file: 'packages/core/src/search/stay-sql.ts',
    find: 'possible order by pref limit 1)',
    replace: 'possible order by total limit 1)',
    command: tests('packages/core/src/search/flexible.test.ts'),
    expects:
      /searchVillas with flexible dates returns the requested dates when free, and totals equal to the quote in price order/,
  },
  {
    name: 'the villa counts of nearby dates without a price range ignore the arrival rules',
    file: 'packages/core/src/search/facets.queries.ts',
    find: '({ possible }, n)',
    replace: '({ free: possible }, n)',
    command: tests('packages/core/src/search/facets.test.ts'),
    expects:
      /countFacets counts villas per check-in up to three days around the request and per price as the pricing rules do/,
  },
  {
    name: 'counters of features run over into their neighbours',
    file: 'packages/core/src/search/bit-counts-sql.ts',
    find: 'const rowsPerSum = 255',
    replace: 'const rowsPerSum = 256',
    command: tests('packages/core/src/search/bit-counts.test.ts'),
    expects: /bitCounts counts every bit of 64-bit numbers exactly/,
  },
  {
    name: 'two pictures added at the same time do not both reach the card',
    file: 'packages/database/migrations/0116_search_blocks_and_cards.sql',
    find: "    perform pg_advisory_xact_lock(hashtext('search_cards'), wanted[1]);",
    replace: '    perform 1;',
    command: tests('packages/core/src/search/read-model.test.ts'),
    expects: /two transactions that add pictures of one villa at the same time both end up on its card/,
  },
  {
    name: 'a price changed together with nights does not reach search',
    file: 'packages/database/migrations/0116_search_blocks_and_cards.sql',
    find: 'set parts = c.parts | excluded.parts where',
    replace: 'set parts = c.parts & excluded.parts where',
    command: tests('packages/core/src/search/read-model.test.ts'),
    expects: /a change of nights leaves the row of prices, the names and the card of the villa unwritten/,
  },
]
