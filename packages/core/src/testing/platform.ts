import { asRole, connect } from '@plato/database/connect'
import { testTimeouts } from '@plato/database/testing'
import type { DB } from '@plato/database/types'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { publicCode } from '@plato/rules/reservations/public-code'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Actor, Context } from '../platform/context.ts'
import { startJobSender } from '../platform/jobs.ts'

export interface FreshDatabase extends AsyncDisposable {
  /** As a superuser, for fixtures and for what a test does to the schema. */
  readonly url: string
  readonly db: Kysely<DB>
  /** As the role of the API, with its rights. */
  readonly appUrl: string
  readonly appDb: Kysely<DB>
}

/** A database of its own for one test file or test, cloned from the migrated template. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  const admin = connect({
    url: Object.assign(new URL(template), { pathname: '/postgres' }).href,
    poolSize: 1,
    ...testTimeouts,
  })
  const templateName = template.pathname.slice(1)
  await sql`create database ${sql.id(name)} template ${sql.id(templateName)}`.execute(admin)
  const url = Object.assign(new URL(inject('poolerUrl') || template), { pathname: `/${name}` }).href
  const appUrl = asRole(url, 'plato_app')
  const db = connect({ url, poolSize: 10, ...testTimeouts })
  const appDb = connect({ url: appUrl, poolSize: 10, ...testTimeouts })
  return {
    url,
    db,
    appUrl,
    appDb,
    async [Symbol.asyncDispose]() {
      await Promise.all([db.destroy(), appDb.destroy()])
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
      await admin.destroy()
    },
  }
}

/** The same database, counting the executed statements. */
export function counting(db: Kysely<DB>): { db: Kysely<DB>; statements: () => number } {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements += 1
      return Promise.resolve(result)
    },
  })
  return { db: counted, statements: () => statements }
}

export const sampleMoment = new Date('2027-06-16T07:34:00Z')

let serial = 0
const next = () => {
  serial += 1
  return serial
}

export async function newUser(
  db: Kysely<DB>,
  input: { role?: Actor['role']; email?: string; passwordHash?: string } = {},
) {
  const n = next()
  return db
    .insertInto('users')
    .values({
      email: input.email ?? `user${n}@example.com`,
      password_hash: input.passwordHash ?? 'not a hash',
      role: input.role ?? 'ADMIN',
      first_name: 'Deniz',
      last_name: `Deneme ${n}`,
    })
    .returning(['id', 'email', 'role'])
    .executeTakeFirstOrThrow()
}

/** Later than every clock of a test: a session with it needs no second factor. */
export const alwaysVerified = new Date('2200-01-01T00:00:00Z')

/** A session that gave its second factor; `factorAt` null is one that gave only the password. */
export async function newSession(
  db: Kysely<DB>,
  userId: number,
  now: Date = sampleMoment,
  factorAt: Date | null = alwaysVerified,
): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id: userId, created_at: now, last_seen_at: now, factor_at: factorAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const startTestJobSender = (url: string) => startJobSender(url, testTimeouts)

/** A signed-in caller on a real database with a real job sender. */
export async function newContext(
  { db, url }: FreshDatabase,
  input: { role?: Actor['role']; now?: Date } = {},
): Promise<Context & AsyncDisposable> {
  const user = await newUser(db, input.role ? { role: input.role } : {})
  const now = input.now ?? sampleMoment
  const today = istanbulDay(now)
  const jobs = await startTestJobSender(url)
  return {
    db,
    now,
    today,
    requestId: 'test',
    sendJob: jobs.sendJob,
    databaseTime: async () => ({ now, today }),
    siteOrigin: 'https://platovilla.test',
    actor: { id: user.id, role: user.role, sessionId: await newSession(db, user.id, now) },
    [Symbol.asyncDispose]: jobs.stop,
  }
}

/** A database for the calling test file: created before the first test, dropped after the last. */
export function databaseForFile(): FreshDatabase {
  // Safe, here and below: the file is handed the object at its top, and it is filled before any test reads it.
  const database = {} as FreshDatabase
  beforeAll(async () => {
    Object.assign(database, await freshDatabase())
  })
  afterAll(() => database[Symbol.asyncDispose]())
  return database
}

export function callerForFile(database: FreshDatabase, input: { role?: Actor['role'] } = {}): Context {
  const ctx = {} as Context & AsyncDisposable
  beforeAll(async () => {
    Object.assign(ctx, await newContext(database, input))
  })
  afterAll(() => ctx[Symbol.asyncDispose]())
  return ctx
}

/** Database and context, as nearly every test file needs them. */
export function contextForFile(): { database: FreshDatabase; ctx: Context } {
  const database = databaseForFile()
  return { database, ctx: callerForFile(database) }
}

export async function newVilla(db: Kysely<DB>, input: { ownerId: number }) {
  const n = next()
  await db
    .insertInto('public_slugs')
    .values({ slug: `kasaba-${n}`, kind: 'town' })
    .execute()
  const town = await db
    .insertInto('towns')
    .values({ slug: `kasaba-${n}`, name: `Kasaba ${n}`, province_code: 7, lat: 36, lng: 29 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const district = await db
    .insertInto('districts')
    .values({ town_id: town.id, slug: `semt-${n}`, name: `Semt ${n}`, lat: 36, lng: 29 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const villa = await db
    .insertInto('villas')
    .values({ owner_id: input.ownerId, district_id: district.id, slug: `villa-${n}`, name: `Villa ${n}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: villa.id, districtId: district.id, townId: town.id }
}

export async function newRequest(db: Kysely<DB>, villaId: number): Promise<void> {
  await db
    .insertInto('reservations')
    .values({
      villa_id: villaId,
      code: publicCode('2027-07-10', crypto.getRandomValues(new Uint8Array(24))),
      status: 'REQUESTED',
      source: 'WEB',
      check_in: '2027-07-10',
      check_out: '2027-07-17',
      adults: 2,
      first_name: 'Elif',
      last_name: 'Karaca',
      email: 'elif@example.com',
      phone: '+90 532 555 14 20',
      phone_digits: '5325551420',
      customer_search: 'elif karaca',
      currency: 'TRY',
      quote: '{}',
      total_minor: 7_000_000,
      total_try: 7_000_000,
      prepayment_try: 1_400_000,
      policy: 'STANDART',
      commission_share: 2_000,
      lira_rate: 1,
      lira_rate_source: 'TRY',
      lira_rate_at: sampleMoment,
      created_at: sampleMoment,
    })
    .execute()
}

/** The seed of a random history: the same in every run, or another one when HISTORY_SEED is set (`npm run proof`). */
export const historySeed = (fixed: number): number => fixed + Number(process.env.HISTORY_SEED ?? 0)

/** Which lanes of a long check to run: all of them, or in CI the one that the commit hash selects (`.ci/run`). */
export function lanesToRun(lanes: number): readonly number[] {
  const all = Array.from({ length: lanes }, (_, lane) => lane)
  const share = process.env.CI_SHARE
  return share ? [Number(share) % lanes] : all
}
