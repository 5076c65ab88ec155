import { AxeBuilder } from '@axe-core/playwright'
import { formatRange } from '@plato/brand/stay-dates'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { admin, inDatabase, signIn } from './people.ts'
import { pricedVilla } from './stays.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const today = istanbulDay(new Date())
const firstDay = addDays(today, 60)
const dotted = (day: string) => day.split('-').reverse().join('.')
const typedRange = (from: string, to: string) => `${dotted(from)}-${dotted(to)}`
const stayField = (page: Page) => page.getByRole('textbox', { name: 'Giriş ve çıkış' })

async function closedNights(villaId: number, from: string, to: string): Promise<void> {
  await inDatabase(async (db) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into closures (villa_id, starts_on, ends_on, reason, created_by)
       select $1, $2, $3, 'MAINTENANCE', min(id) from users returning id`,
      [villaId, from, to],
    )
    await db.query(
      "insert into occupancy (villa_id, stay, kind, closure_id) values ($1, daterange($2, $3), 'CLOSURE', $4)",
      [villaId, from, to, rows[0]?.id],
    )
  })
}

const closuresOf = (villaId: number) =>
  inDatabase(
    async (db) =>
      (await db.query('select starts_on::text from closures where villa_id = $1 order by 1', [villaId])).rows,
  )

/** Clicks the middle of an element with the mouse, without scrolling it into view first. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to press')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('the form for a new reservation shows taken nights and the nearest free stay of typed dates, and needs no e-mail', async ({
  page,
}) => {
  const villa = await pricedVilla()
  const taken = addDays(firstDay, 2)
  await closedNights(villa.id, taken, addDays(taken, 3))
  await signIn(page, admin, `/dashboard/reservations/new?villa_id=${villa.id}`)
  const field = stayField(page)
  await press(page, field)
  await page.keyboard.type(typedRange(firstDay, addDays(firstDay, 7)))
  const popup = page.getByRole('dialog', { name: 'Giriş ve çıkış: takvim' })
  await expect(popup).toContainText('7 gece')
  await expect(popup.locator('[data-taken="CLOSURE"]')).toHaveCount(3)
  await expect(popup.getByRole('button', { name: /dolu: kapalı \(Bakım\)/ })).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  await expect(field).toHaveValue(formatRange(firstDay, addDays(firstDay, 7)))
  // The field and the price both name the taken nights, and the offered stay has seven nights too.
  await expect(page.getByText(/geceleri dolu: kapalı \(Bakım\)/).first()).toBeVisible()
  const nearest = page.getByRole('button', {
    name: new RegExp(formatRange(addDays(taken, 3), addDays(taken, 10))),
  })
  await expect(nearest).toBeVisible()
  await nearest.click()
  await expect(field).toHaveValue(formatRange(addDays(taken, 3), addDays(taken, 10)))
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Serap')
  await page.getByRole('textbox', { name: 'Soyad' }).fill('Yalçın')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('0532 444 55 66')
  await page.getByRole('button', { name: 'Kabul et ve opsiyon başlat' }).click()
  await expect(page.getByText('Misafirin e-posta adresi yok', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Gönderilmedi, e-posta yok').first()).toBeVisible()
})

for (const size of [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the calendar of a date field is inside the window at ${size.width}×${size.height} and has no axe violation`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const villa = await pricedVilla()
    await signIn(page, admin, `/dashboard/reservations/new?villa_id=${villa.id}`)
    const field = stayField(page)
    await expect(field).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(field).toBeVisible()
    await press(page, field)
    const popup = page.getByRole('dialog', { name: 'Giriş ve çıkış: takvim' })
    await expect(popup).toBeVisible()
    await expect(popup.locator('.mantine-DatePicker-monthsList, table')).toHaveCount(size.width < 640 ? 1 : 2)
    await expect(async () => {
      const box = await popup.boundingBox()
      if (!box) throw new Error('no popup')
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(size.width)
      expect(box.y + box.height).toBeLessThanOrEqual(size.height)
    }).toPass()
    const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    // The month list reaches far months, and the calendar opens on the chosen month the next time.
    const july = `${Number(today.slice(0, 4)) + 1}-07`
    await popup.getByRole('button', { name: 'Sonraki yıl' }).first().click()
    await popup.getByRole('button', { name: `Tem ${july.slice(0, 4)}` }).click()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await press(page, field)
    await expect(
      popup.getByRole('button', { name: new RegExp(`^10 Temmuz ${july.slice(0, 4)}`) }),
    ).toBeVisible()
  })
}

