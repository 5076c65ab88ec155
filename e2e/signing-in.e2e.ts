import { demoPassword } from '@plato/database/demo/logins'
import { expect, type Locator, test } from '@playwright/test'
import { admin, fillLogin, inDatabase, menuOf, owner, signIn, signInAgain, storedSession } from './people.ts'

test('staff sign in, and the browser stores user id, name, role and a token with its issue and expiry time', {
  tag: ['@spec-2.10', '@spec-2.43..2.45', '@spec-3.6', '@spec-4.3', '@spec-6.4', '@spec-8.2', '@spec-9.29'],
}, async ({ page }) => {
  await page.goto('/dashboard/login')
  await expect(menuOf(page)).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
  await fillLogin(page, admin.email, demoPassword)
  await expect(page.getByText('Başarılı')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/?$/)
  await expect(page).toHaveTitle(/^Ana sayfa /)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByText('Admin Paneli', { exact: true })).toBeVisible()
  await expect(header.getByText('Welcome')).toBeVisible()
  await expect(header.getByText(`${admin.firstName} ${admin.lastName}`)).toBeVisible()
  const session = await storedSession(page)
  expect(Object.keys(session ?? {}).sort()).toEqual(['exp', 'iat', 'id', 'token', 'user_name', 'user_role'])
  expect(session).toMatchObject({ user_role: 'ADMIN', user_name: `${admin.firstName} ${admin.lastName}` })
  expect(Number(session?.exp) - Number(session?.iat)).toBe(900)
})

test('the login page shows the encryption note only under https', async ({ page, context }) => {
  const note = page.getByText('Bağlantınız 256 bit SSL ile korunur')
  await page.goto('/dashboard/login')
  await expect(page.getByLabel('E-posta')).toBeVisible()
  await expect(note).toHaveCount(0)
  // Serves the same files under an https URL.
  const { origin } = new URL(page.url())
  await context.route('https://panel.example/**', async (route) => {
    const url = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: origin + url.pathname + url.search }) })
  })
  await page.goto('https://panel.example/dashboard/login')
  await expect(note).toBeVisible()
  // Ignores requests that are still pending when the test ends.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a sign-in sets an HttpOnly device cookie, and successful and failed sign-ins are in the audit log', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard/login')
  await fillLogin(page, owner.email, 'bu parola yanlış olsun')
  await expect(page.getByText(/E-posta veya şifre hatalı/)).toBeVisible()
  await fillLogin(page, owner.email, demoPassword)
  await expect(menuOf(page)).toBeVisible()
  const cookies = await context.cookies(new URL('/v1/auth/login', page.url()).href)
  expect(cookies.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { name: '__Host-platovilla-session', httpOnly: true, sameSite: 'Strict', path: '/', secure: true },
    { name: 'platovilla-device', httpOnly: true, sameSite: 'Strict', path: '/v1/auth' },
  ])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  // A copy of the token is refused without the cookie.
  const token = String((await storedSession(page))?.token)
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(new URL('/v1/admin/account', page.url()), { headers })).status).toBe(401)
  expect((await page.request.get('/v1/admin/account', { headers })).status()).toBe(200)

  await page.evaluate(() => localStorage.clear())
  await signIn(page, admin, '/dashboard/users/audit?subject=sign_in&action=sign_in.failed')
  const name = `${owner.firstName} ${owner.lastName}`
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: name })
  await expect(rows.first()).toContainText('Panele giriş denemesi başarısız oldu')
  await expect(rows.first()).toContainText('Doğrulanmadı')
  await page.goto('/dashboard/users/audit?subject=sign_in&action=sign_in.succeeded')
  await expect(rows.first()).toContainText('Panele giriş yapıldı')
})

test('a wrong password shows the error of the API in a toast that closes by itself, and stores no session', {
  tag: ['@spec-2.49', '@spec-8.1'],
}, async ({ page }) => {
  await page.goto('/dashboard/login')
  await fillLogin(page, 'kimse@platovilla.test', 'bu parola yanlış olsun')
  const toast = page.getByText(/Bir hata meydana geldi\. Err:\s?E-posta veya şifre hatalı\./)
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0, { timeout: 15_000 })
  expect(await storedSession(page)).toBeNull()
})

