import type { Guard } from './guards.list.ts'

const feeds = 'packages/core/src/availability/feeds'
const tests = (...files: string[]) => `vitest run ${files.map((file) => `${feeds}/${file}`).join(' ')}`
const addresses = tests('fetch-feed-addresses.test.ts')
const limits = tests('fetch-feed-limits.test.ts')
const calendars = tests('read-calendar.test.ts', 'read-calendar-days.test.ts')

/** Ways to read other calendars wrongly, or to be led into our own network by one. */
export const calendarReaderGuards: readonly Guard[] = [
  {
    name: 'an address inside is connected to when a calendar names it',
    file: `${feeds}/feed-address.ts`,
    find: "return isPublicAddress(address) ? null : 'FORBIDDEN_ADDRESS'",
    replace: 'return isPublicAddress(address) ? null : null',
    command: addresses,
    says: /FAIL.*is not connected to/,
  },
  {
    name: 'what a name resolves to is not checked',
    file: `${feeds}/feed-address.ts`,
    find: 'for (const { address } of found) judge(url, address)',
    replace: '',
    command: addresses,
    says: /FAIL.*behind a name is not connected to/,
  },
  {
    name: 'of a name’s addresses only the first is checked',
    file: `${feeds}/feed-address.ts`,
    find: 'for (const { address } of found) judge(url, address)',
    replace: "judge(url, found[0]?.address ?? '')",
    command: addresses,
    says: /FAIL.*behind a name is not connected to/,
  },
  {
    name: 'a redirect of a calendar is not judged like its first address',
    file: `${feeds}/fetch-feed.ts`,
    find: '  rules.insist(url)\n',
    replace: '  if (!redirected.has(headers)) rules.insist(url)\n  redirected.add(headers)\n',
    also: [
      {
        file: `${feeds}/fetch-feed.ts`,
        find: 'const mostRedirects = 3\n',
        replace: 'const mostRedirects = 3\nconst redirected = new WeakSet<object>()\n',
      },
    ],
    command: addresses,
    says: /FAIL.*is judged like a first address/,
  },
  {
    name: 'a calendar may be as large as it likes',
    file: `${feeds}/feed-body.ts`,
    find: "      if (size > mostBytes) throw new FeedUnreadable('TOO_LARGE')\n      if",
    replace: '      if',
    command: limits,
    says: /FAIL.*a gigabyte packed into little/,
  },
  {
    name: 'a calendar may take as long as it likes',
    file: `${feeds}/fetch-feed.ts`,
    find: 'signal: AbortSignal.timeout(timeoutMs) }',
    replace: 'signal: AbortSignal.timeout(timeoutMs + 600_000) }',
    command: `${limits} --testTimeout=5000`,
    says: /FAIL.*who sends a byte now and then is left as well/,
  },
  {
    name: 'half a calendar is read as a calendar',
    file: `${feeds}/read-calendar.ts`,
    find: "if (!blocks) throw new FeedUnreadable('CUT_OFF', { came: text })",
    replace:
      "if (!blocks) return { producer: null, events: calendarBlocks([...lines.slice(0, lines.lastIndexOf('END:VEVENT') + 1), 'END:VCALENDAR'])?.events ?? [], offsets: new Map() }",
    command: tests('read-calendar-random.test.ts'),
    says: /FAIL.*a file that is cut anywhere is whole or refused/,
  },
  {
    name: 'a login page is an empty calendar',
    file: `${feeds}/read-calendar.ts`,
    find: '    throw new FeedUnreadable(whyNoCalendar(text), { came: text })\n',
    replace: '    return { producer: null, events: [], offsets: new Map() }\n',
    command: calendars,
    says: /FAIL.*a login page/,
  },
  {
    name: 'one bad event is the end of the others',
    file: `${feeds}/read-calendar.ts`,
    find: "    findings.note('UNREADABLE_EVENT', sample())\n",
    replace: "    throw new FeedUnreadable('UNREADABLE')\n",
    command: calendars,
    says: /FAIL.*is left out and told, the others stay/,
  },
  {
    name: 'times of other zones keep their own day',
    file: `${feeds}/zone-time.ts`,
    find: 'if (clock) return istanbulWall(momentOf(clock, wallMs))',
    replace: 'if (clock) return wallMs',
    command: calendars,
    says: /FAIL.*New York in the evening/,
  },
]
