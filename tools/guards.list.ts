/** `find` undefined means a file is planted. */
export interface Break {
  readonly file: string
  readonly find?: string
  readonly replace: string
}

/** One deliberate break each. */
export interface Guard extends Break {
  readonly name: string
  /** What else must go before the product is broken, where two things each hold it. */
  readonly also?: readonly Break[]
  readonly command: string
  /** Its test brings so many people at once that no other one of the kind may run beside it. */
  readonly crowd?: true
  /** What the failing check must say, so that it is red for this reason and no other. */
  readonly says: RegExp
}

const tests = (files: string) => `vitest run ${files}`

export const guards: readonly Guard[] = [
  {
    name: 'an owner’s scope is left out of a query',
    file: 'packages/core/src/reservations/reservations.queries.ts',
    find: "query.where('villas.owner_id', '=', actor.id)",
    replace: 'query',
    command: tests('packages/core/src/messages'),
    says: /own villas only/,
  },
  {
    name: 'the session row is not read',
    file: 'packages/core/src/auth/recognise.ts',
    find: 'if (!session || !isSessionAlive(session, now)) return undefined',
    replace: "if (!session) return { id: claims.userId, role: 'ADMIN', sessionId: claims.sessionId }",
    command: tests('apps/api/test/access.test.ts'),
    says: /revoked/,
  },
  {
    name: 'an admin’s endpoint lets owners in',
    file: 'apps/api/src/http/access.ts',
    find: "if (needed === 'admin' && actor?.role !== 'ADMIN')",
    replace: "if (needed === 'admin' && !actor)",
    command: tests('apps/api/test/access.test.ts'),
    says: /users\.list.*owner/s,
  },
  {
    name: 'a route is served that declares no access',
    file: 'apps/api/src/http/health.ts',
    find: "app.get('/healthz', { config: { access: 'public' }, schema",
    replace: "app.get('/healthz', { schema",
    command: tests('apps/api/test/contract.test.ts'),
    says: /declares no access/,
  },
  {
    name: 'an endpoint without access is planted',
    file: 'packages/contract/src/messages/menu-counts.contract.ts',
    find: "    access: 'owner',\n",
    replace: '',
    command: 'tsc -p tsconfig.json',
    says: /menu-counts\.contract\.ts.*access/s,
  },
  {
    name: 'an endpoint the clients need disappears',
    file: 'packages/contract/src/messages/menu-counts.contract.ts',
    find: '/v1/admin/menucounts',
    replace: '/v1/admin/menu-counts',
    command: tests('apps/api/test/contract.test.ts'),
    says: /GET \/v1\/admin\/menucounts/,
  },
  {
    name: 'SQL in a route',
    file: 'apps/api/src/messages/planted.routes.ts',
    replace: "import { sql } from 'kysely'\nexport const planted = sql`select 1`\n",
    command: 'node tools/arrows.ts',
    says: /routes-hold-no-sql: apps\/api\/src\/messages\/planted\.routes\.ts/,
  },
  {
    name: 'core in the site',
    file: 'apps/site/app/planted.ts',
    replace: "export { login } from '@plato/core/auth/login'\n",
    command: 'node tools/arrows.ts',
    says: /screens-talk-http-only: apps\/site\/app\/planted\.ts/,
  },
  {
    name: 'one feature reads another’s tables',
    file: 'packages/core/src/content/get-site-frame.ts',
    find: "import { listPopularTowns } from '../regions/list-towns.ts'",
    replace: "import { selectPublicTowns as listPopularTowns } from '../regions/towns.queries.ts'",
    command: 'node tools/arrows.ts',
    says: /queries-stay-in-their-feature/,
  },
  {
    name: 'the arrow check reads too little',
    file: '.dependency-cruiser.mjs',
    find: "exclude: { path: '",
    replace: "exclude: { path: '^apps/|^packages/core/|",
    command: 'node tools/arrows.ts',
    says: /the check itself is broken/,
  },
  {
    name: 'towns and villa types may share an address',
    file: 'packages/database/migrations/0003_regions_and_villa_types.sql',
    find: '  constraint towns_slug_registered foreign key (slug, slug_kind) references public_slugs (slug, kind)\n',
    replace: '  check (true)\n',
    command: tests('packages/core/src/regions/regions.test.ts -t "share an address"'),
    says: /never share an address/,
  },
  {
    name: 'a job is sent outside the transaction of its change',
    file: 'packages/core/src/jobs.ts',
    find: 'await boss.send(name, data, { db: fromKysely(tx) })',
    replace: 'await boss.send(name, data)',
    command: tests('packages/core/src/jobs.test.ts'),
    says: /exactly when the change/,
  },
  {
    name: 'guesses at a password are counted after the hash',
    file: 'packages/core/src/auth/login.ts',
    find: '  await countTry(ctx, keys)\n\n  const user = await findLogin(ctx.db, email)\n  const right = await isPasswordRight(password, user?.passwordHash)\n',
    replace:
      '  const user = await findLogin(ctx.db, email)\n  const right = await isPasswordRight(password, user?.passwordHash)\n  if (!right) await countTry(ctx, keys)\n',
    command: tests('packages/core/src/auth/login.test.ts -t "heard one by one"'),
    says: /Even the right password|heard one by one/,
  },
  {
    name: 'the audit log may be rewritten',
    file: 'packages/database/migrations/0002_audit.sql',
    find: 'before update or delete or truncate on audit_log',
    replace: 'before truncate on audit_log',
    command: tests('packages/core/src/villas/features.test.ts -t "added to and nothing else"'),
    says: /added to and nothing else/,
  },
  {
    name: 'an owner may open a foreign villa',
    file: 'packages/core/src/villas/villas.queries.ts',
    find: "query.where('villas.owner_id', '=', actor.id)",
    replace: 'query',
    command: tests('packages/core/src/villas/villas.test.ts -t "an owner reads"'),
    says: /an owner reads own villas/,
  },
  {
    name: 'price periods may overlap',
    file: 'packages/database/migrations/0010_price_periods.sql',
    find: "daterange(starts_on, ends_on, '[)') with &&",
    replace: "id with =, daterange(starts_on, ends_on, '[)') with &&",
    command: tests('packages/core/src/pricing/prices.test.ts -t "touch but not overlap"'),
    says: /may touch but not overlap/,
  },
  {
    name: 'a villa is published without its permit',
    file: 'packages/rules/src/villas/publish.ts',
    find: "['permit_no', villa.permitNo.trim() === ''],",
    replace: '',
    command: tests('packages/core/src/villas/publish.test.ts'),
    says: /permit_no/,
  },
  {
    name: 'a bomb of pixels is unpacked',
    file: 'packages/core/src/villas/picture.ts',
    find: "throw new Refusal('image.too_many_pixels')",
    replace: 'return',
    command: tests('packages/core/src/villas/images.test.ts -t "225-megapixel"'),
    says: /225-megapixel bomb/,
  },
  {
    name: 'the quote forgets a night at a season’s edge',
    file: 'packages/rules/src/pricing/quote.ts',
    find: 'const end = Math.min(period.toDay, stay.checkOut)',
    replace: 'const end = Math.min(period.toDay + 1, stay.checkOut)',
    command: tests('packages/rules/src/pricing/quote.test.ts'),
    says: /oracle agrees/,
  },
  {
    name: 'two closures may take the same night',
    file: 'packages/database/migrations/0013_occupancy.sql',
    find: 'exclude using gist (villa_id with =, stay with &&)',
    replace: 'exclude using gist (id with =, villa_id with =, stay with &&)',
    command: tests('packages/core/src/availability/availability.test.ts'),
    says: /may touch but not share a night/,
  },
  {
    name: 'two hundred people may take the same night',
    file: 'packages/database/migrations/0013_occupancy.sql',
    find: 'exclude using gist (villa_id with =, stay with &&)',
    replace: 'exclude using gist (id with =, villa_id with =, stay with &&)',
    crowd: true,
    command: tests('packages/core/src/availability/contention.test.ts -t "two hundred"'),
    says: /\+\s+"overlaps": [1-9]/,
  },
  {
    name: 'nights are taken without the villa’s lock',
    file: 'packages/core/src/availability/close-dates.ts',
    find: '    await insistOnVisibleVilla(tx, ctx.actor, villaId)\n',
    replace: '',
    also: [
      {
        file: 'packages/database/migrations/0015_search_refresh.sql',
        find: '  perform 1 from villas where id = touched for no key update;\n',
        replace: '',
      },
    ],
    crowd: true,
    command: tests('packages/core/src/availability/contention.test.ts -t "two hundred"'),
    says: /40P01: deadlock detected/,
  },
  {
    name: 'many villas are locked in any order',
    file: 'packages/core/src/villas/villas.queries.ts',
    find: '  await lockVillas(\n    tx,\n    orders.map((one) => one.villa_id),\n  )\n',
    replace: '',
    command: tests('packages/core/src/villas/lock-order.test.ts'),
    says: /40P01: deadlock detected/,
  },
  {
    name: 'a price changes and search does not hear of it',
    file: 'packages/database/migrations/0015_search_refresh.sql',
    find: 'create trigger price_periods_touch_search before insert or update or delete',
    replace: 'create trigger price_periods_touch_search before delete',
    command: tests('packages/core/src/search/read-model.test.ts'),
    says: /prices, fees, discounts and the currency reach search/,
  },
  {
    name: 'search sells no gaps',
    file: 'packages/core/src/search/stay-sql.ts',
    find: 'or h.villa_id in (select villa_id from search_gaps',
    replace: 'or false and h.villa_id in (select villa_id from search_gaps',
    command: tests('packages/core/src/search/total.test.ts -t "100,000 villas"'),
    says: /search and quote agree/,
  },
  {
    name: 'search rounds a discount down',
    file: 'packages/database/migrations/0014_search.sql',
    find: ' + 5000) / 10000 end',
    replace: ') / 10000 end',
    command: tests('packages/core/src/search/total.test.ts -t "100,000 villas"'),
    says: /search and quote agree/,
  },
  {
    name: 'nights may be asked about before they are written',
    file: 'packages/core/src/search/roll-horizon.ts',
    find: '  const refreshed = settled',
    replace: '  await updateSettled(ctx.db, asOf)\n  const refreshed = settled',
    command: tests('packages/core/src/search/roll-horizon.test.ts'),
    says: /over the edge of a block/,
  },
  {
    name: 'an owner sees the nights of others',
    file: 'packages/core/src/availability/with-dates.queries.ts',
    find: "query.where('villas.owner_id', '=', actor.id)",
    replace: 'query',
    command: tests('packages/core/src/availability/with-dates.test.ts'),
    says: /own/,
  },
  {
    name: 'a renamed villa keeps the share picture of its old name',
    file: 'packages/core/src/villas/save-villa.ts',
    find: "    await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId: id })\n",
    replace: '',
    command: tests('packages/core/src/villas/share/draw-share-picture.test.ts'),
    says: /facts saved/,
  },
  {
    name: 'a guest reads a villa’s address',
    file: 'packages/contract/src/villas/public-villa.contract.ts',
    find: '  summary: true,\n',
    replace: '  summary: true,\n  address: true,\n',
    command: tests('packages/core/src/villas/public-villa.test.ts'),
    says: /nothing of the owner/,
  },
  {
    name: 'a hidden villa has a public page',
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
    says: /hidden villas are not found/,
  },
  {
    name: 'the days beside the asked ones are counted without their rules of arrival',
    file: 'packages/core/src/search/date-counts-sql.ts',
    find: '({ possible, total }, n)',
    replace: '({ free: possible, total }, n)',
    command: tests('packages/core/src/search/facets.test.ts'),
    says: /days beside the asked ones/,
  },
  {
    name: 'a second villa type does not narrow the result',
    file: 'packages/core/src/search/filter-sql.ts',
    find: 'types: hasTypes(types)',
    replace: 'types: hasTypes(types && types.slice(0, 1))',
    command: tests('packages/core/src/search/filter-rule.test.ts'),
    says: /every ticked type and feature/,
  },
  {
    name: 'the number beside a further district leaves out the villas of the chosen ones',
    file: 'packages/core/src/search/facets.queries.ts',
    find: ' + coalesce(n, 0) end)::int',
    replace: ' * 0 + coalesce(n, 0) end)::int',
    command: tests('packages/core/src/search/filter-rule.test.ts'),
    says: /the number beside every option/,
  },
]
