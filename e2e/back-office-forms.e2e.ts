import { expect, type Locator, type Page, test } from '@playwright/test'
import { admin, fillLogin, inDatabase, signIn, storedSession } from './people.ts'

/** Forms of the dashboard that no other journey fills: each record is added, changed and deleted or closed. */

/** Names of this run, so that a second run on the same database adds records of its own. */
const run = Date.now().toString(36)
const rowsOf = (sql: string, values: readonly unknown[]) =>
  inDatabase(async (db) => (await db.query(sql, [...values])).rows as Record<string, unknown>[])

/** By its role: the label of a required field ends with an asterisk. */
const nameIn = (part: Page | Locator) => part.getByRole('textbox', { name: 'Ad', exact: true })
const save = (page: Page) => page.getByRole('button', { name: /^Kaydet/ }).click()
const confirm = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .filter({ hasText: /(silinsin|kapatılsın) m[ıi]\?/ })
    .getByRole('button', { name, exact: true })
    .click()
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
/** The notice comes before the page of the new record is drawn, and before a drawer has closed. */
const opened = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
const drawerClosed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)

test('staff create an owner account, edit it and close it, after which the login of the owner shows an error', {
  tag: '@spec-1.19',
}, async ({ page, browser }) => {
  const email = `mehmet-${run}@example.com`
  const password = 'mor begonvil taş duvar'
  await signIn(page, admin, '/dashboard/users')
  await page.getByRole('link', { name: 'Yeni kullanıcı' }).click()
  await nameIn(page).fill('Mehmet')
  await page.getByLabel('Soyad').fill('Ergin')
  await page.getByLabel('E-posta').fill(email)
  await page.getByLabel(/^Şifre \*$/).fill(password)
  await page.getByRole('button', { name: 'Hesabı aç' }).click()
  await expectText(page, 'Mehmet Ergin için hesap açıldı')
  await expect(page).toHaveURL(/\/dashboard\/users\/\d+$/)
  await opened(page, 'Mehmet Ergin')

  await page.getByLabel(/^Telefon/).fill('+90 532 555 33 20')
  await save(page)
  await expectText(page, 'Hesap kaydedildi')
  expect(await rowsOf('select role, phone, active from users where email = $1', [email])).toEqual([
    { role: 'OWNER', phone: '+90 532 555 33 20', active: true },
  ])

  const logIn = async () => {
    const browserOfOwner = await (await browser.newContext()).newPage()
    await browserOfOwner.goto('/dashboard/login')
    await fillLogin(browserOfOwner, email, password)
    return browserOfOwner
  }
  const owned = await logIn()
  await expect(owned.getByRole('banner').getByText('Mehmet Ergin')).toBeVisible()
  expect(await storedSession(owned)).toMatchObject({ user_role: 'OWNER' })

  await page.getByRole('button', { name: /^Hesabı kapat/ }).click()
  await confirm(page, 'Hesabı kapat')
  await expectText(page, 'Mehmet Ergin hesabı kapatıldı')
  const refused = await logIn()
  await expect(refused.getByText(/Bir hata meydana geldi\. Err:/).first()).toBeVisible()
})

test('the mail template form saves a subject, reports an unknown placeholder, and switches sending off and on', {
  tag: '@spec-1.27',
}, async ({ page }) => {
  const [template] = await rowsOf(
    "select id, subject from mail_templates where name = 'Çıkış hatırlatması'",
    [],
  )
  const subject = String(template?.subject)
  const stored = async () =>
    (await rowsOf('select subject, active from mail_templates where id = $1', [template?.id]))[0]
  await signIn(page, admin, '/dashboard/templates/mailtemplates')
  await page.getByRole('link', { name: 'Çıkış hatırlatması' }).click()
  const field = page.getByRole('textbox', { name: 'Konu', exact: true })
  await expect(field).toHaveValue(subject)
  await field.fill(`${subject} {{olmayan_alan}}`)
  await expect(page.getByText(/Tanınmayan alan: .*olmayan_alan/)).toBeVisible()
  await field.fill(`${subject} (${run})`)
  await save(page)
  await expectText(page, 'Şablon kaydedildi')
  expect(await stored()).toEqual({ subject: `${subject} (${run})`, active: true })
  await page.getByRole('switch', { name: 'Açık' }).click({ force: true })
  await expectText(page, 'Çıkış hatırlatması artık gönderilmeyecek')
  expect(await stored()).toMatchObject({ active: false })
  await page.getByRole('switch', { name: 'Kapalı' }).click({ force: true })
  await expectText(page, 'Çıkış hatırlatması bundan sonra gönderilecek')
  await field.fill(subject)
  await save(page)
  await expect.poll(stored).toEqual({ subject, active: true })
})