test('a login response with a token that cannot be decoded shows an error, and the browser stores no session', {
  tag: ['@spec-5.3', '@spec-8.3'],
}, async ({ page }) => {
  await page.route('**/v1/auth/login', (route) =>
    route.fulfill({
      json: {
        content: {
          accessToken: 'no-token',
          user: { id: 1, email: 'a@b.c', role: 'ADMIN', UserDetail: { firstName: 'A', lastName: 'B' } },
        },
      },
    }),
  )
  await page.goto('/dashboard/login')
  await fillLogin(page, admin.email, demoPassword)
  await expect(
    page.getByText('Error encountered on server (Token decode failed). Please Inform administrators.'),
  ).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

const adminMenu = [
  ['Ana sayfa', '/dashboard/'],
  ['Kullanıcılar', '/dashboard/users'],
  [
    'Villalar',
    [
      ['Villalar', '/dashboard/villas'],
      ['Villa bölgeleri', '/dashboard/towndistrict'],
      ['Villa tipleri', '/dashboard/villatypes'],
    ],
  ],
  [
    'Rezervasyon yönetimi',
    [
      ['Rezervasyonlar', '/dashboard/reservations'],
      ['Ödemeler', '/dashboard/transactions'],
      ['Manuel kapama', '/dashboard/external'],
      ['Doluluk takvimi', '/dashboard/occupancy'],
    ],
  ],
  [
    'Raporlar',
    [
      ['BTRANS raporu oluştur', '/dashboard/btrans'],
      ['Villa raporu oluştur', '/dashboard/ministry'],
    ],
  ],
  ['Teklif hazırla', '/dashboard/offer'],
  ['Mail şablonları', '/dashboard/templates/mailtemplates'],
  ['İletişim formu', '/dashboard/contact'],
  ['Yorumlar', '/dashboard/comments'],
  ['Aboneler', '/dashboard/subscriber'],
  ['Blog', '/dashboard/blog'],
  ['Aktiviteler', '/dashboard/activities'],
  [
    'Web sitesi içeriği',
    [
      ['Banka', '/dashboard/website/bank'],
      ['Hakkımızda', '/dashboard/website/about'],
      ['Ekip', '/dashboard/website/team'],
      ['Belgelerimiz', '/dashboard/website/ourdocs'],
      ['Sık sorulanlar', '/dashboard/website/faq'],
      ['Kiralama sözleşmesi', '/dashboard/website/rental'],
      ['İptal koşulları', '/dashboard/website/cancel'],
      ['Gizlilik', '/dashboard/website/privacy'],
      ['KVKK', '/dashboard/website/kvkk'],
      ['Nasıl kiralanır', '/dashboard/website/howrent'],
    ],
  ],
  [
    'Ayarlar',
    [
      ['Döviz kuru', '/dashboard/settings/exchange'],
      ['Site', '/dashboard/settings/site'],
      ['İletişim', '/dashboard/settings/contact'],
      ['Sosyal medya', '/dashboard/settings/social'],
    ],
  ],
] as const

test('the staff menu has every item in the order of the specification, and max one group is open at a time', {
  tag: ['@spec-2.42', '@spec-2.54', '@spec-2.57..2.90', '@spec-6.1'],
}, async ({ page }) => {
  await signIn(page, admin)
  const menu = menuOf(page)
  const entries = menu.locator('> ul > li > a, > ul > li > button')
  await expect(entries).toHaveCount(adminMenu.length)
  let open: Locator | undefined
  for (const [index, [name, target]] of adminMenu.entries()) {
    const entry = entries.nth(index)
    await expect(entry).toContainText(name)
    if (typeof target === 'string') {
      expect(new URL((await entry.getAttribute('href')) ?? '', page.url()).pathname).toBe(target)
      continue
    }
    await entry.click()
    await expect(entry).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.locator('[aria-expanded="true"]')).toHaveCount(1)
    if (open) await expect(open).toHaveAttribute('aria-expanded', 'false')
    open = entry
    const links = menu.locator('ul ul a')
    // Reads the label only: a badge beside it is another element.
    expect(
      await links.evaluateAll((all) =>
        all.map((one) => [
          one.querySelector('span')?.textContent,
          new URL((one as HTMLAnchorElement).href).pathname,
        ]),
      ),
    ).toEqual(target)
  }
  await open?.click()
  await expect(menu.locator('[aria-expanded]').first()).toBeVisible()
  await expect(menu.locator('[aria-expanded="true"]')).toHaveCount(0)
})

test('the dashboard menu marks the current page, opens its group, and its logo links to the site', {
  tag: ['@spec-2.52', '@spec-2.53'],
}, async ({ page }) => {
  await signIn(page, admin, '/dashboard/towndistrict')
  const menu = menuOf(page)
  const current = menu.getByRole('link', { name: 'Villa bölgeleri' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  const backgroundOf = (link: Locator) => link.evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await backgroundOf(current)).not.toBe(
    await backgroundOf(menu.getByRole('link', { name: 'Villa tipleri' })),
  )
  await expect(menu.getByRole('button', { name: 'Villalar' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Plato Villa, siteye git' }).first()).toHaveAttribute(
    'href',
    '/',
  )
})

test('the dashboard menu is hidden in print and on small screens, and the progress bar is golden', {
  tag: '@spec-2.51',
}, async ({ page }) => {
  await signIn(page, admin)
  await expect(menuOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(menuOf(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 700, height: 900 })
  await expect(menuOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menüyü aç' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Kullanıcılar' })).toBeVisible()
  const bar = page
    .locator('.mantine-Progress-section, [class*="NavigationProgress"] [role="progressbar"]')
    .first()
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(218, 161, 6)')
})

/** Columns of a request that the test copies; sending a request has journeys of its own. */
const copied =
  'villa_id, status, source, check_in, check_out, adults, first_name, last_name, email, phone, phone_digits, customer_search, currency, quote, total_minor, policy, commission_share, lira_rate, lira_rate_source, lira_rate_at, total_try, prepayment_try, created_at'

test('a new booking request increases the badge in the dashboard menu and shows a notice without a reload', {
  tag: ['@spec-2.55', '@spec-2.62'],
}, async ({ page }) => {
  await signIn(page, admin)
  const group = menuOf(page).getByRole('button', { name: /Rezervasyon yönetimi/ })
  const shown = async () => Number(/\d+/.exec((await group.textContent()) ?? '')?.[0] ?? 0)
  await expect.poll(shown).toBeGreaterThan(0)
  const before = await shown()
  await inDatabase((db) =>
    db.query(
      `insert into reservations (${copied}, code) select ${copied}, 'PV27-BADGE2' from reservations
       where status = 'REQUESTED' limit 1`,
    ),
  )
  await expect(page.getByText('Yeni rezervasyon talebi geldi.').first()).toBeVisible({ timeout: 60_000 })
  expect(await shown()).toBeGreaterThan(before)
})

const ownerPaths = ['/dashboard/', '/dashboard/villas', '/dashboard/reservations']

test('an owner sees three menu items and cannot open any other screen', {
  tag: ['@spec-2.10', '@spec-2.91', '@spec-6.2'],
}, async ({ page }) => {
  await page.goto('/dashboard')
  await fillLogin(page, owner.email, demoPassword)
  await expect(menuOf(page)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/?$/)
  await expect(page).toHaveTitle(/^Ana sayfa /)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const links = menuOf(page).getByRole('link')
  await expect(links).toHaveText(['Ana sayfa', 'Villalar', 'Rezervasyonlar'])
  const closed = page.getByRole('heading', { name: 'Bu sayfa hesabınıza kapalı' })
  for (const path of ownerPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(closed, path).toHaveCount(0)
  }
  const paths = adminMenu.flatMap(([, target]) =>
    typeof target === 'string' ? [target] : target.map(([, path]) => path),
  )
  const others = paths.filter((path) => !ownerPaths.includes(path))
  expect(others.length).toBe(paths.length - ownerPaths.length)
  for (const path of others) {
    await page.goto(path)
    await expect(closed, path).toBeVisible()
  }
})

test('signing out deletes the session in the browser and on the server and opens the site', {
  tag: ['@spec-2.56', '@spec-4.4'],
}, async ({ page, request }) => {
  await signInAgain(page, admin)
  const session = await storedSession(page)
  const side = page.getByRole('complementary').filter({ has: menuOf(page) })
  await side.getByRole('button', { name: 'Çıkış yap' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await storedSession(page)).toBeNull()
  const answer = await request.get('/v1/admin/menucounts', {
    headers: { authorization: `Bearer ${String(session?.token)}` },
  })
  expect(answer.status()).toBe(401)
})

test('an expired session is deleted from the browser when the dashboard opens', { tag: '@spec-4.2' }, async ({
  page,
}) => {
  await page.goto('/dashboard/login')
  await page.evaluate(() =>
    localStorage.setItem(
      'platovilla-admin',
      JSON.stringify({
        iat: 1,
        exp: Math.floor(Date.now() / 1000) - 1,
        id: 1,
        token: 'x',
        user_role: 'ADMIN',
        user_name: 'A B',
      }),
    ),
  )
  await page.goto('/dashboard/users')
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('a session that the server has ended is deleted from the browser when the dashboard is loaded again', {
  tag: '@spec-4.5',
}, async ({ page }) => {
  await signInAgain(page, admin)
  const session = await storedSession(page)
  await page.evaluate(
    (token) => fetch('/v1/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
    String(session?.token),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})
