import { externalFilter } from '@plato/contract/availability/external.contract'
import { articleFilter } from '@plato/contract/content/articles.contract'
import { messageFilter } from '@plato/contract/inbox/contact.contract'
import { subscriberFilter } from '@plato/contract/inbox/subscribers.contract'
import { transactionFilter } from '@plato/contract/payments/payments.contract'
import { districtFilter, townFilter } from '@plato/contract/regions/regions.contract'
import { reservationFilter } from '@plato/contract/reservations/reservations.contract'
import { userFilter } from '@plato/contract/users/users.contract'
import { commentFilter } from '@plato/contract/villas/villa-comments.contract'
import { villaTypeFilter } from '@plato/contract/villas/villa-types.contract'
import { villaFilter } from '@plato/contract/villas/villas.contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The lists of the panel. The client takes `fetch` when its module is loaded, so they are loaded after it is replaced. */
async function loadLists() {
  const [users, regions, villas, villaTypes, comments, reservations, payments, external, contact] =
    await Promise.all([
      import('#dashboard/users/users.data.ts'),
      import('#dashboard/regions/regions.data.ts'),
      import('#dashboard/villas/villas.data.ts'),
      import('#dashboard/villas/villa-types.data.ts'),
      import('#dashboard/villas/comments/comments.data.ts'),
      import('#dashboard/reservations/reservations.data.ts'),
      import('#dashboard/payments/payments.data.ts'),
      import('#dashboard/availability/external/external.data.ts'),
      import('#dashboard/inbox/contact.data.ts'),
    ])
  const articles = await import('#dashboard/content/articles/articles.data.ts')
  const subscribers = await import('#dashboard/inbox/subscribers/subscribers.data.ts')
  const client = new QueryClient()
  // A page of one row: a list that left its own size out would send this one.
  const wrong = { take: '1' }
  return [
    () => client.fetchQuery(users.userList(userFilter.parse(wrong))),
    () => client.fetchQuery(regions.townList(townFilter.parse(wrong))),
    () => client.fetchQuery(regions.districtList(districtFilter.parse(wrong))),
    () => client.fetchQuery(villas.villaList(villaFilter.parse(wrong))),
    () => client.fetchQuery(reservations.reservationList(reservationFilter.parse(wrong))),
    () => client.fetchQuery(payments.transactionList(transactionFilter.parse(wrong))),
    () => client.fetchQuery(external.externalList(externalFilter.parse(wrong))),
    () => client.fetchQuery(villaTypes.villaTypeList(villaTypeFilter.parse(wrong))),
    () => client.fetchQuery(contact.contactList(messageFilter.parse(wrong))),
    () => client.fetchQuery(comments.commentList(commentFilter.parse(wrong))),
    () => client.fetchQuery(articles.articleList('POST', articleFilter.parse(wrong))),
    () => client.fetchQuery(articles.articleList('ACTIVITY', articleFilter.parse(wrong))),
    () => client.fetchQuery(subscribers.subscriberList(subscriberFilter.parse(wrong))),
  ]
}

test('every list of the dashboard requests its own page size, such as 20 villas or 100 reservations', {
  tags: 'spec-9.1..9.13',
}, async () => {
  vi.resetModules()
  const taken: Record<string, number> = {}
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://panel.test')
    taken[pathname.replace('/v1/admin/', '')] = Number(searchParams.get('take'))
    return Response.json({ content: { rows: [], total: 0 } })
  })
  for (const read of await loadLists()) await read()
  expect(taken).toEqual({
    users: 10,
    towns: 10,
    districts: 10,
    villas: 20,
    reservations: 100,
    transactions: 100,
    external: 20,
    villatypes: 10,
    'contact/messages': 10,
    comment: 10,
    blog: 10,
    activities: 10,
    subscriber: 50,
  })
})
