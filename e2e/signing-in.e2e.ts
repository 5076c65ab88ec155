import { expect, test } from '@playwright/test'
import { demoPassword } from '../tools/demo.ts'
import { admin, fillLogin, inDatabase, menuOf, owner, signIn, storedSession } from './people.ts'

test('staff sign in, and the browser keeps what the specification says', async ({ page }) => {
  await page.goto('/dashboard/login')
  await expect(menuOf(page)).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
  await fillLogin(page, admin.email, demoPassword)
  await expect(page.getByText('Başarılı')).toBeVisible()
  await expect(page.getByText('Admin Paneli').first()).toBeVisible()
  await expect(page.getByText('Welcome')).toBeVisible()
  const session = await storedSession(page)
  expect(Object.keys(session ?? {}).sort()).toEqual(['exp', 'iat', 'id', 'token', 'user_name', 'user_role'])
  expect(session).toMatchObject({ user_role: 'ADMIN', user_name: `${admin.firstName} ${admin.lastName}` })
  expect(Number(session?.exp) - Number(session?.iat)).toBe(900)
})

test('a wrong password is told with the server’s own words, and the toast leaves after five seconds', async ({
  page,
}) => {
  await page.goto('/dashboard/login')
  await fillLogin(page, 'kimse@platovilla.test', 'bu parola yanlış olsun')
  const toast = page.getByText(/Bir hata meydana geldi\. Err:\s?E-posta veya şifre hatalı\./)
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0, { timeout: 15_000 })
  expect(await storedSession(page)).toBeNull()
})

test('a token that cannot be read is said so', async ({ page }) => {
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
    ['bank', 'about', 'team', 'ourdocs', 'faq', 'rental', 'cancel', 'privacy', 'kvkk', 'howrent'].map(
      (name) => ['', `/dashboard/website/${name}`],
    ),
  ],
  ['Ayarlar', ['exchange', 'site', 'contact', 'social'].map((name) => ['', `/dashboard/settings/${name}`])],
] as const

test('the staff menu has every item in its order; one group is open at a time', async ({ page }) => {
  await signIn(page, admin)
  const menu = menuOf(page)
  const entries = menu.locator('> ul > li > a, > ul > li > button')
  await expect(entries).toHaveCount(adminMenu.length)
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
    const links = menu.locator('ul ul a')
    expect(
      await links.evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname)),
    ).toEqual(target.map(([, path]) => path))
    await entry.click()
    await expect(menu.locator('[aria-expanded="true"]')).toHaveCount(0)
  }
})

test('the open page is marked in the menu, its group is open, and the logo leads to the site', async ({
  page,
}) => {
  await signIn(page, admin, '/dashboard/towndistrict')
  const menu = menuOf(page)
  await expect(menu.getByRole('link', { name: 'Villa bölgeleri' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('button', { name: 'Villalar' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Plato Villa, siteye git' }).first()).toHaveAttribute(
    'href',
    '/',
  )
})

test('the menu leaves the paper and small screens, and the way between pages is golden', async ({ page }) => {
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

test('badges count new reservations and unread messages, and are gone at zero', async ({ page }) => {
  await signIn(page, admin)
  const menu = menuOf(page)
  const group = menu.getByRole('button', { name: /Rezervasyon yönetimi/ })
  await expect(menu.getByRole('link', { name: /İletişim formu/ })).toContainText('2')
  await expect(group).not.toContainText(/\d/)
  const ids = await inDatabase(async (db) => {
    const made = await db.query(
      "insert into reservations (villa_id, status, check_in, check_out) values (1, 'REQUESTED', '2027-07-10', '2027-07-17'), (2, 'REQUESTED', '2027-07-10', '2027-07-17'), (2, 'CONFIRMED', '2027-08-10', '2027-08-17') returning id",
    )
    return made.rows.map((row) => row.id as number)
  })
  await page.reload()
  await expect(group).toContainText('2')
  await inDatabase((db) => db.query('delete from reservations where id = any($1)', [ids]))
  await page.reload()
  await expect(group).not.toContainText(/\d/)
})

test('an owner sees three items and is turned away from the rest', async ({ page }) => {
  await signIn(page, owner)
  const links = menuOf(page).getByRole('link')
  await expect(links).toHaveText(['Ana sayfa', 'Villalar', 'Rezervasyonlar'])
  await page.goto('/dashboard/users')
  await expect(page.getByRole('heading', { name: 'Bu sayfa hesabınıza kapalı' })).toBeVisible()
})

test('signing out ends the session here and on the server, and leads to the site', async ({
  page,
  request,
}) => {
  await signIn(page, admin)
  const session = await storedSession(page)
  await page.getByRole('button', { name: 'Çıkış yap' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await storedSession(page)).toBeNull()
  const answer = await request.get('/v1/admin/menucounts', {
    headers: { authorization: `Bearer ${String(session?.token)}` },
  })
  expect(answer.status()).toBe(401)
})

test('a session past its time is removed when the panel opens', async ({ page }) => {
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

test('a session the server no longer knows ends at the next read: cleared and reloaded', async ({ page }) => {
  await signIn(page, admin)
  const session = await storedSession(page)
  await page.evaluate(
    (token) => fetch('/v1/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
    String(session?.token),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})
