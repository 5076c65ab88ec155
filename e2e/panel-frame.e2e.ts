import { expect, test } from '@playwright/test'
import { admin, fillLogin, menuOf, signIn, signInAgain, storedSession } from './people.ts'

/** The frame of every dashboard screen, and its behaviour when a request fails. */

test('the dashboard menu shows an error when its counts cannot be loaded', {
  tag: ['@spec-4.18', '@spec-8.9'],
}, async ({ page }) => {
  await page.route('**/v1/admin/menucounts', (route) => route.abort())
  await signIn(page, admin)
  await expect(menuOf(page).getByText('Failed to load; network/connection error.')).toBeVisible({
    timeout: 30_000,
  })
})

test('the dashboard menu shows a loading badge until its counts arrive', {
  tag: ['@spec-2.55', '@spec-4.21'],
}, async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/v1/admin/menucounts', async (route) => {
    await held
    await route.fulfill({ json: { content: { reservationCount: 3, contactCount: 0 } } })
  })
  await signIn(page, admin)
  const menu = menuOf(page)
  await expect(menu.getByRole('button', { name: 'Rezervasyon yönetimi sayı yükleniyor' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'İletişim formu sayı yükleniyor' })).toBeVisible()
  letGo()
  await expect(menu.getByRole('button', { name: 'Rezervasyon yönetimi 3 yeni' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'İletişim formu', exact: true })).toBeVisible()
  await expect(menu.getByText('sayı yükleniyor')).toHaveCount(0)
})

for (const status of [401, 403]) {
  test(`a download that returns ${status} clears the session and reloads the dashboard`, {
    tag: ['@spec-4.5', '@spec-8.4'],
  }, async ({ page }) => {
    await signInAgain(page, admin)
    await menuOf(page).getByRole('button', { name: 'Villalar' }).click()
    await menuOf(page).getByRole('link', { name: 'Villalar' }).click()
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.route('**/v1/admin/villas/export*', (route) =>
      route.fulfill({ status, json: { content: 'Hayır', code: 'auth.forbidden', requestId: 'x' } }),
    )
    await page.getByRole('button', { name: 'İndir' }).click()
    await page.getByRole('menuitem', { name: 'Excel dosyası' }).click()
    await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible()
    expect(await storedSession(page)).toBeNull()
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
  })

  test(`an API read that returns ${status} clears the session and reloads the dashboard`, {
    tag: ['@spec-4.5', '@spec-8.4'],
  }, async ({ page }) => {
    await signInAgain(page, admin)
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.route('**/v1/admin/users?*', (route) =>
      route.fulfill({ status, json: { content: 'Hayır', code: 'auth.forbidden', requestId: 'x' } }),
    )
    await menuOf(page).getByRole('link', { name: 'Kullanıcılar' }).click()
    await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible()
    expect(await storedSession(page)).toBeNull()
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
  })
}

test('the dashboard shows a golden progress bar while the next screen is loading', {
  tag: ['@spec-2.48', '@spec-9.33'],
}, async ({ page }) => {
  await signIn(page, admin)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/subscriber-list\.page/, async (route) => {
    await held
    await route.continue()
  })
  const bar = page.getByRole('progressbar', { name: 'Sayfa yükleniyor' })
  await expect(bar).toHaveCount(0)
  await menuOf(page).getByRole('link', { name: 'Aboneler' }).click()
  await expect(bar).toHaveCount(1)
  const golden = await bar.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].some(
      (one) => getComputedStyle(one).backgroundColor === 'rgb(218, 161, 6)',
    ),
  )
  expect(golden).toBe(true)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Aboneler' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('the dashboard shows Loading until its code is loaded, then the greeting bar above the content', {
  tag: ['@spec-2.46', '@spec-2.47'],
}, async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await signIn(page, admin)
  await page.route(/home\.page/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeVisible()
  await expect(page.getByText('Welcome')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('banner').getByText('Welcome')).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  const bar = await page.getByRole('banner').boundingBox()
  const content = await page.getByRole('main').boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? -1)
})

test('a dashboard list searches after a typing pause of 250 ms', { tag: '@spec-9.16' }, async ({ page }) => {
  const start = Date.now()
  await page.clock.install({ time: start })
  await signIn(page, admin, '/dashboard/villas')
  await page.waitForLoadState('networkidle')
  const requestedTerms: string[] = []
  page.on('request', (request) => {
    const typed = new URL(request.url()).searchParams.get('search')
    if (request.url().includes('/v1/admin/villas?') && typed) requestedTerms.push(typed)
  })
  await page.clock.pauseAt(start + 120_000)
  const field = page.getByRole('searchbox').first()
  await field.press('z')
  await page.clock.runFor(249)
  await field.press('e')
  await page.clock.runFor(249)
  expect(new URL(page.url()).search).toBe('')
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/search=ze/)
  await page.clock.resume()
  await expect.poll(() => requestedTerms).toEqual(['ze'])
})

test('a notice in the dashboard closes by itself after 5000 ms', { tag: '@spec-9.27' }, async ({ page }) => {
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto('/dashboard/login')
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible()
  await page.route('**/v1/auth/login', (route) =>
    route.fulfill({ status: 401, json: { content: 'Olmadı.', code: 'auth.failed', requestId: 'x' } }),
  )
  await page.clock.pauseAt(start + 120_000)
  await fillLogin(page, admin.email, 'bu parola yanlış olsun')
  const toast = page.getByText('Bir hata meydana geldi. Err: Olmadı.')
  // React renders by timers, so the paused clock must move for the toast to appear.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(toast).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.runFor(4_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(toast).toHaveCount(0)
})
