import type { Guard } from './guards.list.ts'

const tests = (file: string) => `vitest run apps/site/app/${file}`

/** Breaks of the public site; `guards.list.ts` holds the others. */
export const siteGuards: readonly Guard[] = [
  {
    name: 'any inline script may run on the site',
    file: 'apps/site/app/shell/content-security-policy.ts',
    find: '[directive, "\'self\'", ...hashes]',
    replace: '[directive, "\'self\'", "\'unsafe-inline\'"]',
    command: tests('shell/page-answer.test.ts'),
    says: /policy names exactly/,
  },
  {
    name: 'a word of its own slips into the policy with the address a form leads to',
    file: 'apps/site/app/shell/content-security-policy.ts',
    find: 'named.filter((origin) => originPattern.test(origin))',
    replace: 'named',
    command: tests('shell/page-answer.test.ts'),
    says: /a form leads to this site alone/,
  },
  {
    name: 'whoever could not be asked for is told that nothing was paid',
    file: 'apps/site/app/payments/load-attempt.server.ts',
    find: 'error.status < 500 && error.status !== tooMany',
    replace: 'error.status < 600',
    command: tests('payments/load-attempt.test.ts'),
    says: /gets a page, whatever else is away/,
  },
  {
    name: 'an island is asked for under a name it does not have',
    file: 'apps/site/app/villas/villa-grid.island.tsx',
    find: "name: 'villas/villa-grid'",
    replace: "name: 'villas/grid'",
    command: tests('shell/islands.test.ts'),
    says: /called by its own path/,
  },
  {
    name: 'the calendar offers an exit through somebody else’s nights',
    file: 'apps/site/app/availability/stay-choice.ts',
    find: 'if (!refusal) exits',
    replace: "if (!refusal || refusal === 'stay.dates_taken') exits",
    command: tests('availability/stay-choice.test.ts'),
    says: /exactly those the booking rule accepts/,
  },
  {
    name: 'in another currency the lines no longer come to the total',
    file: 'apps/site/app/stay/shown-quote.ts',
    find: 'lines: convertLines(amounts, from, to, rates)',
    replace: 'lines: amounts.map(wholeUnits)',
    command: tests('stay/shown-quote.test.ts'),
    says: /add up to the total/,
  },
  {
    name: 'every key typed into the search box asks the API',
    file: 'apps/site/app/search/villa-search-box-suggestions.ts',
    find: 'export const pauseMs = 1000',
    replace: 'export const pauseMs = 0',
    command: tests('search/villa-search-box-suggestions.test.ts'),
    says: /after a pause of 1000 ms/,
  },
  {
    name: 'the villa’s page leaves out a fact guests are told',
    file: 'apps/site/app/villas/villa-rules.tsx',
    find: '    [Baby, ruleWords.babies, fits(villa.babiesWelcome)],\n',
    replace: '',
    command: tests('villas/villa-view.test.ts'),
    says: /page shows babiesWelcome/,
  },
  {
    name: 'a filter that would leave no villa can be ticked',
    file: 'apps/site/app/search/filter-options.tsx',
    find: 'count === 0 && !chosen',
    replace: 'count === -1 && !chosen',
    command: tests('search/filter-options.test.ts'),
    says: /shown with 0 and disabled/,
  },
  {
    name: 'the page of a villa type forgets the further types that narrow it',
    file: 'apps/site/app/search/search-url.ts',
    find: "inOrder([place.type, ...slugsIn(params, 'types')])",
    replace: '[place.type]',
    command: tests('search/search-url.test.ts'),
    says: /keeps its address while further types narrow it/,
  },
]
