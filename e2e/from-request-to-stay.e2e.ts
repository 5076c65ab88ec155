import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoPhotos } from '../tools/demo/pictures.ts'
import { mailTo } from './mails.ts'
import { admin, inDatabase, owner, signIn, visit } from './people.ts'
import { confirmationLink, freeWeek, type Stay } from './stays.ts'

/** A reservation from the request of the guest to its cancellation, with staff and owner. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const villa = { slug: 'villa-kekik', name: 'Villa Kekik' }
const guest = {
  firstName: 'Nilüfer',
  lastName: 'Işıklı',
  phone: '0 (532) 555 98 76',
  email: 'nilufer.isikli@example.com',
}

const alive = (page: Page, island: string) =>
  expect(page.locator(`[data-island="${island}"][data-alive]`)).toBeAttached()

/** Searches, opens the villa page and sends a request. Returns the reservation code. */
async function ask(page: Page, { checkIn, checkOut }: Stay): Promise<string> {
  await visit(page, `/kalkan?checkIn=${checkIn}&checkOut=${checkOut}&adults=2`)
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name: villa.name }) })
  await card.getByRole('heading').getByRole('link').click()
  await page.waitForURL(new RegExp(`/villa/${villa.slug}\\?checkIn=${checkIn}`))
  await alive(page, 'pricing/booking-box')
  const total = page.getByText(/₺\d/).filter({ visible: true }).first()
  await expect(total).toBeVisible()
  await page
    .getByRole('link', { name: /[Rr]ezervasyon talebi|Talep/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(/\/rezervasyon\//)
  await alive(page, 'reservations/request/request')
  await page.getByLabel('Ad', { exact: true }).fill(guest.firstName)
  await page.getByLabel('Soyad', { exact: true }).fill(guest.lastName)
  await page.getByLabel('Telefon', { exact: true }).fill(guest.phone)
  await page.getByLabel('E-posta', { exact: true }).fill(guest.email)
  await page.getByRole('checkbox', { name: /[Ss]özleşme/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /KVKK/ }).check({ force: true })
  await page.getByRole('button', { name: 'Talebi gönder' }).filter({ visible: true }).first().click()
  await page.waitForURL(/\/enquire\?kod=PV/)
  await expect(page.getByText('Geceleri sizin için 15 dakika ayırdık')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  const code = new URL(page.url()).searchParams.get('kod') ?? ''
  await confirm(page, code)
  return code
}

/** Opens the mailed link, which changes nothing, and presses the confirm button. */
async function confirm(page: Page, code: string): Promise<void> {
  const holdOf = () =>
    inDatabase(async (db) => {
      const { rows } = await db.query(
        `select unconfirmed_from is not null as pending,
           round(extract(epoch from hold_expires_at - now()) / 3600)::int as hours
         from reservations where code = $1`,
        [code],
      )
      return rows[0] as { pending: boolean; hours: number }
    })
  const link = await confirmationLink(guest.email, code)
  await page.goto(`${link.pathname}${link.search}`)
  await alive(page, 'reservations/track/enquire')
  await expect(page).toHaveURL(new RegExp(`/enquire\\?kod=${code}$`))
  const button = page.getByRole('button', { name: 'Talebimi onayla' })
  await expect(button).toBeVisible()
  expect(await holdOf()).toEqual({ pending: true, hours: 0 })
  await button.click()
  await expect(page.getByText('Talebiniz bizde, müsaitliğe bakıyoruz')).toBeVisible()
  expect(await holdOf()).toEqual({ pending: false, hours: 12 })
}

async function openAsStaff(browser: Browser, code: string): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false })
  ).newPage()
  await signIn(page, admin, `/dashboard/reservations?reservation_id=${code}`)
  await page.getByRole('link', { name: code }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(guest.lastName)
  return page
}

