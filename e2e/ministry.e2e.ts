import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { admin, inDatabase, owner, signIn } from './people.ts'

async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await press()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

const practice = [
  'Aracı/Acente',
  'İlan Tarih Aralığı',
  'İlan Numarası',
  'İlan Linki',
  'İlan Sahibi (Belge Sahibi)',
  'İlan Adresi',
  'Konut İzin Belge No',
  'İlan Ücreti',
]

/** The last month in Istanbul, such as "2027-05". */
const lastMonthOf = (db: { query: (text: string) => Promise<{ rows: { month: string }[] }> }) =>
  db.query(`select to_char((now() at time zone 'Europe/Istanbul') - interval '1 month', 'YYYY-MM') as month`)

test('the ministry report is generated and downloaded as XLSX and CSV, and missing data links to its form field', {
  tag: ['@spec-1.41', '@spec-2.68'],
}, async ({ page }) => {
  const month = await inDatabase(async (db) => (await lastMonthOf(db)).rows[0]?.month ?? '')
  await signIn(page, admin, `/dashboard/ministry?month=${month}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Aylık ilan raporu (7464)' })).toBeVisible()
  await expect(page.getByText('son tarihini bulamadık')).toBeVisible()
  const shown = page.getByRole('table', { name: 'Raporun satırları' })
  await expect(shown.getByRole('row').nth(1)).toBeVisible()

  // The demo has one unpublished villa whose permit was not verified.
  const lacking = page.getByRole('table', { name: 'Belgesi eksik villalar' })
  const field = lacking.getByRole('link', { name: /doğrulama tarihi alanını doldur/ }).first()
  await field.click()
  await expect(page).toHaveURL(/field=facts\.permitVerifiedOn/)
  await expect(page.locator('[data-field="facts.permitVerifiedOn"]').locator(':focus')).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Raporu oluştur' }).click()
  const state = page.getByRole('region', { name: 'Raporun durumu' })
  await expect(state.getByText('Rapor hazır')).toBeVisible({ timeout: 60_000 })
  const sheetName = `aylik-ilan-raporu-${month}.xlsx`
  const xlsx = await download(page, () =>
    state.getByRole('button', { name: `${sheetName} dosyasını indir` }).click(),
  )
  expect(xlsx.name).toBe(sheetName)
  const [listings, missing] = await readXlsxFile(xlsx.bytes)
  expect(listings?.data[0]?.slice(1, 9)).toEqual(practice)
  expect(missing?.data.some((row) => String(row[2]).includes('doğrulama tarihi'))).toBe(true)
  // Two villas of the demo were unpublished for a week: one row with two date ranges.
  const ranges = listings?.data.slice(1).map((row) => String(row[2])) ?? []
  expect(ranges.filter((text) => text.includes(', ')).length).toBeGreaterThanOrEqual(2)
  const csv = await download(page, () =>
    state.getByRole('button', { name: `aylik-ilan-raporu-${month}.csv dosyasını indir` }).click(),
  )
  const lines = csv.bytes.toString().trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF"Sıra";"Aracı\/Acente"/)
  expect(lines).toHaveLength(listings?.data.length ?? 0)
})

/** A stay of the demo that has guests with identity numbers. */
const namedStay = () =>
  inDatabase(async (db) => {
    const { rows } = await db.query(
      `select r.id, r.villa_id, r.check_in::text as day, count(g.id)::int as guests
       from reservations r join reservation_guests g on g.reservation_id = r.id
       where r.status in ('CONFIRMED', 'CHECKED_IN', 'COMPLETED') and g.identity_cipher is not null
       group by r.id order by r.id limit 1`,
    )
    return rows[0] as { id: number; villa_id: number; day: string; guests: number }
  })

const viewsOf = (reservationId: number) =>
  inDatabase(async (db) => {
    const { rows } = await db.query('select guest_id from identity_views where reservation_id = $1', [
      reservationId,
    ])
    return rows.length
  })

test('the identity list is masked on the screen and complete in the XLSX file, and the download is logged per guest', async ({
  page,
}) => {
  const { id, villa_id, day, guests } = await namedStay()
  await signIn(page, admin, `/dashboard/reports/identities?villa_id=${villa_id}&from=${day}`)
  await expect(page.getByText(/•••••\w{3}/).first()).toBeVisible()
  await expect(page.getByText(/günü silinir/).first()).toBeVisible()
  await expect(page.getByText(/\d{11}/)).toHaveCount(0)
  const before = await viewsOf(id)
  await page.getByRole('button', { name: 'XLSX indir' }).click()
  const question = page.getByRole('dialog', { name: 'Kimlik listesi indirilsin mi?' })
  await expect(question).toContainText('kayda geçer')
  expect(await viewsOf(id)).toBe(before)
  const { name, bytes } = await download(page, () =>
    question.getByRole('button', { name: 'İndir ve kaydet' }).click(),
  )
  expect(name).toBe(`kimlik-listesi-${villa_id}-${day}.xlsx`)
  const [sheet] = await readXlsxFile(bytes)
  expect(sheet?.data[0]).toEqual([
    'Ad',
    'Soyad',
    'TCKN/Pasaport',
    'Uyruk',
    'Doğum Tarihi',
    'Cinsiyet',
    'Giriş',
    'Çıkış',
    'Plaka',
  ])
  expect(sheet?.data.length).toBeGreaterThan(guests)
  for (const row of sheet?.data.slice(1) ?? []) expect(String(row[2])).toMatch(/^[A-Z0-9]{5,15}$/)
  expect(await viewsOf(id)).toBe(before + guests)
})

test('the identity list of a day for all villas names the villa of each stay, shows what is missing and is one XLSX file', async ({
  page,
}) => {
  const { id, day, guests } = await namedStay()
  await signIn(page, admin, `/dashboard/reports/identities?from=${day}`)
  await expect(page.getByRole('heading', { level: 2, name: /^Villa .+ · PV/ }).first()).toBeVisible()
  const before = await viewsOf(id)
  await page.getByRole('button', { name: 'XLSX indir' }).click()
  const question = page.getByRole('dialog', { name: 'Kimlik listesi indirilsin mi?' })
  const { name, bytes } = await download(page, () =>
    question.getByRole('button', { name: 'İndir ve kaydet' }).click(),
  )
  expect(name).toBe(`kimlik-listesi-tum-villalar-${day}.xlsx`)
  const [sheet] = await readXlsxFile(bytes)
  expect(sheet?.data[0]?.slice(0, 4)).toEqual(['Villa', 'Ad', 'Soyad', 'TCKN/Pasaport'])
  expect(await viewsOf(id)).toBe(before + guests)
  await page.goto(`/dashboard/reports/identities?from=${day}&missing=1`)
  await expect(
    page.getByText(/kişi listede|henüz girilmedi|doğum tarihi eksik|Eksik yok/).first(),
  ).toBeVisible()
})

test('an owner cannot open the ministry report and the identity list', async ({ page }) => {
  for (const path of ['/dashboard/ministry', '/dashboard/reports/identities']) {
    await signIn(page, owner, path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/ilan raporu|Kimlik listesi/)
  }
})
