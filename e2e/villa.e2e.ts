import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { payInEuro, visit } from './people.ts'

const path = '/villa/villa-lacivert'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** "₺126.825" → 12682500, "−€1.240,50" → -124050; 0 for a text without an amount. */
function minorOf(text: string): number {
  const figures = /(−)?[₺€$£]([\d.]+)(?:,(\d{2}))?/.exec(text)
  if (!figures) return 0
  const [, minus, whole = '', rest = '00'] = figures
  return (minus ? -1 : 1) * (Number(whole.replaceAll('.', '')) * 100 + Number(rest))
}

const calendar = (page: Page) => page.locator('#takvim')
const box = (page: Page) => page.getByRole('complementary', { name: 'Rezervasyon' })
const day = (within: Locator, what: RegExp) => within.getByRole('button', { name: what }).first()
const free = /, müsait$/
const taken = /, (dolu|ev sahibi kapattı)$/

/** The sum of the price lines, and the amounts below them. */
async function shownQuote(page: Page) {
  const lines = await box(page).getByRole('list', { name: 'Fiyatın satırları' }).locator('> li').all()
  const amounts = await Promise.all(lines.map((line) => line.locator('b').last().textContent()))
  const below = await box(page).locator('p').allInnerTexts()
  const amountIn = (word: RegExp) => minorOf(below.find((text) => word.test(text)) ?? '')
  return {
    sum: amounts.map((text) => minorOf(text ?? '')).reduce((all, amount) => all + amount, 0),
    total: amountIn(/^Toplam/),
    now: amountIn(/^Onaydan sonra/),
    later: amountIn(/^Girişte/),
  }
}

async function expectItAddsUp(page: Page): Promise<number> {
  const { sum, total, now, later } = await shownQuote(page)
  expect(total).toBeGreaterThan(0)
  expect(sum).toBe(total)
  expect(now + later).toBe(total)
  return total
}

/** Chooses the first free day as check-in and the first possible check-out. */
async function chooseStay(page: Page): Promise<void> {
  await day(calendar(page), free).click()
  await expect(calendar(page).getByText(/çıkış gününü seçin/)).toBeVisible()
  await day(calendar(page), /çıkış günü olabilir, \d+ gece$/).click()
  await expect(page).toHaveURL(/checkIn=\d{4}-\d{2}-\d{2}&checkOut=/)
}

/** Excludes all months of the date sheet but the first: axe takes a minute for two years of days. */
async function expectAxeFindsNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-month]:nth-child(n+3)')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
  ).toEqual([])
}

test('the photo gallery of a villa is navigated by keyboard and returns the focus when it is closed', async ({
  page,
}) => {
  await visit(page, path)
  const opener = page.getByRole('button', { name: /fotoğrafın hepsi/ })
  const count = Number(/\d+/.exec((await opener.textContent()) ?? '')?.[0])
  await opener.click()
  const shown = page.getByRole('dialog', { name: 'Fotoğraflar' })
  await expect(shown.getByText(`1 / ${count}`)).toBeVisible()
  for (const [key, place] of [
    ['ArrowRight', 2],
    ['End', count],
    ['ArrowRight', count],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(shown.getByText(`${place} / ${count}`)).toBeVisible()
  }
  await page.keyboard.press('End')
  await expect(page).toHaveURL(new RegExp(`foto=${count}`))
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).not.toHaveURL(/foto/)
})

test('a click on a taken day in the villa calendar shows why it is taken and offers the nearest free stay', async ({
  page,
}) => {
  await visit(page, path)
  await day(calendar(page), taken).click()
  const reason = calendar(page).locator('[data-why]:visible')
  await expect(reason).toContainText(/arası/)
  await expect(reason).toContainText(/en yakın tarih/)
  await reason
    .getByRole('button', { name: /tarihini seç/ })
    .first()
    .click()
  await expect(reason).toBeHidden()
  await expect(page).toHaveURL(/checkIn=/)
  await expectItAddsUp(page)
})

