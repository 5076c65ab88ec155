/** `npm run demo`: fills an empty database with the demo agency, through the product's own verbs. Refuses one with data. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashPassword } from '@plato/core/auth/password-hash'
import { rebuildSitemap } from '@plato/core/content/sitemap'
import type { Context, Db } from '@plato/core/context'
import { databaseTime } from '@plato/core/database-time.queries'
import { createDistrict } from '@plato/core/regions/save-district'
import { createTown } from '@plato/core/regions/save-town'
import { openStorage } from '@plato/core/storage/open-storage'
import { createFeature, createFeatureCategory } from '@plato/core/villas/save-feature'
import { createVillaType } from '@plato/core/villas/save-villa-type'
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
import { migrate } from './db-migrate.ts'
import { loadDemoGaps } from './demo-gaps.ts'
import { loadDemoMessages } from './demo-messages.ts'
import { loadDemoOffers } from './demo-offers.ts'
import { loadDemoPeople } from './demo-people.ts'
import { loadDemoPosts } from './demo-posts.ts'
import { loadDemoPublications } from './demo-publications.ts'
import { loadDemoReservations } from './demo-reservations.ts'
import { loadDemoSubscribers } from './demo-subscribers.ts'
import { loadDemoTexts } from './demo-texts.ts'
import { loadDemoVillas } from './demo-villas.ts'
import { startDatabase } from './services.ts'

/** Pictures of the development database; other demo databases begin with links to its files. */
export const mediaFolder = join(import.meta.dirname, '../.data/media')
export const demoMedia = pathToFileURL(mediaFolder).href

async function insertPeople(db: Db): Promise<number> {
  const hash = await hashPassword(demoPassword)
  const owners = demoOwners.filter((owner) => !demoLogins.some((login) => login.email === owner.email))
  const people = [...demoLogins, ...owners.map((owner) => ({ ...owner, role: 'OWNER' as const }))]
  const rows = people.map((person) => ({
    email: person.email,
    password_hash: hash,
    role: person.role,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: 'phone' in person ? person.phone : null,
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

async function insertSiteData(db: Db): Promise<void> {
  const settings = Object.entries(demoSettings).map(([key, value]) => ({ key, value, public: true }))
  await db.insertInto('settings').values(settings).execute()
  const texts = Object.entries(demoLegalTexts).map(([section, body]) => ({ section, version: 1, body }))
  await db.insertInto('content_texts').values(texts).execute()
  const banks = demoBanks.map((bank, place) => ({ ...bank, order_no: place }))
  await db.insertInto('banks').values(banks).execute()
}

/** Any of these rows was written by people: migrations insert none. */
async function hasData(db: Db): Promise<boolean> {
  for (const table of ['users', 'villas', 'reservations', 'banks'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  return false
}

/** False, and nothing written, when the database has data already. */
export async function loadDemo(
  url: string,
  media: string,
  tell: (stage: string) => void = () => undefined,
): Promise<boolean> {
  const db = connect({ url, poolSize: 2 })
  try {
    if (await hasData(db)) return false
    const now = new Date()
    const adminId = await insertPeople(db)
    // The loader does itself what the verbs would ask the worker for: pictures as they come, the sitemap at the end.
    const sendJob: Context['sendJob'] = async () => undefined
    const actor = { id: adminId, role: 'ADMIN', sessionId: 'demo' } as const
    const storage = openStorage(media)
    const today = istanbulDay(now)
    const origin = { siteOrigin: 'http://localhost:3000', databaseTime }
    const ctx = { db, now, today, requestId: 'demo', sendJob, actor, storage, ...origin }
    await insertCatalogue(ctx)
    tell('demo villas with their pictures (this takes a minute or two)')
    await loadDemoVillas(ctx)
    tell('demo posts and reservations')
    await loadDemoPosts(ctx)
    await insertSiteData(db)
    await loadDemoMessages(ctx)
    await loadDemoSubscribers(ctx)
    await loadDemoTexts(ctx)
    await loadDemoPeople(ctx)
    await loadDemoReservations(ctx)
    await loadDemoPublications(ctx)
    await loadDemoGaps(ctx)
    await loadDemoOffers(ctx)
    await rebuildSitemap({ db, now, today })
    return true
  } finally {
    await db.destroy()
  }
}

/** False for a database that is empty, not migrated or somebody's own. */
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
  const url = await startDatabase()
  await migrate(url)
  if (!(await loadDemo(url, demoMedia, console.log)))
    throw new Error('refused: the database already has data; nothing was changed')
  console.log('demo data loaded')
}
