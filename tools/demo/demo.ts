/**
 * `npm run demo`: fills an empty database with the demo agency through the functions of core. Refuses a database
 * with data.
 */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashPassword } from '@plato/core/auth/password-hash'
import { rebuildSitemap } from '@plato/core/content/sitemap'
import type { Context, Db } from '@plato/core/platform/context'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { createDistrict } from '@plato/core/regions/save-district'
import { createTown } from '@plato/core/regions/save-town'
import { openStorage } from '@plato/core/storage/open-storage'
import { createFeature, createFeatureCategory } from '@plato/core/villas/types/save-feature'
import { createVillaType } from '@plato/core/villas/types/save-villa-type'
import { connect } from '@plato/database/connect'
import { demoFeatures } from '@plato/database/demo/features'
import { demoBanks, demoLegalTexts } from '@plato/database/demo/legal-texts'
import { demoLogins, demoPassword } from '@plato/database/demo/logins'
import { demoSettings } from '@plato/database/demo/settings'
import { demoTowns } from '@plato/database/demo/towns'
import { demoVillaTypes } from '@plato/database/demo/villa-types'
import { demoOwners } from '@plato/database/demo/villas/demo-villas'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { sql } from 'kysely'
import { dateAuditLog } from './at-moment.ts'
import { demoSeed, loadHistory } from './history/load-history.ts'
import { seededRandom } from './history/random.ts'
import { loadDemoGaps } from './load-gaps.ts'
import { loadDemoMessages } from './load-messages.ts'
import { loadDemoOffers } from './load-offers.ts'
import { loadOpenReservations } from './load-open-reservations.ts'
import { loadDemoPeople } from './load-people.ts'
import { loadDemoPosts } from './load-posts.ts'
import { loadDemoPublications } from './load-publications.ts'
import { loadSignIns } from './load-sign-ins.ts'
import { loadDemoSubscribers } from './load-subscribers.ts'
import { loadDemoTexts } from './load-texts.ts'
import { loadDemoVillas } from './load-villas.ts'

/** Pictures of the development database; other demo databases begin with links to its files. */
export const mediaFolder = join(import.meta.dirname, '../../.data/media')
export const demoMedia = pathToFileURL(mediaFolder).href

/** The loader has no worker, and the recipients are invented: a queued mail without a job violates an invariant. */
const markMailsSent = (db: Db) =>
  db
    .updateTable('mails')
    .set((eb) => ({ state: 'SENT' as const, sent_at: eb.ref('created_at'), attempts: 1 }))
    .execute()

async function insertPeople(db: Db): Promise<number> {
  const hash = await hashPassword(demoPassword)
  const owners = demoOwners.filter((owner) => !demoLogins.some((login) => login.email === owner.email))
  const phoneOf = (email: string) => demoOwners.find((owner) => owner.email === email)?.phone ?? null
  const people = [...demoLogins, ...owners.map((owner) => ({ ...owner, role: 'OWNER' as const }))]
  const rows = people.map((person) => ({
    email: person.email,
    password_hash: hash,
    role: person.role,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: phoneOf(person.email),
  }))
  const made = await db.insertInto('users').values(rows).returning('id').execute()
  const admin = made[0]
  if (!admin) throw new Error('no demo users were made')
  return admin.id
}

async function insertCatalogue(ctx: Context): Promise<void> {
  for (const [index, { districts, ...town }] of demoTowns.entries()) {
    const { id } = await createTown(ctx, { ...town, orderNo: (index + 1) * 10 })
    for (const district of districts) await createDistrict(ctx, { town_id: id, ...district })
  }
  for (const [index, villaType] of demoVillaTypes.entries()) {
    await createVillaType(ctx, { ...villaType, orderNo: (index + 1) * 10 })
  }
  for (const [index, { name, features }] of demoFeatures.entries()) {
    const { id } = await createFeatureCategory(ctx, { name, orderNo: (index + 1) * 10 })
    for (const [place, feature] of features.entries()) {
      await createFeature(ctx, { categoryId: id, ...feature, orderNo: (place + 1) * 10 })
    }
  }
}

