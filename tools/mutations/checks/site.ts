import type { MutationCheck } from '../mutation-check.ts'

const tests = (file: string) => `vitest run apps/site/app/${file}`

/** The public site. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the content security policy of the site permits any inline script',
    file: 'apps/site/app/shell/server/content-security-policy.ts',
    find: '[directive, "\'self\'", ...hashes]',
    replace: '[directive, "\'self\'", "\'unsafe-inline\'"]',
    command: tests('shell/page-answer.test.ts'),
    expects:
      /policyFor builds a Content-Security-Policy with the site’s own origin and the hashes of inline scripts and styles/,
  },
  {
    name: 'an origin in form-action can inject text into the content security policy',
    file: 'apps/site/app/shell/server/content-security-policy.ts',
    find: 'named.filter((origin) => originPattern.test(origin))',
    replace: 'named',
    command: tests('shell/page-answer.test.ts'),
    expects:
      /policyFor builds a Content-Security-Policy that allows forms only to the site and to valid origins named by the page/,
  },
  {
    name: 'the payment status page says that nothing was paid when the API is unavailable',
    file: 'apps/site/app/payments/load-attempt.server.ts',
    find: 'error.status < 500 && error.status !== tooMany',
    replace: 'error.status < 600',
    command: tests('payments/load-attempt.test.ts'),
    expects:
      /loadAttempt returns a page without an attempt when the API fails, and 404 for an unknown attempt/,
  },
  {
    name: 'an island is registered under a name that differs from its path',
    file: 'apps/site/app/villas/villa-grid.island.tsx',
    find: "name: 'villas/villa-grid'",
    replace: "name: 'villas/grid'",
    command: tests('shell/islands.test.ts'),
    expects: /exports an island whose name is its file path/,
  },
  {
    name: 'the villa calendar offers a check-out that crosses taken nights',
    file: 'apps/site/app/availability/stay-choice.ts',
    find: 'if (!refusal) exits',
    replace: "if (!refusal || refusal === 'stay.dates_taken') exits",
    command: tests('availability/stay-choice.test.ts'),
    expects:
      /reachableExits returns exactly the check-out days for which whyStayIsRefused reports no refusal/,
  },
  {
    name: 'the price lines in another currency do not add up to the total',
    file: 'apps/site/app/stay/shown-quote.ts',
    find: 'lines: convertLines(amounts, from, to, rates)',
    replace: 'lines: amounts.map(wholeUnits)',
    command: tests('stay/shown-quote.test.ts'),
    expects: /add up to the total in every currency/,
  },
  {
    name: 'the converted price lines are rounded one by one',
    file: 'packages/rules/src/pricing/exchange.ts',
    find: 'const raised = new Set(order.slice(0, missing))',
    replace: 'const raised = new Set(order.filter((at) => (floors[at]?.rest ?? 0) * 2 >= missing))',
    command: 'vitest run packages/rules/src/pricing/exchange.test.ts',
    expects: /convertLines returns price lines that add up to the converted total/,
  },
  {
    name: 'the price table hides periods of the current season',
    file: 'packages/rules/src/pricing/season-table.ts',
    find: 'const rows = all.filter(isShown)',
    replace: 'const rows = all.slice(0, 8)',
    command: tests('pricing/season-prices.test.ts'),
    expects: /the season table shows the peak season and the closed winter outside the collapsed part/,
  },
  {
    name: 'a villa at twice the price is listed as similar',
    file: 'packages/rules/src/search/similar-villas.ts',
    find: 'export const similarRatio = 1.5',
    replace: 'export const similarRatio = 2.5',
    command: 'vitest run packages/rules/src/search/similar-villas.test.ts',
    expects:
      /similarVillas leaves out villas of very different size or price, also when there is no other villa/,
  },
  {
    name: 'the short-term page shows gaps of one night by default',
    file: 'apps/site/app/search/short-term/short-term-choice.ts',
    find: 'export const openNights = 3',
    replace: 'export const openNights = 1',
    command: tests('search/short-term/short-term-choice.test.ts'),
    expects: /firstChoice opens the next month that has gaps of three nights or more/,
  },
  {
    name: 'the search box sends a request for every key',
    file: 'apps/site/app/search/villa-search/villa-search-box-suggestions.ts',
    find: 'export const pauseMs = 1000',
    replace: 'export const pauseMs = 0',
    command: tests('search/villa-search/villa-search-box-suggestions.test.ts'),
    expects: /sends its request 1000 ms after the last key/,
  },
  {
    name: 'the card of a map pin is placed outside the window',
    file: 'apps/site/app/search/map/map-card-place.ts',
    find: '(rect) => isInside(rect, room) && ',
    replace: '(rect) => ',
    command: tests('search/map/map-card-place.test.ts'),
    expects:
      /placeCard positions a villa card on the map 16 px inside the view, clear of its pin and of the zoom controls/,
  },
  {
    name: 'the villa page leaves out whether babies are welcome',
    file: 'apps/site/app/villas/page/villa-rules.tsx',
    find: '    [Baby, ruleLabels.babies, fits(villa.babiesWelcome)],\n',
    replace: '',
    command: tests('villas/page/villa-view.test.ts'),
    expects: /the public fact babiesWelcome/,
  },
  {
    name: 'a filter that leaves no villa can be selected',
    file: 'apps/site/app/search/filters/filter-options.tsx',
    find: 'count === 0 && !chosen',
    replace: 'count === -1 && !chosen',
    command: tests('search/filters/filter-options.test.ts'),
    expects: /a filter option that would leave no villa is disabled and shows the count 0/,
  },
  {
    name: 'the page of a villa type ignores the further types in its URL',
    file: 'apps/site/app/search/search-url.ts',
    find: "inOrder([place.type, ...slugsIn(params, 'types')])",
    replace: '[place.type]',
    command: tests('search/search-url.test.ts'),
    expects: /addressOf returns the URL of the villa type page while further types only narrow the search/,
  },
  {
    name: 'the region panel finds a town by its districts only when the town name matches too',
    file: 'apps/site/app/search/bar/region-groups.ts',
    find: 'return district && !byName.includes(region) ?',
    replace: 'return district && byName.includes(region) ?',
    command: tests('search/bar/region-groups.test.ts'),
    expects: /regionMatches finds for the typed text/,
  },
  {
    name: 'any stored text counts as a theme, so the system theme is ignored',
    file: 'packages/brand/src/theme.ts',
    find: "text === 'dark' || text === 'light' ? text : undefined",
    replace: "text === 'dark' ? 'dark' : 'light'",
    command: 'vitest run packages/brand/src/theme.test.ts',
    expects: /storedTheme reads null/,
  },
]
