import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { mailTo } from './mails.ts'
import { admin, fillLogin, headersOf, inDatabase, menuOf, signIn } from './people.ts'

const chosen = 'zeytin dalı gölgesi'
const renewed = 'taş ocağı akşamı'

/** The path of the link in the latest mail with this subject. */
async function linkIn(email: string, subject: RegExp): Promise<string> {
  const { text } = await mailTo(email, subject)
  const path = /\/dashboard\/account-link#[\w.-]+/.exec(text)?.[0]
  if (!path) throw new Error('the mail has no link')
  return path
}

const newPage = async (browser: Browser) => (await browser.newContext()).newPage()

async function setPassword(page: Page, path: string, password: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Yeni şifre', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()
  await expect(page.getByRole('heading', { name: 'Şifreniz kaydedildi' })).toBeVisible()
  await page.getByRole('link', { name: 'Giriş yap' }).click()
}

async function invite(page: Page, email: string): Promise<void> {
  await signIn(page, admin, '/dashboard/users')
  await page.getByRole('link', { name: 'Kişi davet et' }).click()
  const drawer = page.getByRole('dialog', { name: 'Kişi davet et' })
  await expect(drawer.getByLabel('E-posta')).toBeFocused()
  await drawer.getByLabel('E-posta').fill(email)
  await drawer.getByLabel('Ad', { exact: false }).first().fill('Ece')
  await drawer.getByLabel('Soyad').fill('Aral')
  await drawer.getByRole('radio', { name: /^Muhasebe/ }).click()
  await drawer.getByRole('button', { name: /^Davet gönder/ }).click()
  await expect(page.getByText('Ece Aral davet edildi')).toBeVisible()
}

test('an invited person sets a password by the mailed link, signs in, and later renews a forgotten password', async ({
  page,
  browser,
}) => {
  const email = `ece-${randomUUID()}@example.com`
  await invite(page, email)
  await page.goto(`/dashboard/users?search=${email}`)
  await expect(page.getByRole('table').getByText('Davet edildi')).toBeVisible()

  const guest = await newPage(browser)
  const path = await linkIn(email, /davetlisiniz/)
  await setPassword(guest, path, chosen)
  await fillLogin(guest, email, chosen)
  await expect(menuOf(guest)).toBeVisible()
  await expect(menuOf(guest).getByText('Kullanıcılar')).toHaveCount(0)
  await guest.goto(path)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Bu bağlantı geçerli değil' })).toBeVisible()

  const forgetful = await newPage(browser)
  await forgetful.goto('/dashboard/login')
  await forgetful.getByRole('link', { name: 'Şifremi unuttum' }).click()
  // The login page has a field with the same label.
  await expect(forgetful.getByRole('heading', { name: 'Şifrenizi mi unuttunuz?' })).toBeVisible()
  await forgetful.getByLabel('E-posta').fill(email)
  await forgetful.getByRole('button', { name: 'Bağlantı gönder' }).click()
  await expect(forgetful.getByRole('heading', { name: 'E-postanıza bakın' })).toBeVisible()
  await setPassword(forgetful, await linkIn(email, /Şifrenizi yenileyin/), renewed)
  await fillLogin(forgetful, email, chosen)
  await expect(forgetful.getByText(/E-posta veya şifre hatalı/)).toBeVisible()
  await fillLogin(forgetful, email, renewed)
  await expect(menuOf(forgetful)).toBeVisible()
  await mailTo(email, /Giriş bilgileri değişti/)
  // The reset has ended the first session: its next read returns to the login page.
  await guest.goto('/dashboard/transactions')
  await expect(guest).toHaveURL(/\/dashboard\/login/)
})

test('a user sees the own sessions, ends the others, changes password and address, and is mailed about a new device', async ({
  page,
  browser,
}) => {
  const email = `deniz-${randomUUID()}@example.com`
  const headers = await headersOf(page.request, admin)
  const created = await page.request.post('/v1/admin/users', {
    headers,
    data: { email, password: chosen, firstName: 'Deniz', lastName: 'Oğuz', role: 'OWNER', phone: null },
  })
  expect(created.status(), await created.text()).toBe(201)
  const office = await newPage(browser)
  await office.goto('/dashboard/login')
  await fillLogin(office, email, chosen)
  await expect(menuOf(office)).toBeVisible()
  const elsewhere = await newPage(browser)
  await elsewhere.goto('/dashboard/login')
  await fillLogin(elsewhere, email, chosen)
  await expect(menuOf(elsewhere)).toBeVisible()
  expect((await mailTo(email, /yeni bir cihazdan girildi/)).text).toContain('Cihaz: Chrome, Linux')

  await office
    .getByRole('banner')
    .getByRole('link', { name: /Deniz Oğuz/ })
    .click()
  await expect(office.getByRole('heading', { level: 1, name: 'Hesabım' })).toBeVisible()
  const sessions = office.getByRole('region', { name: 'Açık oturumlar' })
  await expect(sessions.getByText('Chrome, Linux')).toHaveCount(2)
  await expect(sessions.getByText('Bu oturum')).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Diğerlerini kapat' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Diğerlerini kapat' }).click()
  await expect(sessions.getByText('Chrome, Linux')).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/dashboard\/login/)

  await office.getByRole('link', { name: 'Şifreyi değiştir' }).click()
  const drawer = office.getByRole('dialog')
  await expect(drawer.getByLabel('Mevcut şifreniz')).toBeFocused()
  await drawer.getByLabel('Mevcut şifreniz').fill('yanlış parola burada')
  await drawer.getByLabel(/^Yeni şifre/).fill(renewed)
  await drawer.getByRole('button', { name: /^Şifreyi değiştir/ }).click()
  await expect(drawer.getByText('Mevcut şifreniz hatalı.')).toBeVisible()
  await drawer.getByLabel('Mevcut şifreniz').fill(chosen)
  await drawer.getByRole('button', { name: /^Şifreyi değiştir/ }).click()
  await expect(office.getByText('Şifreniz değişti')).toBeVisible()
  await mailTo(email, /Giriş bilgileri değişti/)

  const newEmail = `oguz-${randomUUID()}@example.com`
  await office.getByRole('link', { name: 'E-postayı değiştir' }).click()
  await expect(drawer.getByLabel('Yeni e-posta')).toBeFocused()
  await drawer.getByLabel('Yeni e-posta').fill(newEmail)
  await drawer.getByLabel('Mevcut şifreniz').fill(renewed)
  await drawer.getByRole('button', { name: /^Onay bağlantısı gönder/ }).click()
  await expect(office.getByText(`${newEmail} adresinin onayı bekleniyor`)).toBeVisible()
  await mailTo(email, /Giriş adresiniz değişmek üzere/)
  await elsewhere.goto(await linkIn(newEmail, /e-posta adresinizi onaylayın/))
  await elsewhere.getByRole('button', { name: 'Adresi onayla' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Adresiniz değişti' })).toBeVisible()
  const found = await inDatabase((db) => db.query('select 1 from users where email = $1', [newEmail]))
  expect(found.rowCount).toBe(1)
})
