import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { expectInViewport, press, scrollYOf, wheelTo } from './in-viewport.ts'
import { visit } from './people.ts'

const desktops = [
  [1366, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const
const panels = [
  [/^Bölge /, 'Nereye gidelim?'],
  [/^Giriş - çıkış /, 'Ne zaman?'],
  [/^Kişi /, 'Kaç kişisiniz?'],
] as const

const bar = (page: Page) => page.getByRole('search')
const field = (page: Page, name: RegExp) => bar(page).getByRole('button', { name }).filter({ visible: true })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

async function visitHome(page: Page): Promise<void> {
  await visit(page, '/')
  await expect(page.locator('[data-island="search/bar/search-bar"][data-alive]')).toBeAttached()
}

async function axeFindsNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual(
    [],
  )
}

for (const [width, height] of desktops) {
  test.describe(`the search bar at ${width}×${height}`, () => {
    test.use({ viewport: { width, height } })

    test('the home page shows headline, photo, search bar and facts without scrolling', async ({ page }) => {
      await visitHome(page)
      await expectInViewport(page.getByRole('heading', { level: 1 }))
      await expectInViewport(bar(page))
      await expectInViewport(page.getByRole('list', { name: 'Neden Plato Villa' }))
      const photo = await page.locator('main picture img').filter({ visible: true }).first().boundingBox()
      expect(photo?.height).toBeGreaterThanOrEqual(260)
    })

    for (const path of ['/', '/listing'])
      test(`the three search panels of ${path} open inside the window and the page does not scroll`, async ({
        page,
      }) => {
        await visit(page, path)
        await expect(page.locator('[data-island^="search/"][data-alive]').first()).toBeAttached()
        for (const [name, title] of panels) {
          expect(await wheelTo(page, field(page, name)), title).toBe(true)
          const before = await scrollYOf(page)
          await press(page, field(page, name))
          await expectInViewport(panel(page, title))
          expect(await scrollYOf(page), title).toBe(before)
        }
      })

    test('the search panels open inside the window after the page was scrolled by hand', async ({ page }) => {
      await visitHome(page)
      await page.mouse.move(width / 2, height / 2)
      await page.mouse.wheel(0, height / 2)
      for (const [name, title] of panels) {
        expect(await wheelTo(page, field(page, name)), title).toBe(true)
        const before = await scrollYOf(page)
        await press(page, field(page, name))
        await expectInViewport(panel(page, title))
        expect(await scrollYOf(page), title).toBe(before)
      }
    })
  })
}

test.describe('the home search on a desktop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('each home search panel opens the next one by its button, and the last one starts the search', async ({
    page,
  }) => {
    await visitHome(page)
    await press(page, field(page, /^Bölge /))
    const where = panel(page, 'Nereye gidelim?')
    await press(page, where.getByText('Antalya', { exact: true }))
    await expect(where.getByRole('checkbox', { name: /^Kalkan/ })).toBeChecked()
    await expect(where.getByRole('checkbox', { name: /^Kaş/ })).toBeChecked()
    await expect(where.getByRole('checkbox', { name: /^Fethiye/ })).not.toBeChecked()
    await axeFindsNothing(page)

    await press(page, where.getByRole('button', { name: 'Tarihe geç' }))
    const when = panel(page, 'Ne zaman?')
    await expectInViewport(when)
    await expect(where).toBeHidden()
    const july = `${new Date().getFullYear() + 1}-07`
    await press(page, when.locator(`[data-month="${july}"]`))
    await press(page, when.locator(`[data-day="${july}-03"]`))
    await press(page, when.locator(`[data-day="${july}-10"]`))
    await press(page, when.getByRole('button', { name: '±3 gün' }))
    await expect(when).toBeVisible()
    await axeFindsNothing(page)

    await press(page, when.getByRole('button', { name: 'Kişiye geç' }))
    const who = panel(page, 'Kaç kişisiniz?')
    await expectInViewport(who)
    await press(page, who.getByRole('button', { name: 'Yetişkin sayısını artır' }))
    await axeFindsNothing(page)
    expect(await scrollYOf(page)).toBe(0)
    await press(page, who.getByRole('button', { name: 'Villa bul' }))
    await expect(page).toHaveURL(
      new RegExp(
        `/listing\\?towns=[a-z,]*kalkan,kas[a-z,]*&checkIn=${july}-03&checkOut=${july}-10&flexible=true&adults=1$`,
      ),
    )
  })

  test('a home search panel traps Tab, and Escape closes it and returns the focus to its field', async ({
    page,
  }) => {
    await visitHome(page)
    for (const [name, title] of panels) {
      await press(page, field(page, name))
      const open = panel(page, title)
      await expect(open.locator(':focus')).toBeVisible()
      await open.getByRole('button').last().press('Tab')
      await expect(open.locator(':focus')).toBeVisible()
      await page.keyboard.press('Shift+Tab')
      await expect(open.getByRole('button').last()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
      await expect(field(page, name)).toBeFocused()
    }
  })

  test('the region panel of the home search finds towns, districts and villas by a part of the name', async ({
    page,
  }) => {
    await visitHome(page)
    await press(page, field(page, /^Bölge /))
    await expect(page.getByRole('textbox', { name: /villa adı/ })).toBeFocused()
    await page.keyboard.type('kalam')
    const found = page.getByRole('list', { name: 'Bulunanlar' })
    await expect(found.getByText('Kalamar')).toBeVisible()
    await found.getByRole('checkbox', { name: /^Kalkan/ }).check({ force: true })
    await expect(field(page, /^Bölge Kalkan/)).toBeVisible()
    await page.getByRole('textbox', { name: /villa adı/ }).fill('lacivert')
    await expect(found.getByRole('link', { name: 'Villa Lacivert' })).toHaveAttribute(
      'href',
      '/villa/villa-lacivert',
    )
  })
})

