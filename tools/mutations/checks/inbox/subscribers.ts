import type { MutationCheck } from '../../mutation-check.ts'

const messages = 'packages/core/src/inbox'
const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break the newsletter's consent that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'opening a newsletter link confirms the subscription',
    file: 'packages/contract/src/inbox/subscribers.contract.ts',
    find: "    method: 'POST',\n    url: `/v1/website/subscribe/:token/",
    replace: "    method: 'GET',\n    url: `/v1/website/subscribe/:token/",
    command: test(
      'apps/api/test/subscribers.test.ts',
      'GET, HEAD and OPTIONS of a newsletter link neither confirm nor unsubscribe',
    ),
    expects: /GET, HEAD and OPTIONS of a newsletter link neither confirm nor unsubscribe/,
  },
  {
    name: 'a newsletter link is accepted without a valid signature',
    file: `${messages}/newsletter-link.ts`,
    find: '  vault.isSigned(confirmText(id, written, begunAt), signature)',
    replace: '  true',
    command: test(`${messages}/subscription.test.ts`, 'forged'),
    expects:
      /newsletter links that are forged, truncated, of another subscriber or used for the other action are refused/,
  },
  {
    name: 'an old confirmation link confirms a subscriber who left and subscribed again',
    file: `${messages}/newsletter-link.ts`,
    find: 'begunAt.getTime()}`',
    replace: 'id}`',
    command: test(
      `${messages}/subscription.test.ts`,
      'after unsubscribing from the newsletter, links of earlier mails still unsubscribe but no longer confirm',
    ),
    expects:
      /after unsubscribing from the newsletter, links of earlier mails still unsubscribe but no longer confirm/,
  },
  {
    name: 'the newsletter export contains unconfirmed addresses',
    file: `${messages}/subscribers.queries.ts`,
    find: '    .where(inState.CONFIRMED)\n',
    replace: '',
    command: test(
      `${messages}/subscribers.test.ts`,
      'exportSubscribers writes only confirmed subscribers, with their consent data, and audits each export',
    ),
    expects:
      /exportSubscribers writes only confirmed subscribers, with their consent data, and audits each export/,
  },
  {
    name: 'the consent of a subscriber is not recorded as an event',
    file: `${messages}/subscription.ts`,
    find: "    await insertReaderEvent(tx, { kind: 'CONFIRMED', email: reader.email, at: now, address: ctx.address })\n",
    replace: '',
    command: test(
      `${messages}/subscription.test.ts`,
      'confirmSubscription and leaveNewsletter record the caller’s IP address',
    ),
    expects: /confirmSubscription and leaveNewsletter record the caller’s IP address/,
  },
  {
    name: 'the number of confirmation mails to one address per day is not limited',
    file: 'packages/rules/src/inbox/newsletter.ts',
    find: "  if (mailsToday < maxMailsPerDay) return 'ASK'",
    replace: "  if (mailsToday < Number.POSITIVE_INFINITY) return 'ASK'",
    command: test(
      `${messages}/subscribe.test.ts`,
      'subscribe sends max three confirmation mails a day to one e-mail address, ignoring upper and lower case',
    ),
    expects:
      /subscribe sends max three confirmation mails a day to one e-mail address, ignoring upper and lower case/,
  },
  {
    name: 'the nginx log contains the token of a newsletter link',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '  ~*^/bulten/           /bulten/-;\n',
    replace: '',
    command: test(
      'tools/product-tests/nginx.test.ts',
      'nginx logs contain no token of a link and no query string, also while the site is down',
    ),
    expects: /nginx logs contain no token of a link and no query string, also while the site is down/,
  },
]
