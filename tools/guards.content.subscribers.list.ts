import type { Guard } from './guards.list.ts'

const messages = 'packages/core/src/messages'
const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break the newsletter's consent that a test must notice. */
export const subscriberGuards: readonly Guard[] = [
  {
    name: 'a reader’s consent is given by whatever opens the link',
    file: 'packages/contract/src/messages/subscribers.contract.ts',
    find: "    method: 'POST',\n    url: `/v1/website/subscribe/:token/",
    replace: "    method: 'GET',\n    url: `/v1/website/subscribe/:token/",
    command: test('apps/api/test/subscribers.test.ts', 'opening a link'),
    says: /confirms nothing and leaves nothing/,
  },
  {
    name: 'a newsletter link is believed without its signature',
    file: `${messages}/newsletter-link.ts`,
    find: '  vault.isSigned(confirmText(id, written, begunAt), signature)',
    replace: '  true',
    command: test(`${messages}/subscription.test.ts`, 'forged'),
    says: /forged, cut, swapped/,
  },
  {
    name: 'an old letter confirms a reader who left and joined anew',
    file: `${messages}/newsletter-link.ts`,
    find: 'begunAt.getTime()}`',
    replace: 'id}`',
    command: test(`${messages}/subscription.test.ts`, 'an old letter'),
    says: /back in never/,
  },
  {
    name: 'addresses nobody confirmed are in the newsletter’s file',
    file: `${messages}/subscribers.queries.ts`,
    find: '    .where(inState.CONFIRMED)\n',
    replace: '',
    command: test(`${messages}/subscribers.test.ts`, 'the file holds'),
    says: /the file holds those who may be written to/,
  },
  {
    name: 'a reader’s consent leaves no proof',
    file: `${messages}/subscription.ts`,
    find: "    await insertReaderEvent(tx, { kind: 'CONFIRMED', email: reader.email, at: now, address: ctx.address })\n",
    replace: '',
    command: test(`${messages}/subscription.test.ts`, 'are written down'),
    says: /written down with where they came from/,
  },
  {
    name: 'a stranger’s mailbox can be buried in newsletter letters',
    file: 'packages/rules/src/messages/newsletter.ts',
    find: "  if (lettersToday < mostLettersADay) return 'ASK'",
    replace: "  if (lettersToday < Number.POSITIVE_INFINITY) return 'ASK'",
    command: test(`${messages}/subscribe.test.ts`, 'three letters a day'),
    says: /nobody gets more than three letters a day/,
  },
  {
    name: 'the newsletter’s links are kept in nginx’s log',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '  ~*^/bulten/           /bulten/-;\n',
    replace: '',
    command: test('tools/nginx.test.ts', 'no log keeps'),
    says: /no log keeps a link/,
  },
]