test('the undo button of the toast reopens nights that were closed in the closure list', async ({ page }) => {
  const villa = await pricedVilla()
  await signIn(page, admin, `/dashboard/external/closures?villa_id=${villa.id}`)
  await page.getByRole('button', { name: 'Tarih kapat' }).first().click()
  const nights = page.getByRole('textbox', { name: 'Kapalı geceler' })
  await nights.fill(typedRange(firstDay, addDays(firstDay, 4)))
  await nights.press('Enter')
  await page.keyboard.press('ControlOrMeta+S')
  const undo = page.getByRole('button', { name: 'Geri al' })
  await expect(undo).toBeVisible()
  expect(await closuresOf(villa.id)).toEqual([{ starts_on: firstDay }])
  await undo.press('Enter')
  await expect(page.getByText('yeniden açıldı').first()).toBeVisible()
  expect(await closuresOf(villa.id)).toEqual([])
})

test('a toast with an undo button closes by itself after 10 seconds, not after 5', {
  tag: '@spec-9.27',
}, async ({ page }) => {
  const villa = await pricedVilla()
  const start = Date.now()
  await page.clock.install({ time: start })
  await signIn(page, admin, `/dashboard/external/closures?villa_id=${villa.id}`)
  await page.getByRole('button', { name: 'Tarih kapat' }).first().click()
  const nights = page.getByRole('textbox', { name: 'Kapalı geceler' })
  await nights.fill(typedRange(firstDay, addDays(firstDay, 4)))
  await nights.press('Enter')
  await page.clock.pauseAt(start + 120_000)
  await page.keyboard.press('ControlOrMeta+S')
  const undo = page.getByRole('button', { name: 'Geri al' })
  // React renders by timers, so the paused clock must move for the toast to appear.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(undo).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.runFor(9_500)
  await expect(undo).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(undo).toHaveCount(0)
})

test('the date filters of the external records are sent as ISO date strings', { tag: '@spec-3.27' }, async ({
  page,
}) => {
  await signIn(page, admin, '/dashboard/external')
  const days = {
    started_at: { label: 'Giriş, en erken', day: firstDay },
    finished_at: { label: 'Çıkış, en geç', day: addDays(firstDay, 5) },
    created_at: { label: 'İlk görülme', day: today },
  }
  for (const [name, { label, day }] of Object.entries(days)) {
    const sent = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url())
      return pathname === '/v1/admin/external' && searchParams.get(name) === day
    })
    const field = page.getByRole('textbox', { name: label })
    await field.fill(dotted(day))
    await field.press('Enter')
    await sent
  }
})

test('nights dragged in the occupancy calendar are closed by Ctrl S, and undo shows an error when the closure is deleted', async ({
  page,
}) => {
  const villa = await pricedVilla()
  const search = `search=${encodeURIComponent(villa.name)}&date=${addDays(today, -7)}`
  await signIn(page, admin, `/dashboard/occupancy?${search}`)
  await expect(page.getByRole('rowheader', { name: villa.name })).toBeVisible()
  const box = await page.locator('[data-row="0"]').boundingBox()
  const sight = await page.locator('[role="grid"]').locator('xpath=../..').boundingBox()
  if (!box || !sight) throw new Error('no row is drawn')
  const [left, y] = [sight.x + 220, box.y + 20]
  await page.mouse.move(left + 12 * 28 + 14, y)
  await page.mouse.down()
  await page.mouse.move(left + 15 * 28 + 14, y + 10, { steps: 6 })
  // Across other rows: a drag that stays in one empty row selects no text in any case.
  await page.mouse.move(left + 18 * 28 + 14, y + 200, { steps: 6 })
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('')
  await page.mouse.up()
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('')
  await expect(page.getByRole('dialog')).toContainText('6 gece')
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Tarihleri kapat' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+S')
  const undo = page.getByRole('button', { name: 'Geri al' })
  await expect(undo).toBeVisible()
  expect(await closuresOf(villa.id)).toHaveLength(1)
  await inDatabase((db) => db.query('delete from closures where villa_id = $1', [villa.id]))
  await undo.click()
  await expect(page.getByText('Geri alınamadı')).toBeVisible()
})