test('staff add a feature category and a feature, make the feature a search filter, and delete both', {
  tag: '@spec-1.35',
}, async ({ page }) => {
  const [category, feature] = [`Kategori ${run}`, `Özellik ${run}`]
  const stored = () => rowsOf('select is_filter, is_highlight from features where name = $1', [feature])
  await signIn(page, admin, '/dashboard/villatypes/features')
  await page.getByRole('link', { name: 'Yeni kategori' }).click()
  await nameIn(page.getByRole('dialog')).fill(category)
  await page.getByRole('button', { name: 'Kategoriyi ekle' }).click()
  await expectText(page, `${category} eklendi`)
  await drawerClosed(page)
  await page.getByRole('link', { name: `${category} kategorisine özellik ekle` }).click()
  await nameIn(page.getByRole('dialog')).fill(feature)
  await page.getByRole('button', { name: 'Özelliği ekle' }).click()
  await expectText(page, `${feature} eklendi`)
  await drawerClosed(page)
  expect(await stored()).toEqual([{ is_filter: false, is_highlight: false }])

  await page.getByRole('link', { name: feature, exact: true }).click()
  await page.getByRole('dialog').getByRole('switch', { name: 'Aramada filtre olsun' }).click({ force: true })
  await save(page)
  await expectText(page, 'Özellik kaydedildi')
  await drawerClosed(page)
  expect(await stored()).toEqual([{ is_filter: true, is_highlight: false }])

  await page.getByRole('button', { name: `${feature} özelliğini sil` }).click()
  await confirm(page, 'Özelliği sil')
  await expectText(page, `${feature} silindi`)
  await page.getByRole('button', { name: `${category} kategorisini sil` }).click()
  await confirm(page, 'Kategoriyi sil')
  await expectText(page, `${category} silindi`)
  expect(await stored()).toEqual([])
  expect(await rowsOf('select id from feature_categories where name = $1', [category])).toEqual([])
})

test('staff add a villa type, rename it and delete it, and the site serves its page while it exists', {
  tag: ['@spec-1.26', '@spec-7.63..7.65'],
}, async ({ page }) => {
  const [name, slug] = [`Tip ${run}`, `tip-${run}`]
  await signIn(page, admin, '/dashboard/villatypes')
  await page.getByRole('link', { name: 'Yeni villa tipi' }).click()
  await nameIn(page).fill(name)
  await expect(page.getByLabel('Sitedeki adresi')).toHaveValue(slug)
  // Last in the list, because other journeys expect the first seven types in the footer.
  await page.getByLabel('Sıra').fill('9999')
  await page.getByRole('button', { name: 'Tipi ekle' }).click()
  await expectText(page, `${name} eklendi`)
  await expect(page).toHaveURL(/\/dashboard\/villatypes\/\d+$/)
  await opened(page, name)
  await nameIn(page).fill(`${name} değişti`)
  await save(page)
  await expectText(page, 'Villa tipi kaydedildi')
  expect(await rowsOf('select name, order_no from villa_types where slug = $1', [slug])).toEqual([
    { name: `${name} değişti`, order_no: 9999 },
  ])
  await expect.poll(async () => (await page.request.get(`/${slug}`)).status(), { timeout: 20_000 }).toBe(200)
  await page.getByRole('button', { name: 'Tipi sil' }).click()
  await confirm(page, 'Tipi sil')
  await expectText(page, `${name} değişti silindi`)
  expect(await rowsOf('select id from villa_types where slug = $1', [slug])).toEqual([])
})

test('staff add a district to a town, change its latitude and delete it', { tag: '@spec-1.26' }, async ({
  page,
}) => {
  const name = `Semt ${run}`
  const stored = () =>
    rowsOf(
      'select t.slug as town, d.lat::float as lat from districts d join towns t on t.id = d.town_id where d.name = $1',
      [name],
    )
  await signIn(page, admin, '/dashboard/towndistrict')
  await page.getByText('Kaş', { exact: true }).first().click()
  await page.getByRole('link', { name: 'Yeni semt' }).click()
  const drawer = page.getByRole('dialog')
  await nameIn(drawer).fill(name)
  await drawer.getByLabel('Enlem').pressSequentially('36,21')
  await drawer.getByLabel('Boylam').pressSequentially('29,64')
  await drawer.getByRole('button', { name: 'Semti ekle' }).click()
  await expectText(page, `${name} eklendi`)
  await drawerClosed(page)
  expect(await stored()).toEqual([{ town: 'kas', lat: 36.21 }])

  await page.getByRole('link', { name, exact: true }).click()
  await drawer.getByLabel('Enlem').fill('')
  await drawer.getByLabel('Enlem').pressSequentially('36,22')
  await save(page)
  await expectText(page, 'Semt kaydedildi')
  await drawerClosed(page)
  expect(await stored()).toEqual([{ town: 'kas', lat: 36.22 }])

  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Semti sil' }).click()
  await confirm(page, 'Semti sil')
  await expectText(page, `${name} silindi`)
  expect(await stored()).toEqual([])
})
