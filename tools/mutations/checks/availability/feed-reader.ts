import type { MutationCheck } from '../../mutation-check.ts'

const feeds = 'packages/core/src/availability/feeds'
const addresses = 'vitest run packages/core/src/safe-fetch/fetch-feed-addresses.test.ts'
const limits = 'vitest run packages/core/src/safe-fetch/fetch-feed-limits.test.ts'
const calendars = `vitest run ${feeds}/read-calendar.test.ts ${feeds}/read-calendar-days.test.ts`

/** Ways to read other calendars wrongly, or to be led into our own network by one. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the feed reader connects to a private IP address in a feed URL',
    file: 'packages/core/src/safe-fetch/feed-address.ts',
    find: "return isPublicAddress(address) ? null : 'FORBIDDEN_ADDRESS'",
    replace: 'return isPublicAddress(address) ? null : null',
    command: addresses,
    expects: /FAIL.*because its IP address is not public/,
  },
  {
    name: 'the feed reader does not check the IP address that a host name resolves to',
    file: 'packages/core/src/safe-fetch/feed-address.ts',
    find: 'for (const { address } of found) judge(url, address)',
    replace: '',
    command: addresses,
    expects: /FAIL.*resolves to an address that is not public/,
  },
  {
    name: 'the feed reader checks only the first IP address of a host name',
    file: 'packages/core/src/safe-fetch/feed-address.ts',
    find: 'for (const { address } of found) judge(url, address)',
    replace: "judge(url, found[0]?.address ?? '')",
    command: addresses,
    expects: /FAIL.*resolves to an address that is not public/,
  },
  {
    name: 'the feed reader does not check the URL of a redirect',
    file: 'packages/core/src/safe-fetch/fetch-feed.ts',
    find: '  rules.requireAllowed(url)\n',
    replace: '  if (!redirected.has(headers)) rules.requireAllowed(url)\n  redirected.add(headers)\n',
    also: [
      {
        file: 'packages/core/src/safe-fetch/fetch-feed.ts',
        find: 'const maxRedirects = 3\n',
        replace: 'const maxRedirects = 3\nconst redirected = new WeakSet<object>()\n',
      },
    ],
    command: addresses,
    expects: /FAIL.*by the same checks as a first URL/,
  },
  {
    name: 'the feed reader has no size limit',
    file: 'packages/core/src/safe-fetch/feed-body.ts',
    find: "      if (size > maxBytes) throw new FeedUnreadable('TOO_LARGE')\n      if",
    replace: '      if',
    command: limits,
    expects: /FAIL.*its decompressed size exceeds the limit/,
  },
  {
    name: 'the feed reader has no timeout',
    file: 'packages/core/src/safe-fetch/fetch-feed.ts',
    find: 'signal: AbortSignal.timeout(timeoutMs) }',
    replace: 'signal: AbortSignal.timeout(timeoutMs + 600_000) }',
    command: `${limits} --testTimeout=5000`,
    expects: /FAIL.*sends the body one byte at a time/,
  },
  {
    name: 'a truncated feed is read as a complete calendar',
    file: `${feeds}/read-calendar.ts`,
    find: "if (!blocks) throw new FeedUnreadable('CUT_OFF', { came: text })",
    replace:
      "if (!blocks) return { producer: null, events: calendarBlocks([...lines.slice(0, lines.lastIndexOf('END:VEVENT') + 1), 'END:VCALENDAR'])?.events ?? [], offsets: new Map() }",
    command: `vitest run ${feeds}/read-calendar-random.test.ts`,
    expects: /FAIL.*refuses a truncated random calendar/,
  },
  {
    name: 'a login page is read as an empty calendar',
    file: `${feeds}/read-calendar.ts`,
    find: '    throw new FeedUnreadable(whyNoCalendar(text), { came: text })\n',
    replace: '    return { producer: null, events: [], offsets: new Map() }\n',
    command: calendars,
    expects: /FAIL.*a login page/,
  },
  {
    name: 'one unreadable event makes the whole feed fail',
    file: `${feeds}/read-calendar.ts`,
    find: "    findings.note('UNREADABLE_EVENT', sample())\n",
    replace: "    throw new FeedUnreadable('UNREADABLE')\n",
    command: calendars,
    expects: /FAIL.*reports UNREADABLE_EVENT/,
  },
  {
    name: 'feed times in other time zones are not converted to Istanbul time',
    file: `${feeds}/zone-time.ts`,
    find: 'if (clock) return istanbulWall(momentOf(clock, wallMs))',
    replace: 'if (clock) return wallMs',
    command: calendars,
    expects: /FAIL.*evening times in New York/,
  },
]
