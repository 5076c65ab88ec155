import { expect, test } from 'vitest'
import type { Context, Db } from '../platform/context.ts'
import { newReservation } from '../testing/payments.ts'
import { freshDatabase, newContext } from '../testing/platform.ts'
import { newKey } from '../testing/reservations.ts'
import { listMailTemplates } from './templates/list-mail-templates.ts'
import { previewMailTemplate } from './templates/preview-mail-template.ts'
import { saveMailTemplate, setMailTemplateActivity } from './templates/save-mail-template.ts'
import { sendTestMail } from './templates/send-test-mail.ts'

const idOf = async (db: Db, key: string) =>
  (await db.selectFrom('mail_templates').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
const auditOf = async (db: Db) =>
  (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map((row) => row.action)
const later = (ctx: Context, seconds: number): Context => ({
  ...ctx,
  databaseTime: async (db) => {
    const { now, today } = await ctx.databaseTime(db)
    return { now: new Date(now.getTime() + seconds * 1_000), today }
  },
})

test('listMailTemplates returns each template with its placeholders and its number of sent mails', {
  tags: 'spec-7.78',
}, async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  const row = {
    template_key: 'REZ_ONAY',
    recipient: 'GUEST',
    to_address: 'a@example.com',
    words: '{}',
    created_at: ctx.now,
  } as const
  await db
    .insertInto('mails')
    .values([
      {
        ...row,
        id: crypto.randomUUID(),
        occasion: '1',
        state: 'SENT',
        sent_at: new Date('2027-06-01T10:00:00Z'),
      },
      {
        ...row,
        id: crypto.randomUUID(),
        occasion: '2',
        state: 'SENT',
        sent_at: new Date('2027-06-02T10:00:00Z'),
      },
      { ...row, id: crypto.randomUUID(), occasion: '3', state: 'FAILED' },
      {
        ...row,
        id: crypto.randomUUID(),
        occasion: 'test-4',
        state: 'SENT',
        sent_at: new Date('2027-06-03T10:00:00Z'),
      },
    ])
    .execute()
  const templates = await listMailTemplates(ctx)
  const confirmation = templates.find(({ key }) => key === 'REZ_ONAY')
  expect(confirmation).toMatchObject({
    recipient: 'GUEST',
    active: true,
    version: 1,
    sentCount: 2,
    lastSentAt: '2027-06-02T10:00:00.000Z',
  })
  expect(confirmation?.placeholders).toContainEqual({ name: 'villa_adi', meaning: 'Villanın adı' })
  expect(templates.find(({ key }) => key === 'TEKLIF')).toMatchObject({ sentCount: 0, lastSentAt: null })
})

test('saveMailTemplate and setMailTemplateActivity store the change and write an audit log entry', {
  tags: ['spec-1.27', 'spec-7.79', 'spec-7.80'],
}, async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const id = await idOf(database.db, 'REZ_ONAY')
  const saved = await saveMailTemplate(ctx, id, {
    subject: 'Onay: {{villa_adi}}',
    body: 'Merhaba {{ musteri_ad_soyad }}',
  })
  expect(saved).toMatchObject({ subject: 'Onay: {{villa_adi}}', version: 2, active: true })
  expect(await setMailTemplateActivity(ctx, { id, active: false })).toMatchObject({
    id,
    active: false,
    version: 2,
  })
  expect(await auditOf(database.db)).toEqual(['mail_template.changed', 'mail_template.activity_changed'])
  await expect(saveMailTemplate(ctx, 99_999, saved)).rejects.toMatchObject({
    code: 'mail_template.not_found',
  })
  await expect(setMailTemplateActivity(ctx, { id: 99_999, active: true })).rejects.toMatchObject({
    code: 'mail_template.not_found',
  })
})

test.each([
  ['REZ_ONAY', '{{iban}}', 'iban'],
  ['REZ_ONAY', '{{constructor}}', 'constructor'],
  ['REZ_ONAY', '{{{villa_adi}}}', '{villa_adi'],
  ['EV_SAHIBI_OPSIYON', '{{musteri_telefon}}', 'musteri_telefon'],
])(
  'template %s with the forbidden placeholder %s is refused on save, preview and test mail',
  async (key, text, name) => {
    await using database = await freshDatabase()
    await using ctx = await newContext(database)
    const id = await idOf(database.db, key)
    const refusal = { code: 'mail_template.unknown_placeholder', details: { values: { name } } }
    for (const input of [
      { subject: 'Konu', body: `Metin ${text}` },
      { subject: `Konu ${text}`, body: 'Metin' },
    ]) {
      await expect(saveMailTemplate(ctx, id, input)).rejects.toMatchObject(refusal)
      await expect(previewMailTemplate(ctx, id, { ...input, reservationId: null })).rejects.toMatchObject(
        refusal,
      )
      await expect(sendTestMail(ctx, id, { ...input, reservationId: null }, newKey())).rejects.toMatchObject(
        refusal,
      )
    }
  },
)

