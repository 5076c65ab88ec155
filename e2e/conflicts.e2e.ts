import { randomUUID } from 'node:crypto'
import { addDays } from '@plato/rules/calendar-day'
import { expect, type Page, test } from '@playwright/test'
import { admin, headersOf, inDatabase, signIn } from './people.ts'
import { villaIdOf } from './stays.ts'

/** Conflicts between a reservation and an external record, decided in each of the three ways, and closures. */

/** Sends admin requests for steps whose screens have journeys of their own. */
async function fixtureOf(page: Page) {
  return async <Content>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<Content> => {
    const headers = { ...(await headersOf(page.request, admin)), 'idempotency-key': randomUUID() }
    const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { content: Content }).content
  }
}
type ConflictFixture = Awaited<ReturnType<typeof fixtureOf>>

interface Day {
  readonly date: string
  readonly night: string | null
  readonly noArrival: string | null
  readonly minNights: number
}

/** A free week at least three months away. */
async function freeWeek(
  fixture: ConflictFixture,
  villaId: number,
): Promise<{ checkIn: string; checkOut: string }> {
  const from = addDays(new Date().toISOString().slice(0, 10), 90)
  const calendar = `/v1/admin/villas/${villaId}/calendar?from=${from}&to=${addDays(from, 330)}`
  const { days } = await fixture<{ days: Day[] }>('GET', calendar)
  const first = days.findIndex(
    ({ noArrival, minNights }, n) =>
      noArrival === null && minNights <= 7 && days.slice(n, n + 7).every(({ night }) => night === null),
  )
  const checkIn = days[first]?.date
  if (!checkIn) throw new Error('the villa has no free week')
  return { checkIn, checkOut: addDays(checkIn, 7) }
}

async function book(
  fixture: ConflictFixture,
  villaId: number,
  lastName: string,
): Promise<{ id: number; code: string }> {
  const stay = await freeWeek(fixture, villaId)
  const quoteInput = { ...stay, guests: 2, extras: [] }
  const { quote } = await fixture<{ quote: { totalMinor: number } }>(
    'POST',
    `/v1/admin/villas/${villaId}/quote`,
    quoteInput,
  )
  return fixture('POST', '/v1/admin/reservations', {
    villa_id: villaId,
    ...stay,
    adults: 2,
    children: 0,
    babies: 0,
    extras: [],
    firstName: 'Derya',
    lastName,
    phone: '+90 532 555 71 04',
    email: 'derya@example.com',
    expectedTotalMinor: quote.totalMinor,
  })
}

async function confirm(fixture: ConflictFixture, id: number): Promise<void> {
  const path = `/v1/admin/reservations/${id}`
  const { staff } = await fixture<{ staff: { money: { prepaymentTry: number } } }>('PATCH', path, {
    action: 'ACCEPT',
  })
  const paid = { amountMinor: staff.money.prepaymentTry, method: 'TRANSFER', bankId: null }
  await fixture('POST', `${path}/payments`, {
    ...paid,
    paidOn: new Date().toISOString().slice(0, 10),
    payerName: '',
    note: '',
  })
}

interface Sold {
  readonly code: string
  readonly id: number
  readonly villaId: number
  readonly from: string
  readonly to: string
  readonly external: number
}

/** Creates a reservation and an external record that claims the last three of its nights. */
async function sellTwice(page: Page, slug: string, lastName: string, isConfirmed = false): Promise<Sold> {
  const [fixture, villaId] = [await fixtureOf(page), await villaIdOf(slug)]
  const { id, code } = await book(fixture, villaId, lastName)
  if (isConfirmed) await confirm(fixture, id)
  return inDatabase(async (db) => {
    const { rows } = await db.query('select check_out::text from reservations where id = $1', [id])
    const to: string = rows[0].check_out
    const from = addDays(to, -3)
    const made = await db.query(
      `insert into external_records (villa_id, channel, feed_name, uid, starts_on, ends_on, kind, summary, seen_at)
       values ($1, 'AIRBNB', $2, $3, $4, $5, 'BOOKING', 'Reserved', now()) returning id`,
      [villaId, `Airbnb ${lastName}`, `${randomUUID()}@airbnb.com`, from, to],
    )
    return { code, id, villaId, from, to, external: made.rows[0].id }
  })
}