test('a stay can be chosen in the villa calendar by arrow keys alone', async ({ page }) => {
  await visit(page, path)
  await day(calendar(page), free).press('Enter')
  await expect(calendar(page).getByText(/çıkış gününü seçin/)).toBeVisible()
  const exit = day(calendar(page), /çıkış günü olabilir, \d+ gece$/)
  const nights = Number(/(\d+) gece$/.exec((await exit.textContent()) ?? '')?.[1])
  for (let night = 0; night < nights; night += 1) await page.keyboard.press('ArrowRight')
  await expect(exit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/checkOut=/)
  await page.getByRole('button', { name: 'Temizle' }).click()
  await expect(page).not.toHaveURL(/checkIn/)
})

test('a click on the villa calendar during hydration is handled exactly once', async ({ page }) => {
  await visit(page, path)
  // Clicks between the hydration and its effects, which is too short to reach otherwise: Preact writes `__k` to the root.
  await page.evaluate(async () => {
    const place = document.querySelector<HTMLElement>('[data-island="availability/villa-calendar"]')
    const ticks = new MessageChannel()
    const next = () =>
      new Promise((tick) => {
        ticks.port1.onmessage = tick
        ticks.port2.postMessage(0)
      })
    document.getElementById('takvim')?.scrollIntoView()
    while (place && !('__k' in place)) await next()
    const days = [...(place?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
    days.find((one) => /müsait/.test(one.textContent ?? ''))?.click()
  })
  await expect(calendar(page).getByText(/çıkış gününü seçin/)).toBeVisible()
})

test('the price lines of the villa page add up in lira and euro, and its URL shows the same price in another browser', {
  tag: '@spec-2.6',
}, async ({ page, browser }) => {
  await visit(page, path)
  await chooseStay(page)
  const total = await expectItAddsUp(page)
  const before = await box(page)
    .getByText(/gece toplam$/)
    .textContent()
  await payInEuro(page)
  await expect(box(page).getByText(/^€/).first()).toBeVisible()
  expect(await expectItAddsUp(page)).toBeLessThan(total)
  await expect(box(page).getByText(/Kur karşılığı yaklaşıktır/)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await visit(other, page.url())
  expect(await expectItAddsUp(other)).toBe(total)
  expect(
    await other
      .getByRole('complementary', { name: 'Rezervasyon' })
      .getByText(/gece toplam$/)
      .textContent(),
  ).toBe(before)
  await other.context().close()
})

test('a chosen extra is added to the total of the villa page, and the seasons of the stay are highlighted', async ({
  page,
}) => {
  await visit(page, path)
  await chooseStay(page)
  const before = await expectItAddsUp(page)
  await box(page).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/extras=\d+/)
  expect(await expectItAddsUp(page)).toBeGreaterThan(before)
  await page.locator('#fiyatlar').scrollIntoViewIfNeeded()
  await expect(page.locator('#fiyatlar tr[data-lit]').first()).toBeVisible()
})

test('the villa page passes the chosen stay to the request form with the same total, and has a WhatsApp link', async ({
  page,
}) => {
  await visit(page, path)
  await chooseStay(page)
  const total = await expectItAddsUp(page)
  await expect(box(page).getByRole('link', { name: /WhatsApp’tan sor/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  )
  await box(page).getByRole('link', { name: 'Rezervasyon talebi gönder' }).click()
  await expect(page).toHaveURL(/\/rezervasyon\/villa-lacivert\?checkIn=.+&checkOut=/)
  const summary = page.getByRole('complementary', { name: 'Talebinizin özeti' })
  const shown = await summary.locator('p', { hasText: /^Toplam/ }).textContent()
  expect(minorOf(shown ?? '')).toBe(total)
})

test('the villa page adds the villa to the favourites', async ({ page }) => {
  await visit(page, path)
  await page.getByRole('button', { name: 'Villa Lacivert: favorilere ekle' }).first().click()
  await expect(page.getByText('Villa favorilere eklendi.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favoriler, 1 villa' }).first()).toBeVisible()
})

test('the villa page explains past dates in its URL and ignores malformed ones', async ({ page }) => {
  await visit(page, `${path}?checkIn=2020-06-12&checkOut=2020-06-19`)
  await expect(box(page).getByText(/Bu giriş günü geçti/)).toBeVisible()
  await visit(page, `${path}?checkIn=saka&checkOut=2027-13-40&adults=-3`)
  await expect(box(page).getByText('Bütün ücretler dahil toplamı görmek için')).toBeVisible()
})

test('an unknown villa URL returns 404', async ({ page }) => {
  const answer = await page.goto('/villa/boyle-bir-villa-yok')
  expect(answer?.status()).toBe(404)
})

test.describe('the villa page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the villa page without JavaScript shows its content and prices a stay on the server', async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Villa Lacivert', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Bilmeniz gerekenler' })).toBeVisible()
    const [checkIn, checkOut] = await freeStay(page)
    await page.locator('input[name=checkIn]').fill(checkIn)
    await page.locator('input[name=checkOut]').fill(checkOut)
    await page.getByRole('button', { name: 'Fiyatı göster' }).click()
    await expect(page).toHaveURL(new RegExp(`checkIn=${checkIn}&checkOut=${checkOut}`))
    await expectItAddsUp(page)
    // Past dates show a message.
    await page.goto(`${path}?checkIn=2020-06-12&checkOut=2020-06-19`)
    await expect(box(page).getByText('Bu giriş günü geçti.')).toBeVisible()
  })
})

