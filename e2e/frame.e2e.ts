import { expect, type Page, test } from '@playwright/test'
import { demoSettings } from '../packages/database/src/demo/settings.ts'
import { visit } from './people.ts'
import { askFor } from './stays.ts'
import { whileSettingsStand } from './turns.ts'

/** The frame of every site page: header, footer, loading indicators and notices. */

const socialNetworks = [
  ['Facebook', demoSettings.facebook_link],
  ['Instagram', demoSettings.instagram_link],
  ['X', demoSettings.twitter_link],
  ['YouTube', demoSettings.youtube_link],
] as const

async function leadsToEveryNetwork(part: ReturnType<Page['locator']>): Promise<void> {
  for (const [name, address] of socialNetworks)
    await expect(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', address ?? '')
}

test('the site header shows phone, e-mail and opening hours, and links to every social network', {
  tag: ['@spec-2.12', '@spec-2.13', '@spec-2.24', '@spec-9.22'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await whileSettingsStand(() => visit(page, '/'))
  const header = page.locator('header')
  const phone = header.getByRole('link', { name: '+90 242 555 01 07' })
  await expect(phone).toHaveAttribute('href', 'tel:902425550107')
  await expect(header.getByRole('link', { name: 'merhaba@platovilla.com' })).toHaveAttribute(
    'href',
    'mailto:merhaba@platovilla.com',
  )
  await expect(header.getByText('09:00 - 18:00', { exact: true })).toBeVisible()
  await leadsToEveryNetwork(header)
})

test('the phone menu closes by its button and by Escape and returns the focus', {
  tag: ['@spec-2.25', '@spec-4.13'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/regions')
  const opener = page.getByRole('button', { name: 'Menü', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menü' })
  await expect(menu).toHaveCount(0)
  for (const close of [
    () => menu.getByRole('button', { name: 'Menüyü kapat' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await opener.click()
    await expect(menu.getByRole('link', { name: 'Ev sahibi girişi' })).toBeVisible()
    await close()
    await expect(menu).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('the currency menu offers TL, DOLLAR, EURO and POUND, and shows and stores the chosen one', {
  tag: ['@spec-1.3', '@spec-2.22', '@spec-4.10', '@spec-9.20', '@spec-9.30'],
}, async ({ page }) => {
  await whileSettingsStand(() => visit(page, '/'))
  let shown = 'TL'
  for (const next of ['DOLLAR', 'EURO', 'POUND', 'TL']) {
    await page.getByRole('button', { name: `Para birimi: ${shown}` }).click()
    const radios = page.getByRole('dialog', { name: 'Para birimi' }).getByRole('radio')
    await expect(radios).toHaveCount(4)
    expect(await radios.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
      'TL',
      'DOLLAR',
      'EURO',
      'POUND',
    ])
    await page.getByRole('radio', { name: next }).click({ force: true })
    await expect(page.getByRole('button', { name: `Para birimi: ${next}` })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('platovilla-currency'))).toBe(next)
    shown = next
  }
})

test('the currency menu disables a currency without a rate, and a stored one without a rate is shown as TL', {
  tag: ['@spec-2.22', '@spec-9.20'],
}, async ({ page }) => {
  await page.route('**/about', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const body = html.replace(/("rates":\{[^}]*?),"EUR":[\d.]+/, '$1')
    expect(body).not.toBe(html)
    await route.fulfill({ response: answer, body })
  })
  await visit(page, '/robots.txt')
  await page.evaluate(() => localStorage.setItem('platovilla-currency', 'EURO'))
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Para birimi: TL' }).click()
  const menu = page.getByRole('dialog', { name: 'Para birimi' })
  await expect(menu.getByRole('radio')).toHaveCount(4)
  await expect(menu.getByRole('radio', { name: 'EURO Kur bilgisi yok' })).toBeDisabled()
  for (const name of ['TL', 'DOLLAR', 'POUND'])
    await expect(menu.getByRole('radio', { name, exact: true })).toBeEnabled()
})

test('the theme button switches the dark theme on and off again', {
  tag: ['@spec-1.4', '@spec-2.23', '@spec-3.12', '@spec-9.32'],
}, async ({ page }) => {
  await visit(page, '/')
  const toggle = page.getByRole('button', { name: 'Koyu görünüm' }).first()
  await toggle.click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await toggle.click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
})

test('the favourites menu shows a villa picture of 40 by 40 pixels', {
  tag: ['@spec-2.20', '@spec-9.24'],
}, async ({ page }) => {
  const found = await page.request.get('/v1/search/input?searchString=lacivert')
  const [villa] = ((await found.json()) as { content: object[] }).content
  await visit(page, '/robots.txt')
  const favorites = JSON.stringify([{ id: 1, ...villa }])
  await page.evaluate((list) => localStorage.setItem('platovilla-favorites', list), favorites)
  await visit(page, '/regions')
  await page.getByRole('button', { name: 'Favoriler, 1 villa' }).first().click()
  const picture = page.getByRole('dialog', { name: 'Favoriler' }).locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.boundingBox()).toMatchObject({ width: 40, height: 40 })
})

const listOf = async (page: Page, title: string): Promise<string[]> =>
  page
    .getByRole('contentinfo')
    .getByRole('heading', { name: title, exact: true })
    .locator('..')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

test('the footer shows newsletter form, agency details, tracking and owner login links, payment badge and four link lists', {
  tag: ['@spec-2.5', '@spec-2.28..2.39', '@spec-9.25'],
}, async ({ page }) => {
  await whileSettingsStand(() => visit(page, '/'))
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('textbox', { name: 'E-posta adresiniz' })).toBeVisible()
  await expect(footer.getByText(demoSettings.site_address ?? '')).toBeVisible()
  await expect(footer.getByRole('link', { name: '+90 242 555 01 07' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'merhaba@platovilla.com' })).toBeVisible()
  await expect(footer.getByText(demoSettings.site_footer_text ?? '')).toBeVisible()
  const map = footer.getByRole('link', { name: 'Ofisi haritada gör' })
  await expect(map).toHaveAttribute('href', demoSettings.site_map_url ?? '')
  await expect(footer.getByRole('link', { name: 'Rezervasyon takibi' })).toHaveAttribute('href', '/enquire')
  await expect(footer.getByRole('link', { name: 'Ev sahibi girişi' })).toHaveAttribute('href', '/dashboard')
  await expect(footer.getByText('Güvenli ödeme')).toBeVisible()
  await expect(footer.getByText('Kart ödemeleriniz 256 bit SSL sertifikasıyla korunur.')).toBeVisible()
  await leadsToEveryNetwork(footer)
  const response = await page.request.get('/v1/website/home')
  const { footerData } = (
    (await response.json()) as {
      content: { footerData: Record<'villaTypes' | 'towns', { slug: string }[]> }
    }
  ).content
  const addresses = (places: readonly { slug: string }[]) => places.map(({ slug }) => `/${slug}`)
  expect(footerData.villaTypes.length).toBeGreaterThan(7)
  expect(await listOf(page, 'Villa tipleri')).toEqual(addresses(footerData.villaTypes.slice(0, 7)))
  // Other journeys add towns meanwhile, and the page may come from the cache.
  const towns = await listOf(page, 'Bölgeler')
  expect(towns.length).toBeGreaterThan(3)
  expect(addresses(footerData.towns)).toEqual(expect.arrayContaining(towns))
  expect(await listOf(page, 'Kurumsal')).toEqual(
    expect.arrayContaining(['/about', '/ekibimiz', '/website/document', '/website/banks', '/contact']),
  )
  expect(await listOf(page, 'Yardım')).toEqual(
    expect.arrayContaining(
      ['howrent', 'rental', 'cancel', 'privacy', 'kvkk'].map((name) => `/website/${name}`).concat('/faq'),
    ),
  )
})

test('settings, regions and footer data are part of the HTML, and the browser makes no API request for them', {
  tag: ['@spec-4.15', '@spec-4.19', '@spec-4.20'],
}, async ({ page }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/v[12]\//.test(pathname)) requestedPaths.push(pathname)
  })
  const html = await whileSettingsStand(async () => {
    await visit(page, '/about')
    return (await page.request.get('/about')).text()
  })
  const [header = '', footer = ''] = ['header', 'footer'].map(
    (part) => new RegExp(`<${part}[\\s\\S]*</${part}>`).exec(html)?.[0],
  )
  expect(header).toContain(demoSettings.site_phone)
  expect(header).toContain('Bölgeler')
  expect(footer).toContain(demoSettings.site_footer_text)
  expect(footer).toContain('href="/kalkan"')
  expect(requestedPaths).toEqual([])
})

test('a slow page load shows a loading indicator over the whole previous page', {
  tag: ['@spec-2.40', '@spec-4.15', '@spec-4.19', '@spec-4.20'],
}, async ({ page }) => {
  // The page reports its own indicator: Playwright cannot inspect the previous page while a navigation is pending.
  const { promise: shown, resolve: report } = Promise.withResolvers<{
    text: string
    width: number
    height: number
  }>()
  await page.exposeFunction('tell', report)
  await page.route('**/about', async (route) => {
    await shown
    await route.continue()
  })
  await visit(page, '/regions')
  await expect(page.locator('#leaving')).toBeHidden()
  await page.evaluate(() => {
    const spinner = document.getElementById('leaving')
    if (!spinner) throw new Error('no spinner')
    new MutationObserver(() => {
      const { width, height } = spinner.firstElementChild?.getBoundingClientRect() ?? {}
      if (!spinner.hidden) Reflect.get(window, 'tell')({ text: spinner.textContent?.trim(), width, height })
    }).observe(spinner, { attributes: true })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hakkımızda' }).click({ noWaitAfter: true })
  expect(await shown).toEqual({ text: 'Yükleniyor', ...page.viewportSize() })
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.locator('#leaving')).toBeHidden()
})

test('the header search shows a spinner while its request is pending', { tag: '@spec-2.41' }, async ({
  page,
}) => {
  await visit(page, '/regions')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/v1/search/input*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Villa ara', exact: true }).click()
  await page.getByRole('combobox', { name: 'Villa adı' }).fill('lacivert')
  await expect(page.locator('header .animate-spin')).toBeVisible()
  letGo()
  await expect(page.getByRole('option', { name: 'Villa Lacivert' })).toBeVisible()
  await expect(page.locator('header .animate-spin')).toHaveCount(0)
})

/** Sends focus events to the window and returns the API requests that follow. */
async function callsOnFocus(page: Page): Promise<string[]> {
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/v[12]\//.test(pathname)) requestedPaths.push(pathname)
  })
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    // This request is sent last, so any request caused by the focus would have been sent before it.
    await fetch('/v1/town/popular')
  })
  await expect.poll(() => requestedPaths).toContain('/v1/town/popular')
  return requestedPaths
}

test('the listing page makes no API request when its window gets the focus back', {
  tag: '@spec-7.141',
}, async ({ page }) => {
  await visit(page, '/listing')
  expect(await callsOnFocus(page)).toEqual(['/v1/town/popular'])
})

test('the reservation tracking page makes no API request when its window gets the focus back', {
  tag: '@spec-7.141',
}, async ({ page }) => {
  const email = 'odak@example.com'
  const guest = { firstName: 'Odak', lastName: 'Deneme', phone: '+90 532 555 40 11', email }
  const code = await askFor(page, 'villa-begonvil', guest)
  await visit(page, '/enquire')
  await page.getByLabel('Rezervasyon kodu').fill(code)
  await page.getByLabel('Telefon ya da e-posta').fill(email)
  await page.getByRole('button', { name: 'Rezervasyonu göster' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Talebiniz bizde/)
  expect(await callsOnFocus(page)).toEqual(['/v1/town/popular'])
})

test('a notice on the site closes by itself after 5000 ms', { tag: '@spec-9.27' }, async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T10:00:00Z') })
  await visit(page, '/regions')
  await page.route('**/v1/website/subscribe', (route) => route.abort())
  await page.clock.pauseAt(new Date('2026-11-15T11:00:00Z'))
  await page.getByRole('textbox', { name: 'E-posta adresiniz' }).fill('okur@example.com')
  await page.getByRole('button', { name: 'Kaydol' }).click()
  // The toast does not close while the pointer is over it.
  await page.mouse.move(5, 5)
  const toast = page.getByText('E-mail adresiniz eklenemedi... Lütfen bizimle iletişime geçiniz.').first()
  await expect(toast).toBeVisible()
  await page.clock.runFor(4_800)
  await expect(toast).toBeVisible()
  await page.clock.runFor(400)
  // The toast is removed after its closing animation, which needs frames; a paused clock gives them one by one.
  await expect(async () => {
    await page.clock.runFor(16)
    await expect(toast).toHaveCount(0, { timeout: 100 })
  }).toPass({ timeout: 10_000 })
})