const nightsOf = (external: number) =>
  inDatabase(
    async (db) =>
      (
        await db.query(
          `select lower(n)::text as from, upper(n)::text as to
           from (select unnest(range_agg(stay)) as n from occupancy where external_id = $1) held`,
          [external],
        )
      ).rows as { from: string; to: string }[],
  )

const cardOf = (page: Page, { code }: Sold) => page.getByRole('article').filter({ hasText: code })
const dialogOf = (page: Page) => page.getByRole('dialog')

test('deciding a calendar conflict for the other platform shows the refund, ends our reservation and moves the nights there', async ({
  page,
}) => {
  const sold = await sellTwice(page, 'villa-telmessos', 'Sarıkaya', true)
  expect(await nightsOf(sold.external)).toEqual([])
  await signIn(page, admin, '/dashboard/external/conflicts')
  const card = cardOf(page, sold)
  await expect(card).toContainText('Villa Telmessos')
  await expect(card).toContainText('3 ortak gece')
  await expect(card.getByRole('img', { name: /ikisinin de istediği geceler/ })).toBeVisible()
  await card.getByRole('button', { name: 'Onlarınki kalsın' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('Rezervasyon tazminata alınır')
  await expect(dialog.getByRole('region', { name: 'İade hesabı' })).toContainText('İade edilecek')
  await dialog.getByRole('button', { name: 'Onlarınki kalsın' }).click()
  await expect(dialog).toContainText('Bir gerekçe yazın')
  await dialog.getByRole('textbox', { name: 'Gerekçe' }).fill('Airbnb misafiri bizden önce ödemiş.')
  await dialog.getByRole('button', { name: 'Onlarınki kalsın' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toHaveCount(0)
  expect(await nightsOf(sold.external)).toEqual([{ from: sold.from, to: sold.to }])
  await page.goto('/dashboard/external/conflicts?state=CLOSED')
  await expect(cardOf(page, sold)).toContainText('Airbnb misafiri bizden önce ödemiş.')
  await cardOf(page, sold).getByRole('link', { name: sold.code }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sarıkaya')
  await expect(page.getByText('Tazminata alındı').first()).toBeVisible()
  await expect(page.getByText('Takvim çakışmasına karar verildi')).toBeVisible()
})

test('deciding a calendar conflict for our reservation leaves the nights with it, and the external booking can be ignored', {
  tag: '@spec-1.44',
}, async ({ page }) => {
  const sold = await sellTwice(page, 'villa-lodos', 'Bozkurt')
  await signIn(page, admin, `/dashboard/reservations/${sold.id}`)
  await expect(page.getByText('Bu gecelerin bir kısmını başka bir takvim de dolu gösteriyor.')).toBeVisible()
  await page.getByRole('link', { name: 'Çakışmaya git' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await cardOf(page, sold).getByRole('button', { name: 'Bizimki kalsın' }).click()
  await expect(dialogOf(page)).toContainText('iptal edilmesini sizin sağlamanız gerekir')
  await dialogOf(page).getByRole('button', { name: 'Bizimki kalsın' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByText('Karar bekleyen çakışma yok')).toBeVisible()
  await page.getByText('Karara bağlanan', { exact: true }).click()
  await expect(cardOf(page, sold)).toContainText('Bizimki kalsın')
  expect(await nightsOf(sold.external)).toEqual([])
  await cardOf(page, sold)
    .getByRole('link', { name: /Airbnb/ })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Villa Lodos' })
  await expect(drawer).toContainText('karara bağlandı')
  await drawer.getByRole('button', { name: 'Yok say' }).click()
  await page
    .getByRole('dialog', { name: 'Bu kayıt yok sayılsın mı?' })
    .getByRole('button', { name: 'Yok say' })
    .click()
  await expect(drawer).toContainText('Sayılmıyor')
  await expect(drawer.getByRole('button', { name: 'Yeniden say' })).toBeVisible()
  await expect(drawer).toContainText('kapandı')
})

test('deciding a calendar conflict for both bookings stores the note and leaves the reservation status unchanged', async ({
  page,
}) => {
  const sold = await sellTwice(page, 'villa-cumba', 'Erdem')
  await signIn(page, admin, `/dashboard/external/conflicts?villa_id=${sold.villaId}`)
  await cardOf(page, sold).getByRole('button', { name: 'İkisi de kalsın' }).click()
  await dialogOf(page).getByRole('textbox', { name: 'Gerekçe' }).fill('Aynı ailenin iki kaydı.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  await page.goto(`/dashboard/external/conflicts?state=DECIDED&villa_id=${sold.villaId}`)
  await expect(cardOf(page, sold)).toContainText('Aynı ailenin iki kaydı.')
  const status = await inDatabase(
    async (db) => (await db.query('select status from reservations where id = $1', [sold.id])).rows[0].status,
  )
  expect(status).toBe('REQUESTED')
})

test('the closure screen adds, shortens and removes a closure by keyboard alone, and shows an error beside taken nights', {
  tag: ['@spec-1.22', '@spec-1.44'],
}, async ({ page }) => {
  const villaId = await villaIdOf('villa-badem')
  const { checkIn, checkOut } = await freeWeek(await fixtureOf(page), villaId)
  const dotted = (day: string) => day.split('-').reverse().join('.')
  await signIn(
    page,
    admin,
    `/dashboard/external/closures?villa_id=${villaId}&reason=OTHER_AGENCY&from=${checkIn}`,
  )
  await page.getByRole('button', { name: 'Tarih kapat' }).first().press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('combobox', { name: 'Villa' })).toHaveValue(/Villa Badem/)
  const nights = drawer.getByRole('textbox', { name: 'Kapalı geceler' })
  const fill = async (from: string, to: string) => {
    await nights.press('ControlOrMeta+A')
    await page.keyboard.type(`${dotted(from)}-${dotted(to)}`)
    await page.keyboard.press('Tab')
  }
  await fill(checkIn, checkIn)
  await expect(drawer.getByText(/^Tarih anlaşılmadı/)).toBeVisible()
  await fill(checkIn, checkOut)
  await drawer.getByRole('combobox', { name: 'Neden' }).press('Enter')
  const wanted = page.getByRole('option', { name: 'Başka acente sattı' })
  await expect(wanted).toBeVisible()
  for (let n = 0; n < 4 && (await wanted.getAttribute('data-combobox-selected')) === null; n += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('combobox', { name: 'Neden' })).toHaveValue('Başka acente sattı')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Klavyeyle kapatıldı')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(drawer).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Klavyeyle kapatıldı' })
  await expect(row).toHaveCount(1)
  // Closing the same nights again is refused.
  await page.getByRole('button', { name: 'Tarih kapat' }).first().press('Enter')
  // The drawer sets the focus to its first field after it has opened; a text typed before that would go to that field.
  await expect(drawer.getByRole('combobox', { name: 'Villa' })).toBeFocused()
  await fill(checkIn, checkOut)
  await page.keyboard.press('ControlOrMeta+S')
  await expect(drawer.getByText(/geceleri dolu: kapalı \(Başka acente sattı\)/).first()).toBeVisible()
  await expect(nights).toHaveAttribute('aria-invalid', 'true')
  // The form moves the focus to the refused field; a focus set before would be lost.
  await expect(nights).toBeFocused()
  await drawer.getByRole('button', { name: 'Vazgeç' }).press('Enter')
  await page.getByRole('button', { name: 'Kaydetmeden çık' }).press('Enter')
  await expect(drawer).toHaveCount(0)
  await row.getByRole('link').press('Enter')
  await fill(checkIn, addDays(checkOut, -1))
  await page.keyboard.press('ControlOrMeta+S')
  await expect(drawer).toHaveCount(0)
  await expect(row.getByRole('cell', { name: '6', exact: true })).toBeVisible()
  await row.getByRole('link').press('Enter')
  await drawer.getByRole('button', { name: 'Yeniden aç' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Tarihler yeniden açılsın mı?' })
  await question.getByRole('button', { name: 'Yeniden aç' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toHaveCount(0)
})
