import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeViolations, goDark } from './axe.ts'
import { countedClicks } from './counted-clicks.ts'
import { admin, colleague, menuOf, type Person, signIn } from './people.ts'
import { demoGrid, type MadeGrid, newGrid, pricesOf, removeGrids } from './price-grid.ts'

/** Prices of all villas by season. One after the other: the last saved step is that of its clerk. */

test.describe.configure({ mode: 'serial' })
test.afterAll(removeGrids)

const grid = (page: Page) => page.getByRole('grid')
const cellOf = (page: Page, { word }: MadeGrid, villa: number, season: number) =>
  page.getByRole('gridcell', {
    name: new RegExp(`^${word} ${String(villa).padStart(3, '0')}, Sezon ${season},`),
  })
const saveButton = (page: Page) => page.getByRole('button', { name: /fiyatı kaydet/ })

/** Shows only the villas of the journey. */
async function showOnly(page: Page, { word }: MadeGrid, villas: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Villa ara' }).fill(word)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(villas + 1))
}

async function openGrid(page: Page, made: MadeGrid, villas: number, person: Person = admin): Promise<void> {
  await signIn(page, person, made.path)
  await showOnly(page, made, villas)
}

async function typePrice(page: Page, cell: Locator, price: string): Promise<void> {
  await cell.click()
  await page.keyboard.type(price)
  await page.keyboard.press('Enter')
}

test('4,000 cells are pasted, previewed, saved in one request and undone in one step, and only the rows in sight are in the document', async ({
  page,
}) => {
  const villas = 400
  const made = await newGrid(2031, villas)
  const before = await pricesOf(made)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGrid(page, made, villas)
  expect(await grid(page).getByRole('row').count()).toBeLessThan(60)

  // The first price is 100 times too high, the second is no price, the third is the stored one.
  const texts = Array.from({ length: villas }, (_, row) =>
    Array.from({ length: 10 }, (__, season) => `${(30_000 + row + season).toLocaleString('tr-TR')}`),
  )
  texts[0]?.splice(0, 3, '2.000.000', 'sorulacak', '22.000')
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    texts.map((row) => row.join('\t')).join('\r\n'),
  )
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/admin/price-grid'))
      saves.push(request.url())
  })
  await cellOf(page, made, 1, 1).click()
  await page.keyboard.press('Control+v')
  const foot = page.getByRole('region', { name: 'Kaydedilmemiş fiyatlar' })
  await expect(foot).toContainText('4.000 hücre yapıştırıldı, henüz kaydedilmedi')
  for (const text of ['3.997 değişecek', '1 aynı', '1 olağan dışı', '1 okunamadı', 'Açık teklif etkilenmez'])
    await expect(foot).toContainText(text)
  await expect(cellOf(page, made, 1, 4)).toContainText('30.003')
  expect(await pricesOf(made)).toEqual(before)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('400 villada 3.997 fiyat kaydedildi', { exact: true })).toBeVisible()
  expect(saves).toHaveLength(1)
  const saved = await pricesOf(made)
  expect(saved.filter((price, at) => price !== before[at])).toHaveLength(3_997)
  expect(saved.slice(0, 4)).toEqual([2_000_000, 2_100_000, 2_200_000, 3_000_300])
  await expect(foot).toContainText('1 olağan dışı')

  await page.getByRole('button', { name: 'Geri al', exact: true }).click()
  await page.getByRole('button', { name: '3.997 fiyatı geri al' }).click()
  await expect(page.getByText('3.997 fiyat önceki hâline döndü')).toBeVisible()
  expect(await pricesOf(made)).toEqual(before)
})

