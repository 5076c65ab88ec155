import type { MutationCheck } from '../mutation-check.ts'

const tests = (files: string) => `vitest run ${files}`

/** Villas, their prices, pictures and public pages. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a town and a villa type can have the same slug',
    file: 'packages/database/migrations/0003_regions_and_villa_types.sql',
    find: '  constraint towns_slug_registered foreign key (slug, slug_kind) references public_slugs (slug, kind)\n',
    replace: '  check (true)\n',
    command: tests(
      'packages/core/src/regions/regions.test.ts -t "towns, villa types and fixed pages cannot have the same slug"',
    ),
    expects: /towns, villa types and fixed pages cannot have the same slug/,
  },
  {
    name: 'price periods of a villa can overlap',
    file: 'packages/database/migrations/0010_price_periods.sql',
    find: "daterange(starts_on, ends_on, '[)') with &&",
    replace: "id with =, daterange(starts_on, ends_on, '[)') with &&",
    command: tests('packages/core/src/pricing/prices.test.ts -t "touch but not overlap"'),
    expects: /may touch but not overlap/,
  },
  {
    name: 'a villa is published without its permit number',
    file: 'packages/rules/src/villas/publish.ts',
    find: "['permit_no', villa.permitNo.trim() === ''],",
    replace: '',
    command: tests('packages/core/src/villas/publish.test.ts'),
    expects: /permit_no/,
  },
  {
    name: 'an image with too many pixels is decoded',
    file: 'packages/core/src/villas/images/picture.ts',
    find: "throw new Refusal('image.too_many_pixels')",
    replace: 'return',
    command: tests('packages/core/src/villas/images.test.ts -t "225-megapixel"'),
    expects: /uploadImage refuses a 225-megapixel picture by its header without decoding it/,
  },
  {
    name: 'a quote ends a price period one night too late',
    file: 'packages/rules/src/pricing/quote.ts',
    find: 'const end = Math.min(period.toDay, stay.checkOut)',
    replace: 'const end = Math.min(period.toDay + 1, stay.checkOut)',
    command: tests('packages/rules/src/pricing/quote.test.ts'),
    expects:
      /quoteStay agrees with a night-by-night calculation, and its lines add up to the total \(60,000 stays\)/,
  },
  {
    name: 'several villas are locked in an arbitrary order',
    file: 'packages/core/src/villas/villas.queries.ts',
    find: '  await lockVillas(\n    tx,\n    orders.map((one) => one.villa_id),\n  )\n',
    replace: '',
    command: tests('packages/core/src/villas/lock-order.test.ts'),
    expects: /40P01: deadlock detected/,
  },
  {
    name: 'a renamed villa retains the share picture with its old name',
    file: 'packages/core/src/villas/save-villa.ts',
    find: "  await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId: id })\n",
    replace: '',
    command: tests('packages/core/src/villas/share/draw-share-picture.test.ts'),
    expects: /facts saved/,
  },
  {
    name: 'the public villa endpoint returns the postal address',
    file: 'packages/contract/src/villas/public-villa.contract.ts',
    find: '  summary: true,\n',
    replace: '  summary: true,\n  address: true,\n',
    command: tests('packages/core/src/villas/public-villa.test.ts'),
    expects:
      /getPublicVilla returns no data of owner, contact persons, postal address, permit holder or commission/,
  },
  {
    name: 'an unpublished villa has a public page',
    file: 'packages/core/src/villas/public-villa.queries.ts',
    find: "    .where('villas.status', '=', 'PUBLISHED')\n",
    replace: '',
    also: [
      {
        file: 'packages/core/src/pricing/prices.queries.ts',
        find: "    .where('status', '=', 'PUBLISHED')\n",
        replace: '',
      },
    ],
    command: tests('packages/core/src/villas/public-villa.test.ts'),
    expects: /getPublicVilla returns the new slug for an old one and does not find drafts and hidden villas/,
  },
  {
    name: 'a copied villa is published like its source',
    file: 'packages/core/src/villas/copy/copied-columns.ts',
    find: "  status: 'own',",
    replace: "  status: 'copied',",
    command: tests('packages/core/src/pricing/copy-villa.test.ts -t "each copied column"'),
    expects: /copyVilla creates a draft with each copied column/,
  },
  {
    name: 'a copied villa carries the permit of its source',
    file: 'packages/core/src/villas/copy/copied-columns.ts',
    find: "  permit_no: 'own',",
    replace: "  permit_no: 'copied',",
    command: tests('packages/core/src/pricing/copy-villa.test.ts -t "each copied column"'),
    expects: /copyVilla creates a draft with each copied column/,
  },
  {
    name: 'a clerk who may not set prices copies the terms of a villa',
    file: 'packages/core/src/villas/copy/copy-draft.ts',
    find: "withTerms ? ['copied', 'term'] : ['copied']",
    replace: "withTerms ? ['copied', 'term'] : ['copied', 'term']",
    command: tests('packages/core/src/pricing/copy-villa.test.ts -t "without owner and terms"'),
    expects: /gets a copy without owner and terms/,
  },
  {
    name: 'the location map sets coordinates outside of its bounds',
    file: 'apps/dashboard/src/villas/editor/map/projection.ts',
    find: 'lat: rounded(clamp(lat, bounds.south, bounds.north)),',
    replace: 'lat: rounded(lat),',
    command: tests('apps/dashboard/src/villas/editor/map/projection.test.ts'),
    expects: /clampPoint returns a point of the map/,
  },
]
