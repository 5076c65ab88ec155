import { AxeBuilder } from '@axe-core/playwright'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { expect, type Page, test } from '@playwright/test'
import { admin, inDatabase, owner, signIn } from './people.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const today = istanbulDay(new Date())

interface MadeVilla {
  readonly id: number
  readonly name: string
}

/** Inserts a villa that is first in the list and has no occupied nights, so that journeys do not share it. */
async function emptyVilla(name: string): Promise<MadeVilla> {
  return inDatabase(async (db) => {
    const { rows } = await db.query<MadeVilla>(
      `insert into villas (slug, name, owner_id, district_id, status, order_no)
       select $1, $2, (select id from users where email = $3), (select min(id) from districts), 'PASSIVE', -1
       returning id, name`,
      [`deneme-${crypto.randomUUID()}`, name, owner.email],
    )
    const [made] = rows
    if (!made) throw new Error('no villa was made')
    return made
  })
}

/** A confirmed stay, and another calendar that claims three of its nights. */
async function newConflict(villaId: number): Promise<void> {
  await inDatabase(async (db) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into reservations (villa_id, code, status, source, check_in, check_out, adults, first_name, last_name, email,
         phone, phone_digits, customer_search, currency, quote, total_minor, policy, commission_share, lira_rate,
         lira_rate_source, lira_rate_at, total_try, prepayment_try, confirmed_at, created_at, read_at)
       values ($1, 'PV99-' || translate(upper(substr(md5(random()::text), 1, 6)), '01AEIOU', '23BCDFG'), 'CONFIRMED', 'WEB',
         $2, $3, 4, 'Burak', 'Şahin', 'burak@example.com', '+90 532 555 00 11', '5325550011', 'burak sahin', 'TRY',
         '{"lines":[]}', 5000000, 'STANDART', 2000, 1, 'TRY', now(), 5000000, 1000000, now(), now(), now())
       returning id`,
      [villaId, addDays(today, 10), addDays(today, 17)],
    )
    await db.query(
      "insert into occupancy (villa_id, stay, kind, reservation_id) values ($1, daterange($2, $3), 'RESERVATION', $4)",
      [villaId, addDays(today, 10), addDays(today, 17), rows[0]?.id],
    )
    await db.query(
      `insert into external_records (villa_id, channel, feed_name, uid, starts_on, ends_on, kind, seen_at)
       values ($1, 'BOOKING', 'Booking.com', $2, $3, $4, 'UNKNOWN', now())`,
      [villaId, crypto.randomUUID(), addDays(today, 14), addDays(today, 20)],
    )
  })
}

/** Short enough for its column. */
const newName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 5)}`

const openFor = (page: Page, villa: MadeVilla, more = '') =>
  signIn(page, admin, `/dashboard/occupancy?search=${encodeURIComponent(villa.name)}${more}`)

const row = (page: Page) => page.locator('[data-row="0"]')
const cell = (page: Page) => page.locator('[data-cursor]')
const card = (page: Page) => page.getByRole('dialog', { name: 'Seçilen tarihler' })

test('the occupancy calendar selects, closes and reopens nights by keyboard alone', {
  tag: '@spec-1.43',
}, async ({ page }) => {
  const villa = await emptyVilla(newName('Klavye'))
  await openFor(page, villa)
  await expect(page.getByRole('rowheader', { name: villa.name })).toBeVisible()
  await cell(page).press('t')
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight')
  await expect(cell(page)).toBeFocused()
  await expect(cell(page)).toHaveAccessibleName(new RegExp(`^${villa.name}, .*boş`))
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cell(page)).toHaveAccessibleName(/2 gece seçili/)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-frame]')).toHaveCount(0)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText('2 gece')
  // The card gets the focus in a task after it is shown; a key pressed before that would go to the grid.
  await expect(card(page).getByRole('button', { name: /Rezervasyon/ })).toBeFocused()
  await page.keyboard.press('k')
  await expect(card(page).locator('input').first()).toBeFocused()
  await page.getByLabel('Not').fill('Boya işi')
  await page.getByRole('button', { name: 'Tarihleri kapat' }).press('Enter')
  await expect(row(page).locator('[data-kind="close"]')).toHaveAccessibleName(/Boya işi/)
  await expect(cell(page)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page)).toHaveAccessibleName(/kapalı: Ev sahibi kullanımı · Boya işi/)
  // A taken night ends the selection and shows the reason.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(/gecesi dolu: kapalı/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Yeniden aç' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Tarihler yeniden açılsın mı?' })
    .getByRole('button', { name: 'Yeniden aç' })
    .press('Enter')
  await expect(row(page).locator('[data-kind="close"]')).toHaveCount(0)
})