/** The first free day and the minimum nights of its season, read from the page. */
async function freeStay(page: Page): Promise<readonly [string, string]> {
  const first = day(calendar(page), free)
  const checkIn = (await first.getAttribute('data-day')) ?? ''
  const season = page.locator('#fiyatlar tbody tr').first().locator('td').last()
  const minNights = Number(/\d+/.exec((await season.textContent()) ?? '')?.[0])
  const days = await calendar(page)
    .locator('[data-day]')
    .evaluateAll((all) => all.map((one) => one.dataset.day ?? ''))
  return [checkIn, days[days.indexOf(checkIn) + minNights] ?? '']
}

test.describe('the villa page on a phone', () => {
  test.use(phone)

  test('the villa page on a phone chooses dates in a sheet and shows the total in a bar that opens the price lines', async ({
    page,
  }) => {
    await visit(page, path)
    const bar = page.locator('[data-phone-bar]')
    await bar.getByRole('link', { name: 'Tarih seç' }).click()
    const sheet = page.getByRole('dialog', { name: 'Tarih seçin' })
    await day(sheet, taken).click()
    await expect(sheet.locator('[data-why]')).toContainText(/en yakın tarih/)
    await day(sheet, free).click()
    await day(sheet, /çıkış günü olabilir, \d+ gece$/).click()
    const total = (await sheet.getByText(/^₺[\d.]+$/).textContent()) ?? ''
    await sheet.getByRole('button', { name: 'Tarihi uygula' }).click()
    await expect(sheet).toBeHidden()
    await expect(bar.getByRole('link', { name: total })).toBeVisible()
    await bar.getByRole('link', { name: total }).click()
    await expect(page.getByRole('dialog', { name: 'Fiyatın ayrıntısı' })).toContainText(total)
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`the villa page and its date sheet on a phone have no axe violation in the ${theme} theme`, async ({
      page,
    }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page, path)
      await expectAxeFindsNothing(page)
      await page.locator('[data-phone-bar]').getByRole('link', { name: 'Tarih seç' }).click()
      const sheet = page.getByRole('dialog', { name: 'Tarih seçin' })
      await day(sheet, taken).click()
      await expect(sheet.locator('[data-why]')).toBeVisible()
      await expectAxeFindsNothing(page)
    })
  }
})

for (const theme of ['light', 'dark'] as const) {
  test(`the villa page with a chosen stay and the open hint on a taken day has no axe violation in the ${theme} theme`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, path)
    await chooseStay(page)
    await day(calendar(page), taken).click()
    await expect(calendar(page).locator('[data-why]:visible')).toBeVisible()
    await expectAxeFindsNothing(page)
  })
}