test('previewMailTemplate draws an unsaved text with sample values or with a real reservation', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  const id = await idOf(db, 'ODEME_ALINDI')
  const input = {
    subject: 'Alındı {{odenen_tutar}}',
    body: '{{musteri_ad_soyad}}, {{rezervasyon_kodu}}, kalan {{kalan_tutar}}',
  }
  const invented = await previewMailTemplate(ctx, id, { ...input, reservationId: null })
  expect(invented).toMatchObject({
    subject: 'Alındı ₺31.500',
    plain: expect.stringContaining('PV27-K7M4QX, kalan ₺126.000'),
  })

  const reservationId = await newReservation(db)
  const { code } = await db.selectFrom('reservations').select('code').executeTakeFirstOrThrow()
  const real = await previewMailTemplate(ctx, id, { ...input, reservationId })
  expect(real.subject).toBe('Alındı ₺31.500')
  expect(real.plain).toContain(`Elif Karaca, ${code}, kalan ₺70.000`)
  await expect(previewMailTemplate(ctx, id, { ...input, reservationId: 99_999 })).rejects.toMatchObject({
    code: 'reservation.not_found',
  })
  const saved = await listMailTemplates(ctx)
  expect(saved.find((one) => one.id === id)).toMatchObject({ version: 1 })
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('previewMailTemplate fills the bank list of a mail with the active lira accounts that have a valid IBAN', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  const id = await idOf(db, 'ODEME_BANKA')
  const show = async () =>
    (
      await previewMailTemplate(ctx, id, {
        subject: 'x',
        body: 'Hesap:\n{{banka_listesi}}',
        reservationId: null,
      })
    ).plain
  // A sample account number could be mistaken for a real one.
  expect(await show()).toContain('Açık banka hesabı yok.')
  expect(await show()).not.toContain('IBAN')
  const bank = { holder: 'Plato Turizm' }
  await db
    .insertInto('banks')
    .values([
      { ...bank, name: 'İkinci', iban: 'TR330006100519786457841326', order_no: 2 },
      { ...bank, name: 'Yanlış', iban: 'TR340006100519786457841326', order_no: 0 },
      { ...bank, name: 'Dolar', iban: 'TR250006200119000006672315', currency: 'USD', order_no: 0 },
      { ...bank, name: 'Birinci', branch: 'Kalkan', iban: 'TR320010009999901234567890', order_no: 1 },
    ])
    .execute()
  const shown = await show()
  expect(shown).toContain(
    'Birinci, Kalkan\nAlıcı: Plato Turizm\nIBAN: TR32 0010 0099 9990 1234 5678 90\n\nİkinci\nAlıcı: Plato Turizm\nIBAN: TR33 0006 1005 1978 6457 8413 26',
  )
  expect(shown).not.toMatch(/Yanlış|Dolar/)
  await db.updateTable('banks').set({ active: false }).where('name', '=', 'Birinci').execute()
  expect(await show()).not.toContain('Birinci')
})

test('sendTestMail mails the unsaved text to the caller, once a minute and once per idempotency key', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  const id = await idOf(db, 'REZ_ONAY')
  const input = {
    subject: 'Deneme {{villa_adi}}',
    body: 'Merhaba {{musteri_ad_soyad}}',
    reservationId: await newReservation(db),
  }
  const key = newKey()
  const first = await sendTestMail(ctx, id, input, key)
  expect(await sendTestMail(ctx, id, input, key)).toEqual(first)
  expect(await db.selectFrom('mails').selectAll().execute()).toMatchObject([
    {
      id: first.id,
      to_address: email,
      recipient: 'STAFF',
      reservation_id: null,
      plain: expect.stringContaining('Merhaba Elif Karaca'),
    },
  ])
  await expect(sendTestMail(ctx, id, { ...input, subject: 'Başka' }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
  })
  await expect(sendTestMail(ctx, id, input, newKey())).rejects.toMatchObject({ code: 'mail.too_soon' })
  await expect(sendTestMail(later(ctx, 59), id, input, newKey())).rejects.toMatchObject({
    code: 'mail.too_soon',
  })
  await sendTestMail(later(ctx, 61), id, input, newKey())
  expect(await auditOf(db)).toEqual(['mail_template.tested', 'mail_template.tested'])
})

test('of four concurrent sendTestMail calls of one user one sends a mail and three are refused', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const id = await idOf(database.db, 'REZ_ONAY')
  const input = { subject: 'a', body: 'b', reservationId: null }
  const tried = await Promise.allSettled([1, 2, 3, 4].map(() => sendTestMail(ctx, id, input, newKey())))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