test.describe('the home search on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the home search on a phone shows one step at a time, and its last button shows the villa count', async ({
    page,
  }) => {
    await visitHome(page)
    await expectInViewport(bar(page))
    await press(page, bar(page).getByRole('button').filter({ visible: true }))
    const sheet = page.getByRole('dialog', { name: 'Villa ara' })
    await expectInViewport(sheet)
    await expect(sheet.getByRole('button', { name: 'Giriş - çıkış Ekleyin' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Kişi Ekleyin' })).toBeVisible()
    await sheet.getByRole('textbox').fill('kal')
    const found = sheet.getByRole('list', { name: 'Bulunanlar' })
    await press(page, found.getByText('Kalkan'))
    await axeFindsNothing(page)

    await press(page, sheet.getByRole('button', { name: 'Tarihe geç' }))
    await expect(sheet.getByRole('button', { name: 'Bölge Kalkan' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: /villayı göster/ })).toHaveCount(0)
    const january = `${new Date().getFullYear() + 1}-01`
    await press(page, sheet.locator(`button[data-month="${january}"]`))
    const tenth = sheet.locator(`[data-day="${january}-10"]`)
    await expectInViewport(tenth)
    await press(page, tenth)
    await press(page, sheet.locator(`[data-day="${january}-14"]`))
    await axeFindsNothing(page)

    await press(page, sheet.getByRole('button', { name: 'Kişiye geç' }))
    await expect(sheet.getByRole('button', { name: /^Giriş - çıkış 10-14 Oca/ })).toBeVisible()
    await press(page, sheet.getByRole('button', { name: 'Yetişkin sayısını artır' }))
    await expect(sheet.getByRole('button', { name: /^\d+ villayı göster$/ })).toBeVisible()
    await axeFindsNothing(page)
    await press(page, sheet.getByRole('button', { name: /villayı göster$/ }))
    await expect(page).toHaveURL(
      new RegExp(`/listing\\?towns=kalkan&checkIn=${january}-10&checkOut=${january}-14&adults=1$`),
    )
  })
})
