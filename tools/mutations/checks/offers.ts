import type { MutationCheck } from '../mutation-check.ts'

const offers = 'packages/core/src/offers'
const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break what an offer promises that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'an offer link is accepted with the signature of another offer',
    file: `${offers}/offer-link.ts`,
    find: ' || !vault.isSigned(signedText(id), signature)',
    replace: '',
    command: test(
      `${offers}/guest-offer.test.ts`,
      'seeOffer refuses a token with an invalid signature, of another offer or of an unknown offer',
    ),
    expects: /seeOffer refuses a token with an invalid signature, of another offer or of an unknown offer/,
  },
  {
    name: 'an offer shows the price of the day on which the offer was created',
    file: 'packages/rules/src/offers/offered-villa.ts',
    find: "  return isAsSeen ? { state: 'AVAILABLE', quote }",
    replace: "  return isAsSeen || seen ? { state: 'AVAILABLE', quote: { ...quote, ...seen } }",
    command: test(
      `${offers}/guest-offer.test.ts`,
      'seeOffer returns current prices and availability, with the earlier price when it changed',
    ),
    expects: /seeOffer returns current prices and availability, with the earlier price when it changed/,
  },
  {
    name: 'a villa that is taken can be chosen from an offer',
    file: 'packages/core/src/pricing/preview-quote.ts',
    find: '      quoteStay(compileSheet(sheet), request, ctx.today, occupancyOf(taken)),\n    ]),',
    replace:
      '      quoteStay(compileSheet(sheet), request, ctx.today, occupancyOf(taken.slice(0, 0))),\n    ]),',
    command: test(
      `${offers}/guest-offer.test.ts`,
      'seeOffer returns current prices and availability, with the earlier price when it changed',
    ),
    expects: /seeOffer returns current prices and availability, with the earlier price when it changed/,
  },
  {
    name: 'one offer can be converted to two requests',
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
    command: test(
      `${offers}/guest-offer.test.ts`,
      'requestFromOffer returns the same reservation for a retry and refuses a second one for the same offer',
    ),
    expects:
      /requestFromOffer returns the same reservation for a retry and refuses a second one for the same offer/,
  },
  {
    name: 'an offer link accepts a request for a villa that is not in the offer',
    file: `${offers}/guest-offer.ts`,
    find: "      if (!(await isOffered(tx, offerId, request.villa_id))) throw new Refusal('offer.villa_not_offered')\n",
    replace: '',
    command: test(
      `${offers}/guest-offer.test.ts`,
      'requestFromOffer refuses a villa outside the offer, taken dates or an old price, and the offer stays open',
    ),
    expects:
      /requestFromOffer refuses a villa outside the offer, taken dates or an old price, and the offer stays open/,
  },
  {
    name: 'an offer runs one price query for each villa',
    file: `${offers}/offered-villas.ts`,
    find: '  const answers = await previewPublicQuotes(\n    { db, today },\n    villas.map(({ id }) => id),\n    quoteRequestOf(offer),\n  )\n',
    replace:
      '  const answers = new Map(\n    (\n      await Promise.all(\n        villas.map(async ({ id }) => [...(await previewPublicQuotes({ db, today }, [id], quoteRequestOf(offer)))]),\n      )\n    ).flat(),\n  )\n',
    command: test(
      `${offers}/guest-offer.test.ts`,
      'seeOffer runs three SQL statements for one villa and for twelve',
    ),
    expects: /seeOffer runs three SQL statements for one villa and for twelve/,
  },
  {
    name: 'the nginx log contains the token of an offer link',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '  ~*^/teklif/           /teklif/-;\n',
    replace: '',
    command: test(
      'tools/product-tests/nginx.test.ts',
      'nginx logs contain no token of a link and no query string, also while the site is down',
    ),
    expects: /nginx logs contain no token of a link and no query string, also while the site is down/,
  },
  {
    name: 'an agreed price of an offer is not limited when the price of the villa has changed',
    file: 'packages/rules/src/offers/offered-price.ts',
    find: 'Math.min(requested, largestDiscount(list, limit))',
    replace: 'Math.min(requested, largestDiscount(list, 10_000))',
    command: 'vitest run packages/core/src/offers/agreed-offer.test.ts',
    expects: /an agreed total stays within the limit when the price rises/,
  },
  {
    name: 'a guest gets the agreed price of an offer for other dates too',
    file: 'packages/core/src/offers/guest-offer.ts',
    find: '!isOfferedStay(stayOf(offer), stayOf(request))',
    replace: 'false',
    command: 'vitest run packages/core/src/offers/agreed-offer.test.ts',
    expects: /requestFromOffer books another stay than the offered one at its list price/,
  },
]
