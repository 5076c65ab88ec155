import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context, Db } from '../platform/context.ts'
import { newAcceptedStay, newReservation } from '../testing/payments.ts'
import { counting, freshDatabase, newContext } from '../testing/platform.ts'
import { type MailAbout, mailAbout } from './mail-about.ts'

const waiting = async (db: Db) =>
  (await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = 'mail.send'`.execute(db))
    .rows[0]?.n

async function queue(ctx: Context, mail: Omit<MailAbout, 'at'>): Promise<void> {
  const at = await ctx.databaseTime(ctx.db)
  await ctx.db.transaction().execute((tx) => mailAbout(tx, ctx, { ...mail, at }))
}
const mailsOf = (db: Db) => db.selectFrom('mails').selectAll().orderBy('created_at').execute()

test('mailAbout stores a reservation mail and its job in the caller’s transaction, and no second mail for one occasion', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  const reservationId = await newReservation(db)
  const about = { key: 'REZ_TALEP_ALINDI', reservationId, occasion: 'request' } as const
  const at = await ctx.databaseTime(db)
  await expect(
    db.transaction().execute(async (tx) => {
      await mailAbout(tx, ctx, { ...about, at })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await mailsOf(db)).toEqual([])

  for (let n = 0; n < 3; n += 1) await queue(ctx, about)
  expect(await mailsOf(db)).toMatchObject([
    { template_key: 'REZ_TALEP_ALINDI', recipient: 'GUEST', to_address: 'elif@example.com', state: 'QUEUED' },
  ])
  expect(await waiting(db)).toBe(1)
  await queue(ctx, { ...about, occasion: 'again' })
  expect(await waiting(db)).toBe(2)
})

test('mailAbout queues nothing for a mail template that is switched off', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const reservationId = await newReservation(database.db)
  await database.db
    .updateTable('mail_templates')
    .set({ active: false })
    .where('key', '=', 'REZ_ONAY')
    .execute()
  await queue(ctx, { key: 'REZ_ONAY', reservationId, occasion: 'x' })
  expect(await mailsOf(database.db)).toEqual([])
})

test('mailAbout sends to the active owner’s address and to the staff address from the settings', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  const reservationId = await newReservation(db)
  const { email, owner_id: ownerId } = await db
    .selectFrom('villas')
    .innerJoin('users', 'users.id', 'villas.owner_id')
    .select(['email', 'owner_id'])
    .executeTakeFirstOrThrow()
  const toStaff = async (occasion: string) => {
    await queue(ctx, { key: 'REZ_TALEP_PERSONEL', reservationId, occasion })
    const rows = await db.selectFrom('mails').select('to_address').where('occasion', '=', occasion).execute()
    return rows.map((row) => row.to_address)
  }
  await queue(ctx, { key: 'EV_SAHIBI_OPSIYON', reservationId, occasion: 'x' })
  expect(await mailsOf(db)).toMatchObject([{ to_address: email, recipient: 'OWNER' }])
  const admin = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(await toStaff('nobody named')).toEqual([admin.email])
  await db
    .insertInto('settings')
    .values({ key: 'site_email', value: 'merhaba@example.com', public: true })
    .execute()
  expect(await toStaff('public')).toEqual(['merhaba@example.com'])
  await db
    .insertInto('settings')
    .values({ key: 'staff_email', value: 'masa@example.com', public: false })
    .execute()
  expect(await toStaff('own')).toEqual(['masa@example.com'])

  await db.updateTable('users').set({ active: false }).where('id', '=', ownerId).execute()
  await queue(ctx, { key: 'EV_SAHIBI_OPSIYON', reservationId, occasion: 'left' })
  expect(await mailsOf(db)).toHaveLength(4)
})

test('mailAbout stores Turkish placeholder values without account numbers, in four or fewer statements', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  const { id: reservationId } = await newAcceptedStay(ctx)
  const { code } = await db.selectFrom('reservations').select('code').executeTakeFirstOrThrow()
  await db
    .insertInto('banks')
    .values({ name: 'Örnek Bank', holder: 'Plato', iban: 'TR330006100519786457841326' })
    .execute()
  const counted = counting(db)
  const at = await ctx.databaseTime(db)
  await counted.db
    .transaction()
    .execute((tx) => mailAbout(tx, ctx, { key: 'ODEME_BANKA', reservationId, occasion: 'now', at }))
  // Statements: template switch, placeholder values, mail row. The job insert is not counted.
  expect(counted.statements()).toBeLessThanOrEqual(4)
  const { words: placeholders } = await db
    .selectFrom('mails')
    .select('words')
    .where('occasion', '=', 'now')
    .executeTakeFirstOrThrow()
  expect(placeholders).toMatchObject({
    musteri_ad_soyad: 'Elif Karaca',
    rezervasyon_kodu: code,
    giris_tarihi: '10 Temmuz 2027 Cumartesi',
    cikis_tarihi: '17 Temmuz 2027 Cumartesi',
    gece: '7',
    kisi_ozeti: '2 yetişkin',
    toplam_tutar: '₺70.000',
    on_odeme_tutari: '₺14.000',
    odenecek_tutar: '₺14.000',
    kalan_tutar: '₺70.000',
    takip_link: `https://platovilla.test/enquire?kod=${code}`,
    aciklama_kodu: code,
  })
  expect(JSON.stringify(placeholders)).not.toMatch(/TR33|iban|banka/)
})

test('mailAbout stores the placeholder values of its caller only when the mail template allows them', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const reservationId = await newReservation(database.db)
  const placeholders = { cevap_link: 'https://platovilla.test/cevap/x', toplam_tutar: '₺1', iban: 'TR00' }
  await queue(ctx, { key: 'EV_SAHIBI_OPSIYON', reservationId, occasion: 'x', placeholders })
  const [mail] = await mailsOf(database.db)
  expect(mail?.words).toMatchObject({ cevap_link: placeholders.cevap_link, ev_sahibi_tutar: '₺56.000' })
  expect(Object.keys(mail?.words as object)).not.toContain('toplam_tutar')
  expect(Object.keys(mail?.words as object).filter((name) => name.startsWith('musteri'))).toEqual([])
})
