import { randomUUID } from 'node:crypto'
import { totpCode, totpStep } from '@plato/core/users/factors/totp'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations, goDark } from './axe.ts'
import { mailTo } from './mails.ts'
import { admin, fillLogin, headersOf, inDatabase, menuOf } from './people.ts'

const password = 'zeytin dalı gölgesi'

/** An administrator with a password and no second factor, signed in through the login form. */
async function newAdministrator(page: Page): Promise<string> {
  const email = `factor-${randomUUID()}@platovilla.test`
  const answer = await page.request.post('/v1/admin/users', {
    headers: await headersOf(page.request, admin),
    data: { email, password, firstName: 'Derya', lastName: 'Kaplan', role: 'ADMIN' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await page.goto('/dashboard/login')
  await fillLogin(page, email, password)
  await expect(menuOf(page)).toBeVisible()
  return email
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/dashboard/login')
}

/** The current screen has no axe violation at a phone's and a desktop's width, in both themes. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    expect(await axeViolations(page, 'light'), `${name} ${width} light`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${name} ${width}`).toBeLessThanOrEqual(0)
  }
  await goDark(page)
  expect(await axeViolations(page, 'dark'), `${name} dark`).toEqual([])
}

/** A device that verifies its user by itself, as a phone with a fingerprint does. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function storeCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Kurtarma kodlarınızı saklayın' })
  const items = dialog.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  await expectAccessible(page, 'recovery codes')
  await dialog.getByRole('button', { name: 'Kodları sakladım' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

/** As if the factor of every session of this person had been given six minutes ago. */
const ageFactor = (email: string) =>
  inDatabase((db) =>
    db.query(
      `update sessions set factor_at = now() - interval '6 minutes'
       where user_id = (select id from users where email = $1)`,
      [email],
    ),
  )

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('1. rakam').first().click()
  await page.keyboard.type(code)
}

test('an administrator adds a passkey, signs in with it alone, and gives it again for an invitation after five minutes', async ({
  page,
}) => {
  await addAuthenticator(page)
  const email = await newAdministrator(page)

  // Without a factor an action on accounts is refused, and the dialog leads to the own account.
  await page.goto('/dashboard/users/invite')
  const drawer = page.getByRole('dialog', { name: 'Kişi davet et' })
  const invite = async (name: string) => {
    await drawer.getByLabel('E-posta').fill(`${name}-${randomUUID()}@platovilla.test`)
    await drawer.getByLabel('Ad', { exact: false }).first().fill('Ece')
    await drawer.getByLabel('Soyad').fill('Aral')
    await drawer.getByRole('radio', { name: /^Muhasebe/ }).click()
    await drawer.getByRole('button', { name: /^Davet gönder/ }).click()
  }
  await invite('first')
  await page
    .getByRole('link', { name: 'Hesabıma git' })
    .or(page.getByRole('button', { name: 'Hesabıma git' }))
    .click()

  await page.goto('/dashboard/account')
  await page.getByRole('link', { name: 'Anahtar ekle' }).click()
  const adding = page.getByRole('dialog', { name: 'Geçiş anahtarı ekle' })
  await adding.getByLabel('Mevcut şifreniz').fill(password)
  await adding.getByRole('button', { name: 'Anahtar oluştur' }).click()
  await storeCodes(page)
  await expect(page.getByRole('button', { name: / anahtarını kaldır$/ })).toBeVisible()
  await mailTo(email, /İki adımlı doğrulamanızda değişiklik/)

  await signOut(page)
  await page.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
  await expect(menuOf(page)).toBeVisible()

  await ageFactor(email)
  await page.goto('/dashboard/users/invite')
  await invite('second')
  const stepUp = page.getByRole('dialog', { name: 'Kimliğinizi doğrulayın' })
  await expect(stepUp).toBeVisible()
  await expectAccessible(page, 'step-up dialog')
  await stepUp.getByRole('button', { name: 'Geçiş anahtarıyla doğrula' }).click()
  await expect(page.getByText('Ece Aral davet edildi')).toBeVisible()
})

test('an administrator sets up an authenticator app; its code works once and a recovery code works once', async ({
  page,
}) => {
  await newAdministrator(page)
  await page.goto('/dashboard/account/totp')
  const drawer = page.getByRole('dialog', { name: 'Doğrulama uygulamasını kur' })
  await drawer.getByLabel('Mevcut şifreniz').fill(password)
  await drawer.getByRole('button', { name: 'Devam et' }).click()
  await expect(drawer.getByRole('img', { name: 'Kurulum karekodu' })).toBeVisible()
  await expectAccessible(page, 'setting up the app')
  const text = (await drawer.textContent()) ?? ''
  const secret = /(?:[A-Z2-7]{4}\s?){8}/.exec(text)?.[0].replace(/\s/g, '') ?? ''
  const codeAt = (offset: number) => totpCode(secret, totpStep(new Date()) + offset)
  const first = codeAt(0)
  await typeCode(page, first)
  const codes = await storeCodes(page)

  const email = await page.evaluate(() => localStorage.getItem('platovilla-admin') ?? '')
  expect(email).not.toBe('')
  const { id } = JSON.parse(email) as { id: number }
  const address = await inDatabase(async (db) =>
    String((await db.query('select email from users where id = $1', [id])).rows[0].email),
  )
  const enterPassword = async () => {
    await signOut(page)
    await fillLogin(page, address, password)
    await expect(page.getByRole('heading', { name: 'Kimliğinizi doğrulayın' })).toBeVisible()
  }

  await enterPassword()
  await expectAccessible(page, 'second step of signing in')
  // The dashboard stays closed until the factor is given.
  await page.goto('/dashboard/reservations')
  await expect(page.getByRole('heading', { name: 'Kimliğinizi doğrulayın' })).toBeVisible()
  await typeCode(page, first)
  await expect(page.getByText('Kod tutmadı, yenisini yazın')).toBeVisible()
  // A phone whose clock is half a minute fast shows the next code.
  await typeCode(page, codeAt(1))
  await expect(page).toHaveURL(/\/dashboard\/reservations/)
  await expect(menuOf(page)).toBeVisible()

  const enterRecovery = async () => {
    await enterPassword()
    await page.getByRole('button', { name: 'Kurtarma kodu kullan' }).click()
    await page.getByLabel('Kurtarma kodu').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Doğrula', exact: true }).click()
  }
  await enterRecovery()
  await expect(menuOf(page)).toBeVisible()
  await enterRecovery()
  await expect(page.getByText('Kod tutmadı, yenisini yazın')).toBeVisible()
})