test('the occupancy calendar adds the selected nights to an offer by one key', async ({ page }) => {
  const villa = await emptyVilla(newName('Teklif'))
  await openFor(page, villa)
  await expect(page.getByRole('rowheader', { name: villa.name })).toBeVisible()
  await cell(page).press('t')
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('button', { name: /Teklife ekle/ })).toBeVisible()
  await expect(card(page).getByRole('button', { name: /Rezervasyon/ })).toBeFocused()
  await page.keyboard.press('t')
  await page.waitForURL(/\/offer\?checkIn=/)
  const tray = page.getByRole('complementary', { name: 'Hazırlanan teklif' })
  await expect(tray.getByRole('list')).toContainText(villa.name)
})

test('dragging over free days in the occupancy calendar starts a reservation for them', async ({ page }) => {
  const villa = await emptyVilla(newName('Fare'))
  await openFor(page, villa, `&date=${addDays(today, -7)}`)
  await expect(page.getByRole('rowheader', { name: villa.name })).toBeVisible()
  const box = await row(page).boundingBox()
  const sight = await page.locator('[role="grid"]').locator('xpath=../..').boundingBox()
  if (!box || !sight) throw new Error('no row is drawn')
  const [left, y] = [sight.x + 220, box.y + 20]
  await page.mouse.move(left + 12 * 28 + 14, y)
  await page.mouse.down()
  await page.mouse.move(left + 18 * 28 + 14, y, { steps: 6 })
  await page.mouse.up()
  await expect(card(page)).toContainText('6 gece')
  await page.getByRole('button', { name: 'Bir gece artır' }).click()
  await expect(card(page)).toContainText('7 gece')
  await page.getByRole('button', { name: /Rezervasyon başlat/ }).click()
  await page.waitForURL(/\/reservations\/new\?/)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('villa_id')).toBe(String(villa.id))
  await expect(page.locator(`input[value^="${villa.name}"]`)).toBeVisible()
})

test('the occupancy calendar shows two bookings of the same nights in two lanes, and its conflict filter finds the villa', async ({
  page,
}) => {
  const villa = await emptyVilla(newName('Çakışma'))
  await newConflict(villa.id)
  await openFor(page, villa, '&troubled=true')
  await expect(page.getByRole('rowheader', { name: villa.name })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Çakışma var' })).toBeVisible()
  await expect(row(page).locator('[data-kind="confl"]')).toContainText('3 gece')
  await expect(row(page).locator('[data-kind="conf"]')).toContainText('Burak Şahin')
  expect(Math.round((await row(page).boundingBox())?.height ?? 0)).toBe(72)
  await row(page).locator('[data-kind="conf"]').hover()
  await expect(page.getByRole('tooltip')).toContainText('Burak Şahin')
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((to) => {
      localStorage.setItem('theme', to)
      const eventInit = { key: 'theme', newValue: to, storageArea: localStorage }
      window.dispatchEvent(new StorageEvent('storage', eventInit))
    }, theme)
    await expect(page.locator(`html[data-mantine-color-scheme="${theme}"]`)).toBeAttached()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(standards).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      theme,
    ).toEqual([])
  }
  await row(page).locator('[data-kind="conf"]').click()
  await page.waitForURL(/\/reservations\/\d+$/)
})

test('the occupancy calendar stores zoom and date in the URL, and an empty result offers to clear the filters', async ({
  page,
}) => {
  await signIn(page, admin, '/dashboard/occupancy')
  await expect(page.locator('[data-row="1"]')).toBeVisible()
  await page.getByText('2 hafta', { exact: true }).click()
  await expect(page).toHaveURL(/zoom=2w/)
  await page.getByRole('button', { name: 'Sonraki hafta' }).click()
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/)
  await page.getByRole('searchbox', { name: 'Villa ara' }).fill('böyle bir villa yok')
  await expect(page.getByRole('heading', { name: 'Bu filtrelerle eşleşen villa yok' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click()
  await expect(page.locator('[data-row="1"]')).toBeVisible()
})