async function insertSiteData(db: Db, now: Date): Promise<void> {
  const settings = Object.entries(demoSettings).map(([key, value]) => ({
    key,
    value,
    public: true,
    updated_at: now,
  }))
  await db.insertInto('settings').values(settings).execute()
  const texts = Object.entries(demoLegalTexts).map(([section, body]) => ({ section, version: 1, body }))
  await db.insertInto('content_texts').values(texts).execute()
  const banks = demoBanks.map((bank, place) => ({ ...bank, order_no: place }))
  await db.insertInto('banks').values(banks).execute()
}

/** Migrations insert no rows into these tables, so any row is data of users. */
async function hasData(db: Db): Promise<boolean> {
  for (const table of ['users', 'villas', 'reservations', 'banks'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  return false
}

const dayMs = 86_400_000
const openedDaysAgo = 870

interface DemoOptions {
  readonly report?: (stage: string) => void
  readonly now?: Date
  /** The links in sent mails. */
  readonly siteOrigin?: string
}

/** Returns false without writing when the database already has data. */
export async function loadDemo(
  url: string,
  media: string,
  { report = () => undefined, now = new Date(), siteOrigin = 'http://localhost:3000' }: DemoOptions = {},
): Promise<boolean> {
  const db = connect({ url, poolSize: 2 })
  try {
    if (await hasData(db)) return false
    const adminId = await insertPeople(db)
    // Jobs are not sent: the loader processes pictures itself and builds the sitemap at the end.
    const sendJob: Context['sendJob'] = async () => undefined
    const actor = { id: adminId, role: 'ADMIN', sessionId: 'demo' } as const
    const storage = openStorage(media)
    const today = istanbulDay(now)
    const { bytes: randomBytes } = seededRandom(`${demoSeed} open reservations`)
    const ctx = {
      db,
      now,
      today,
      requestId: 'demo',
      sendJob,
      actor,
      storage,
      randomBytes,
      siteOrigin,
      databaseTime,
    }
    // Data from the opening of the agency; its audit entries are dated before the first stays.
    const opening = {
      ...ctx,
      requestId: `demo ${new Date(now.getTime() - openedDaysAgo * dayMs).toISOString()}`,
    }
    report('villas and their pictures')
    await insertCatalogue(opening)
    await loadDemoVillas(opening)
    report('texts, posts and messages')
    await loadDemoPosts(opening)
    await insertSiteData(db, now)
    await loadDemoMessages(ctx)
    await loadDemoSubscribers(ctx)
    await loadDemoTexts(opening)
    await loadDemoPeople(opening)
    report('stays of two past seasons and the coming one')
    await loadDemoPublications(ctx)
    await loadDemoGaps(ctx)
    await loadHistory(ctx)
    report('open requests and offers')
    await loadOpenReservations(ctx)
    await loadDemoOffers(ctx)
    await markMailsSent(db)
    await loadSignIns(ctx)
    await dateAuditLog(db)
    await rebuildSitemap({ db, now, today })
    return true
  } finally {
    await db.destroy()
  }
}

/** Loads the demo and prints each stage with the elapsed seconds. */
export async function loadDemoWithProgress(url: string): Promise<boolean> {
  const started = performance.now()
  const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`
  const loaded = await loadDemo(url, demoMedia, {
    report: (stage) => console.log(`  ${seconds()}: ${stage}`),
  })
  if (loaded) console.log(`demo data loaded in ${seconds()}`)
  return loaded
}

/** False for a database that is empty, not migrated or filled with other data. */
export async function holdsDemo(url: string): Promise<boolean> {
  const db = connect({ url, poolSize: 1 })
  try {
    const { rows } = await sql<{ table: string | null }>`select to_regclass('public.users') as table`.execute(
      db,
    )
    if (!rows[0]?.table) return false
    const login = db.selectFrom('users').select('id').where('email', '=', demoLogins[0].email)
    return (await login.executeTakeFirst()) !== undefined
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) {
  if (process.env.APP_ENV === 'production')
    throw new Error('refused: APP_ENV is production, and demo data has accounts with a published password')
  // Loaded here, because a server has the loader for `plato demo load` and no tools for a PostgreSQL of its own.
  const { startDatabase } = await import('../database/services.ts')
  const { migrate } = await import('../database/db-migrate.ts')
  const url = await startDatabase()
  await migrate(url)
  if (!(await loadDemoWithProgress(url)))
    throw new Error('refused: the database already has data; nothing was changed')
}
