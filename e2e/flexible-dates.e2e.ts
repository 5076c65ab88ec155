import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit } from './people.ts'

/** High season of the coming year: the demo has prices, taken nights and near misses there. */
const summer = new Date().getFullYear() + 1
const stay = `checkIn=${summer}-06-12&checkOut=${summer}-06-19`
const desktops = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
] as const

/** Opens a list and waits for hydration: before that, its links load other pages. */
async function visitList(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.locator('[data-island="search/results/results"][data-alive]')).toBeAttached()
}

const cardOf = (page: Page, name: string) => page.locator('article').filter({ hasText: name })

async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error('what is measured must be drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Clicks where the element is once it has stopped moving: a map goes on moving after its pins are drawn. */
async function clickWithMouse(page: Page, what: Locator): Promise<void> {
  let last = await what.boundingBox()
  await expect(async () => {
    const before = last
    last = await what.boundingBox()
    expect(last).toEqual(before)
    expect(last).not.toBeNull()
  }).toPass({ intervals: [150] })
  const { x, y, width, height } = await boxOf(what)
  await page.mouse.click(x + width / 2, y + height / 2)
}

/** Presses clusters with the mouse until single pins are there. */
async function firstPin(page: Page): Promise<Locator> {
  const pin = page.getByRole('button', { name: /gece toplam ₺/ }).first()
  const cluster = page.getByRole('button', { name: /çevrede \d+ villa/ }).first()
  await expect(async () => {
    if (!(await pin.isVisible())) await cluster.click({ timeout: 1_000 })
    await expect(pin).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  return pin
}

test('a flexible search prices the requested dates and offers the cheaper arrival as a link', async ({
  page,
}) => {
  await visitList(page, `/listing?${stay}&flexible=true`)
  const card = cardOf(page, 'Villa Zeytindalı')
  await expect(card).toContainText('₺84.700')
  await expect(card).toContainText('12-19 Haz · 7 gece')
  await expect(card).toContainText('tam tarihiniz')
  await expect(
    card.getByRole('link', { name: /^Villa Zeytindalı, .*12-19 Haz, 7 gece toplam/ }),
  ).toBeVisible()
  await card
    .getByRole('link', { name: /3 gün erken gelirseniz ₺8\.400 daha az.*9-16 Haz · ₺76\.300/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${summer}-06-09&checkOut=${summer}-06-16`))
  await expect(cardOf(page, 'Villa Zeytindalı')).toContainText('₺76.300')
})

test('a flexible search shows the shifted dates on card and link of a villa that is taken on the requested dates', async ({
  page,
}) => {
  await visitList(page, `/listing?${stay}&flexible=true&pages=2`)
  await expect(page.getByText(/tam tarihinizde boş, \d+’\S+ en çok 3 gün kaydırınca/)).toBeVisible()
  const section = page.getByRole('region', { name: 'Birkaç gün kaydırınca boş' })
  const lines = section.locator('[data-stay-line]')
  expect(await lines.count()).toBeGreaterThan(0)
  for (const line of await lines.all()) {
    await expect(line).toHaveText(/\d+ gün (önce|sonra)$/)
    await expect(line).not.toContainText('12-19 Haz')
  }
  for (const link of await section.locator('article a.pictures').all())
    await expect(link).not.toHaveAttribute('href', new RegExp(`checkIn=${summer}-06-12`))
})

test('an empty search result repeats the criteria and links to a search with fewer guests', async ({
  page,
}) => {
  await visitList(page, `/listing?towns=kalkan&${stay}&adults=16`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalkan’da 16 kişilik uygun villa yok')
  await expect(page.getByRole('navigation', { name: /Yakın tarihler/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Biz bulalım' })).toBeVisible()
  const fewer = page.getByRole('link', { name: /^\d+ kişiyle ara$/ })
  const guests = Number.parseInt((await fewer.textContent()) ?? '', 10)
  await fewer.click()
  await expect(page).toHaveURL(new RegExp(`adults=${guests}`))
  await expect(page.locator('article').first()).toBeVisible()
})

for (const size of desktops)
  test(`the card of a map pin is inside the window at ${size.width} × ${size.height} and the page does not scroll`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await visitList(page, `/listing?towns=kalkan,kas&${stay}&adults=4`)
    const pin = await firstPin(page)
    const scrolled = await page.evaluate(() => window.scrollY)
    await clickWithMouse(page, pin)
    const card = page.locator('[data-map-card]')
    await expect(card).toBeVisible()
    await expect(async () => {
      const box = await boxOf(card)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(size.width)
      expect(box.bottom).toBeLessThanOrEqual(size.height)
    }).toPass()
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  })

test('the phone map shows the card of a pin above the list button, and the button covers no pin', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitList(page, `/listing?towns=kalkan,kas&${stay}&adults=4`)
  await page.getByRole('button', { name: 'Harita', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Harita' })
  const list = sheet.getByRole('button', { name: 'Liste', exact: true })
  const marks = sheet.getByRole('button', { name: /toplam ₺|çevrede/ })
  await expect(marks.first()).toBeVisible({ timeout: 30_000 })
  const listBox = await boxOf(list)
  for (const mark of await marks.all()) expect((await boxOf(mark)).bottom).toBeLessThan(listBox.y)
  await clickWithMouse(page, await firstPin(page))
  const card = page.locator('[data-map-card]')
  await expect(card).toBeVisible()
  const box = await boxOf(card)
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(390)
  expect(box.bottom).toBeLessThanOrEqual(listBox.y)
})