test('two clerks edit the same cells at once: nothing is overwritten and nothing is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await newGrid(2032, 3)
  const other = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'tr-TR' })).newPage()
  await openGrid(page, made, 3)
  await openGrid(other, made, 3, colleague)
  await typePrice(page, cellOf(page, made, 1, 1), '22.000')
  await typePrice(other, cellOf(other, made, 1, 1), '23.000')
  await typePrice(other, cellOf(other, made, 2, 1), '24.000')
  await expect(saveButton(other)).toContainText('2 fiyatı kaydet')
  // The preview of the second clerk is older than the save of the first, so only the save itself finds the other price.
  await expect(other.getByText('Açık teklif etkilenmez')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 villada 1 fiyat kaydedildi', { exact: true })).toBeVisible()

  await other.keyboard.press('Control+s')
  await expect(other.getByRole('alert')).toContainText('Siz düzenlerken 1 hücrenin fiyatı değişti')
  await expect(cellOf(other, made, 1, 1)).toContainText('23.000')
  await expect(cellOf(other, made, 1, 1)).toContainText('şimdi 22.000')
  expect((await pricesOf(made))[10]).toBe(2_000_000)
  await other.getByRole('button', { name: 'Seç', exact: true }).click()
  await other
    .getByRole('button', { name: /Kayıtlı kalsın$/ })
    .first()
    .click()
  await expect(saveButton(other)).toContainText('1 fiyatı kaydet')
  await saveButton(other).click()
  await expect(other.getByText('1 villada 1 fiyat kaydedildi', { exact: true })).toBeVisible()
  const saved = await pricesOf(made)
  expect([saved[0], saved[10]]).toEqual([2_200_000, 2_400_000])
  await other.context().close()
})

test('staff raise a season of 60 villas by a percentage in no more than ten clicks from the home page', async ({
  page,
}) => {
  const made = await newGrid(2033, 60)
  await signIn(page, admin)
  const { click, clicks } = countedClicks()
  const menu = menuOf(page)
  await click(menu.getByRole('button', { name: 'Villalar' }))
  await click(menu.getByRole('link', { name: 'Villalar', exact: true }))
  await click(page.getByRole('link', { name: 'Fiyat tablosu' }))
  await click(page.getByText('2033', { exact: true }))
  await showOnly(page, made, 60)
  await click(page.getByRole('button', { name: /^Sezon 7 .*sütunu seç/ }))
  await expect(page.getByText('60 villa × 1 sezon')).toBeVisible()
  await click(page.getByRole('textbox', { name: 'Yüzde' }))
  await page.keyboard.type('8')
  await click(page.getByRole('button', { name: 'Seçime uygula' }))
  await click(saveButton(page))
  await expect(page.getByText('60 villada 60 fiyat kaydedildi', { exact: true })).toBeVisible()
  const saved = await pricesOf(made)
  // 26.000 and 8 %, rounded to 100.
  expect(saved.filter((price) => price === 2_810_000)).toHaveLength(60)
  expect(clicks()).toBeLessThanOrEqual(10)
})

const shot = (page: Page, name: string) =>
  process.env.PICTURES && page.screenshot({ path: `${process.env.PICTURES}/grid-${name}.png` })

test('the price grid with a preview has no axe violation and does not scroll the page sideways on a phone and on a desktop, in both themes', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, admin, await demoGrid())
  for (const theme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (theme === 'dark') await goDark(page)
    await expect(grid(page)).toBeVisible()
    await shot(page, `plain-1440-${theme}`)
    await page.evaluate(() =>
      navigator.clipboard.writeText('31.000\t33.500\t28.500\n22.000\tsorulacak\t364000\n1\t2\t3'),
    )
    await page.locator('[data-row="2"][data-column="2"]').click()
    await page.keyboard.press('Control+v')
    await expect(page.getByRole('region', { name: 'Kaydedilmemiş fiyatlar' })).toContainText(
      /(Açık|açık) teklif etkilen/,
    )
    await shot(page, `draft-1440-${theme}`)
    expect(await axeViolations(page, theme), `1440 ${theme}`).toEqual([])
    const reach = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(reach).toBeLessThanOrEqual(1440)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('button', { name: /^Villa/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /fiyatı değiştir$/ }).first()).toBeVisible()
    await shot(page, `phone-390-${theme}`)
    // A row that the fixed head covers in part would be reported as a target that is too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await axeViolations(page, theme), `390 ${theme}`).toEqual([])
    await expect.poll(reach).toBeLessThanOrEqual(390)
  }
})
