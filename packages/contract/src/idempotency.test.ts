import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const posts = endpoints.filter(({ method }) => method === 'POST')

/** Every POST that takes no idempotency key, with the reason why a repeated request does no harm. */
const withoutKey: Readonly<Record<string, string>> = {
  // Reads, sent as POST because their input is long or must not appear in a URL.
  'POST /v1/enquire': 'reads a reservation',
  'POST /v1/enquire/paper': 'reads a document',
  'POST /v1/villa/:id/quote': 'computes a price',
  'POST /v1/admin/villas/:id/quote': 'computes a price',
  'POST /v1/admin/mailtemplates/:id/preview': 'renders a mail and stores nothing',
  'POST /v1/admin/price-grid/preview': 'counts what a save would change and stores nothing',
  'POST /v1/admin/bulk-runs/preview': 'counts what a run would change and stores nothing',
  'POST /v1/admin/villas/date/sync/preview': 'rolls its transaction back',
  'POST /v1/admin/villas/date/sync/diagnose': 'reads a calendar and stores nothing',
  'POST /v1/admin/card-providers/:provider/check': 'asks the provider whether the keys are valid',
  // Reads that are logged: each view must have its own entry.
  'POST /v1/admin/reservations/:id/identity': 'reads an identity number; each view is logged',
  'POST /v1/admin/reservations/:id/invoice/number': 'reads a tax number; each view is logged',
  'POST /v1/admin/users/:id/details/identity': 'reads an identity number; each view is logged',
  'POST /v1/admin/reports/identities/csv': 'reads identity numbers; each view is logged',
  'POST /v1/admin/reports/identities/xlsx': 'reads identity numbers; each view is logged',
  'POST /v1/admin/data-requests/:id/person': 'reads what is stored about a person; each view is logged',
  'POST /v1/admin/data-requests/:id/answer': 'reads what is stored about a person; each view is logged',
  'POST /v1/admin/users/:id/invitation/link': 'reads a link; each view is logged',
  'POST /v1/auth/link': 'reads what a link is for',
  // Changes of a version: the second request is refused.
  'POST /v1/admin/blog/edit': 'carries the version that it replaces',
  'POST /v1/admin/activities/edit': 'carries the version that it replaces',
  // Writes that set a state: the second request finds it set.
  'POST /v1/auth/link/use': 'a link is used once; the password must not be stored with a key',
  'POST /v1/auth/reset': 'an account has one open request, and one reset mail in five minutes',
  'POST /v1/auth/logout': 'ends a session that is then ended',
  'POST /v1/admin/villas/:id/take-down': 'a villa has one open demand',
  'POST /v1/admin/villas/:id/take-down/end': 'a demand is ended once',
  'POST /v1/admin/offers/:id/withdraw': 'a withdrawn offer is not withdrawn again',
  'POST /v1/admin/card-attention/:about/attend': 'an attended entry stays attended',
  'POST /v1/admin/payment-attempts/:attempt/verify':
    'books the result that the provider reports, once per attempt',
  'POST /v1/pay-attempts/:attempt/returned': 'notes that the guest came back, and books once per attempt',
  'POST /v1/enquire/confirm': 'the contact of a reservation is confirmed once',
  'POST /v1/owner-answer/:token': 'the same answer again changes nothing, the opposite one is refused',
  'POST /v1/website/subscribe/:token/confirm': 'a subscription is confirmed once',
  'POST /v1/website/subscribe/:token/leave': 'a subscription ends once',
  'POST /v1/enquire/guests':
    'replaces the whole list; the hash of a stored identity number could be searched for, so no key is stored',
  // Writes that are identified by their own content.
  'POST /v1/website/comment/:token': 'a unique index allows one comment per stay',
  'POST /v1/website/subscribe': 'one request per e-mail address within ten minutes, three mails a day',
  'POST /v1/admin/villas/date/sync': 'a feed is identified by villa and URL, its records by their UID',
  'POST /v1/admin/exchange/read': 'reads the published rates; a bulletin is stored once',
  'POST /v1/pay-notices/iyzico': 'identified by the provider’s reference, and only triggers a query',
  'POST /v1/pay-notices/paytr': 'identified by the provider’s reference, and only triggers a query',
  'POST /v1/pay/:token/start':
    'returns the open attempt of the link, and is refused while one is being started',
  'POST /v1/auth/factor': 'a code or a passkey response is accepted once',
  'POST /v1/admin/account/totp': 'replaces the secret that waits for its first code',
  'POST /v1/admin/account/totp/confirm': 'a code is accepted once',
  'POST /v1/admin/account/passkeys': 'a passkey response is accepted once',
  'POST /v1/admin/account/recovery-codes':
    'replaces all codes; they are shown once and must not be stored with a key',
  // A prompt more does no harm.
  'POST /v1/auth/factor/passkey': 'creates a challenge that expires',
  'POST /v1/auth/passkey/start': 'creates a challenge that expires',
  'POST /v1/admin/account/passkeys/start': 'creates a challenge that expires',
  // A new session each time; its token is a secret that must not be stored with a key.
  'POST /v1/auth/login': 'a session more does no harm, and the token must not be stored',
  'POST /v1/auth/passkey': 'a passkey response is accepted once, and the token must not be stored',
  'POST /v1/auth/renew': 'a token more does no harm, and it must not be stored',
}

test('every POST endpoint takes an idempotency key or is listed with the reason why it needs none', () => {
  const keyless = posts.filter(({ idempotent, acceptsKey }) => !idempotent && !acceptsKey).map(nameOf)
  expect(keyless.sort()).toEqual(Object.keys(withoutKey).sort())
})

test('no endpoint declares an idempotency key both as required and as optional', () => {
  const both = endpoints.filter(({ idempotent, acceptsKey }) => idempotent && acceptsKey)
  expect(both.map(nameOf)).toEqual([])
})

test('every endpoint that takes an idempotency key is a write and lists the refusal of a reused key', () => {
  const keyed = endpoints.filter(({ idempotent, acceptsKey }) => idempotent || acceptsKey)
  expect(keyed.length).toBeGreaterThan(50)
  expect(keyed.filter(({ method }) => method === 'GET').map(nameOf)).toEqual([])
  const silent = keyed.filter(({ refusals }) => !refusals.includes('request.key_reused'))
  expect(silent.map(nameOf)).toEqual([])
})
