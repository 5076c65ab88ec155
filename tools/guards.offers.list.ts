import type { Guard } from './guards.list.ts'

const offers = 'packages/core/src/offers'
const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break what an offer promises that a test must notice. */
export const offerGuards: readonly Guard[] = [
  {
    name: 'an offer opens by the signature of another one',
    file: `${offers}/offer-link.ts`,
    find: ' || !vault.isSigned(signedText(id), signature)',
    replace: '',
    command: test(`${offers}/guest-offer.test.ts`, 'a link we did not sign'),
    says: /open nothing/,
  },
  {
    name: 'an offer tells the price of the day it was made',
    file: 'packages/rules/src/offers/offered-villa.ts',
    find: "  return isAsSeen ? { state: 'AVAILABLE', quote }",
    replace: "  return isAsSeen || seen ? { state: 'AVAILABLE', quote: { ...quote, ...seen } }",
    command: test(`${offers}/guest-offer.test.ts`, 'prices and nights are those'),
    says: /of the moment it is looked at/,
  },
  {
    name: 'a villa that is taken can still be chosen from an offer',
    file: 'packages/core/src/pricing/preview-quote.ts',
    find: '      quoteStay(compileSheet(sheet), request, ctx.today, occupancyOf(taken)),\n    ]),',
    replace:
      '      quoteStay(compileSheet(sheet), request, ctx.today, occupancyOf(taken.slice(0, 0))),\n    ]),',
    command: test(`${offers}/guest-offer.test.ts`, 'prices and nights are those'),
    says: /of the moment it is looked at/,
  },
  {
    name: 'one offer becomes two requests',
    file: `${offers}/guest-offer.ts`,
    find: "      if (state === 'CONVERTED') throw new Refusal('offer.converted')\n      if (state !== 'OPEN') throw new Refusal('offer.over')\n",
    replace: '',
    also: [
      {
        file: `${offers}/offers.queries.ts`,
        find: "    .where('reservation_id', 'is', null)\n",
        replace: '',
      },
    ],
    command: test(`${offers}/guest-offer.test.ts`, 'an offer becomes one request'),
    says: /an offer becomes one request/,
  },
  {
    name: 'a villa nobody offered is asked for by an offer’s link',
    file: `${offers}/guest-offer.ts`,
    find: "      if (!(await isOffered(tx, offerId, asked.villa_id))) throw new Refusal('offer.villa_not_offered')\n",
    replace: '',
    command: test(`${offers}/guest-offer.test.ts`, 'what cannot be chosen'),
    says: /what cannot be chosen is refused/,
  },
  {
    name: 'an offer is priced villa by villa',
    file: `${offers}/offered-villas.ts`,
    find: '  const answers = await previewPublicQuotes(\n    { db, today },\n    villas.map(({ id }) => id),\n    quoteRequestOf(offer),\n  )\n',
    replace:
      '  const answers = new Map(\n    (\n      await Promise.all(\n        villas.map(async ({ id }) => [...(await previewPublicQuotes({ db, today }, [id], quoteRequestOf(offer)))]),\n      )\n    ).flat(),\n  )\n',
    command: test(`${offers}/guest-offer.test.ts`, 'twelve villas cost'),
    says: /twelve villas cost as many statements as one/,
  },
  {
    name: 'an offer’s links are kept in nginx’s log',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '  ~*^/teklif/           /teklif/-;\n',
    replace: '',
    command: test('tools/nginx.test.ts', 'no log keeps a link'),
    says: /no log keeps a link/,
  },
]
