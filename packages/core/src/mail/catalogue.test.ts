import { unknownPlaceholders } from '@plato/rules/mail/placeholders'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/platform.ts'
import { drawMail } from './draw-mail.ts'
import { isMailKey, type MailKey, mailRecipients } from './mail-key.ts'
import { catalogue, placeholdersOf } from './templates/catalogue.tr.ts'
import { installMailTemplates } from './templates/install-mail-templates.ts'
import { type PlaceholderName, placeholders } from './templates/placeholders.tr.ts'

const keys = Object.keys(mailRecipients).filter(isMailKey)
const agency = { title: 'Plato Villa Turizm', no: '14207', phone: '+90 242 555 01 07' }
const samples = (key: MailKey) =>
  Object.fromEntries(
    [...placeholdersOf(key)].map((name) => [name, placeholders[name as PlaceholderName].sample]),
  )

test.each(keys)(
  'mail template %s uses only its allowed placeholders and leaves none of them unfilled',
  async (key) => {
    const { name, sentWhen, subject, body } = catalogue[key]
    const allowed = placeholdersOf(key)
    expect(name && sentWhen).toBeTruthy()
    expect(unknownPlaceholders(subject, allowed)).toEqual([])
    expect(unknownPlaceholders(body, allowed)).toEqual([])
    const drawn = await drawMail({ subject, body }, samples(key), agency)
    expect(drawn.subject.length).toBeLessThan(120)
    for (const text of [drawn.subject, drawn.html, drawn.plain]) expect(text).not.toContain('{{')
  },
)

/** An owner gets no guest data before the reservation is confirmed, and never the agency’s share. */
const secrets = [
  'musteri_eposta',
  'toplam_tutar',
  'on_odeme_tutari',
  'kalan_tutar',
  'takip_link',
  'fark',
  'yeni_bilgi',
]
const beforeCertain: readonly MailKey[] = [
  'EV_SAHIBI_OPSIYON',
  'OPSIYON_DOLDU_EV_SAHIBI',
  'IPTAL_EV_SAHIBI',
  'BELGE_UYARI_EV_SAHIBI',
]

test('mail templates to owners allow no placeholder with guest contact data or the guest’s amounts', () => {
  for (const key of keys.filter((one) => mailRecipients[one] === 'OWNER')) {
    const allowed = placeholdersOf(key)
    for (const secret of secrets) expect(allowed, key).not.toContain(secret)
    if (beforeCertain.includes(key)) {
      expect([...allowed].filter((name) => name.startsWith('musteri') || name.startsWith('misafir'))).toEqual(
        [],
      )
    }
  }
})

test('only the mail templates TARIH_ONAY and ODEME_BANKA may contain bank account numbers', () => {
  const telling = keys.filter(
    (key) => placeholdersOf(key).has('iban') || placeholdersOf(key).has('banka_listesi'),
  )
  expect(telling).toEqual(['TARIH_ONAY', 'ODEME_BANKA'])
})

test('installMailTemplates adds missing templates, updates unedited ones and leaves edited ones unchanged', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const count = async () => (await db.selectFrom('mail_templates').select('key').execute()).length
  expect(await count()).toBe(keys.length)
  await db
    .updateTable('mail_templates')
    .set({ subject: 'Bizim konumuz', version: 2 })
    .where('key', '=', 'REZ_ONAY')
    .execute()
  await db
    .updateTable('mail_templates')
    .set({ subject: 'Eski metnimiz', active: false })
    .where('key', '=', 'ODEME_BANKA')
    .execute()
  await db.deleteFrom('mail_templates').where('key', '=', 'TEKLIF').execute()
  await installMailTemplates(db)
  await installMailTemplates(db)
  expect(await count()).toBe(keys.length)
  const { subject } = await db
    .selectFrom('mail_templates')
    .select('subject')
    .where('key', '=', 'REZ_ONAY')
    .executeTakeFirstOrThrow()
  expect(subject).toBe('Bizim konumuz')
  const renewed = await db
    .selectFrom('mail_templates')
    .select(['subject', 'active', 'version'])
    .where('key', '=', 'ODEME_BANKA')
    .executeTakeFirstOrThrow()
  expect(renewed).toEqual({ subject: catalogue.ODEME_BANKA.subject, active: false, version: 1 })
})