async function confirmIn(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function sendReceipt(page: Page): Promise<void> {
  await page.reload()
  await alive(page, 'reservations/track/enquire')
  await expect(page.getByText('sıra ön ödemede')).toBeVisible()
  const proof = await page.context().newPage()
  const verify = page.getByRole('link', { name: 'hesap sahibini doğrulayın' })
  await proof.goto((await verify.getAttribute('href')) ?? '')
  await expect(proof.getByRole('heading', { name: 'Bu hesap bizim' })).toBeVisible()
  await proof.close()
  await page.getByLabel('Gönderen hesabın sahibi').fill(`${guest.firstName} ${guest.lastName}`)
  await page.locator('input[type=file]').setInputFiles(join(demoPhotos, 'villa-01/01.jpg'))
  await page.getByRole('button', { name: 'Dekontu gönder' }).click()
  await expect(page.getByText('Dekontunuz bizde, ödemeyi kontrol ediyoruz')).toBeVisible()
}

const lira = (text: string | null) => Number((text ?? '').replaceAll(/[^\d,]/g, '').replace(',', '.'))

/** The retained amount and the refund due, from the ledger. */
const booked = (code: string) =>
  inDatabase(
    async (db) =>
      (
        await db.query(
          `select kept_minor::int as kept, refund_due_minor::int as refund from reservation_money
           join reservations r on r.id = reservation_id where r.code = $1`,
          [code],
        )
      ).rows[0] as { kept: number; refund: number },
  )

/** The access log of nginx: it must contain paths and no name, number or e-mail. */
function loggedByNginx(): string {
  return readFileSync(join(process.env.E2E_MAIL_FOLDER ?? '', '../access.log'), 'utf8')
}

test.use(phone)
test('a guest requests a stay and pays by receipt, the owner sees no contact data, and staff cancel with the shown refund', {
  tag: ['@spec-1.24', '@spec-1.25'],
}, async ({ page, browser }) => {
  test.setTimeout(240_000)
  const stay = await freeWeek(page, villa.slug)
  const code = await ask(page, stay)
  expect(code).toMatch(/^PV\d\d-[2-9A-Z]{6}$/)
  expect((await mailTo(guest.email, new RegExp(`Talebiniz bize ulaştı.*${code}`))).text).toContain(villa.name)

  const staff = await openAsStaff(browser, code)
  await staff.getByRole('button', { name: 'Kabul et', exact: true }).click()
  await confirmIn(staff, 'Kabul et')
  const bank = await mailTo(guest.email, new RegExp(`^Tarihiniz onaylandı: ${villa.name}, `))
  expect(bank.text.replaceAll(' ', '')).toMatch(/TR\d{24}/)
  expect(bank.text).toContain(code)

  await sendReceipt(page)
  await staff.reload()
  await staff
    .getByRole('button', { name: /[Oo]nayla/ })
    .first()
    .click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Onayla ve kaydet' }).click()
  await expect(staff.getByText('Onaylandı', { exact: true }).first()).toBeVisible()
  expect((await mailTo(guest.email, /[Kk]esinleşti/)).text).toContain(code)
  await page.reload()
  await expect(page.getByText('Rezervasyonunuz kesinleşti')).toBeVisible()

  const owners = await (await browser.newContext(phone)).newPage()
  await signIn(owners, owner, '/dashboard/reservations')
  await owners.getByRole('link', { name: code }).first().click()
  await expect(owners.getByRole('heading', { level: 1 })).toContainText(guest.lastName)
  const seen = (await owners.locator('main').textContent()) ?? ''
  expect(seen.replaceAll(/\D/g, '')).not.toContain('5325559876')
  expect(seen).not.toContain(guest.email)

  await staff.reload()
  await staff.getByRole('button', { name: 'İptal et', exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Bitiş nedeni').first().click()
  await staff.getByRole('option', { name: 'Misafir vazgeçti' }).click()
  const shown = async (name: string) =>
    lira(await dialog.locator('dl > div').filter({ hasText: name }).locator('dd').textContent())
  const preview = { kept: (await shown('Kesilecek')) * 100, refund: (await shown('İade edilecek')) * 100 }
  await dialog.getByRole('button', { name: 'İptal et', exact: true }).click()
  await expect(staff.getByText('İptal edildi', { exact: true }).first()).toBeVisible()
  expect(await booked(code)).toEqual(preview)
  expect((await mailTo(guest.email, new RegExp(`[İi]ptal.*${code}|${code}.*[İi]ptal`))).text).toContain(
    villa.name,
  )

  const accessLog = loggedByNginx()
  expect(accessLog).toContain('POST /v1/enquire ')
  for (const value of [guest.email, 'nilufer', '5325559876', '555 98 76', code])
    expect(accessLog).not.toContain(value)
})
