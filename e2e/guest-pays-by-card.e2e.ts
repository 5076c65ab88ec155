import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testCards, testOtp } from '@plato/payment-stubs/cards'
import { maxRefundAloneMinor } from '@plato/rules/approvals/approvals'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { approve } from './approvals.ts'
import { mailTo } from './mails.ts'
import { admin, inDatabase, signIn } from './people.ts'
import { askFor } from './stays.ts'

/** A guest pays by card on a phone, from the mailed link to the refund. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const guest = {
  firstName: 'Gülşen',
  lastName: 'İğdeli',
  phone: '0532 555 77 11',
  email: 'gulsen.igdeli@example.com',
}
const provider = () => process.env.E2E_IYZICO_URL ?? ''

interface Charge {
  readonly merchantRef: string
  readonly basketId: string
  readonly state: string
  readonly capturedMinor: number
  readonly paymentId: string
}
interface Refund {
  readonly paymentId: string
  readonly amountMinor: number
}
const book = async <Row>(page: Page, what: 'charges' | 'refunds') =>
  (await (await page.request.get(`${provider()}/_stub/${what}`)).json()) as Row[]

async function openAsStaff(browser: Browser, code: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    isMobile: false,
  })
  const page = await context.newPage()
  await signIn(page, admin, `/dashboard/reservations?reservation_id=${code}`)
  await page.getByRole('link', { name: code }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(guest.lastName)
  return page
}

async function acceptAndSendLink(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'Kabul et', exact: true }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Kabul et', exact: true }).click()
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await staff.getByRole('button', { name: 'Ödeme bağlantısı gönder' }).click()
  await staff.getByRole('menuitem', { name: /^Ön ödeme/ }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(staff.getByText('Ön ödeme bağlantısı açık')).toBeVisible()
}

/** Fills the page of the provider, which is on another origin. */
async function payAtProvider(page: Page, card: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${provider()}/`))
  await page.getByLabel('Kart numarası').fill(card)
  await page.getByLabel('Kart üzerindeki isim').fill('Gulsen Igdeli')
  await page.getByLabel('Ay', { exact: true }).fill('12')
  await page.getByLabel('Yıl').fill('2030')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Ödemeyi yap' }).click()
  await page.getByLabel('Doğrulama kodu').fill(testOtp)
  await page.getByRole('button', { name: 'Onayla' }).click()
}

const lira = (text: string | null) => Number((text ?? '').replaceAll(/[^\d,]/g, '').replace(',', '.'))

const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' }).trim()

/** The text of the PDF, and its first page as an image. */
async function print(pdf: Buffer): Promise<{ text: string; picture: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'plato-paper-'))
  const file = join(folder, 'paper.pdf')
  await writeFile(file, pdf)
  run('pdftoppm', '-r', '150', '-png', '-singlefile', file, join(folder, 'page'))
  return { text: run('pdftotext', '-layout', file, '-'), picture: join(folder, 'page.png') }
}

/** Reads the QR code in the image. */
const scan = async (picture: string) => run('zbarimg', '--nodbus', '--quiet', '--raw', picture)

async function cancelWithPreview(staff: Page): Promise<number> {
  await staff.reload()
  await staff.getByRole('button', { name: 'İptal et', exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Bitiş nedeni').first().click()
  await staff.getByRole('option', { name: 'Misafir vazgeçti' }).click()
  const shown = dialog.locator('dl > div').filter({ hasText: 'İade edilecek' }).locator('dd')
  const previewed = Math.round(lira(await shown.textContent()) * 100)
  await dialog.getByRole('button', { name: 'İptal et', exact: true }).click()
  await expect(staff.getByText('İptal edildi', { exact: true }).first()).toBeVisible()
  return previewed
}

/** The logs of all processes and all rows of the database as text. */
async function everythingStored(): Promise<string> {
  const logs = [process.env.E2E_PROCESS_LOG ?? '', join(process.env.E2E_MAIL_FOLDER ?? '', '../access.log')]
  const rows = await inDatabase(async (db) => {
    const tables = await db.query(
      "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
    )
    const texts: string[] = []
    for (const { name } of tables.rows as { name: string }[])
      texts.push(JSON.stringify((await db.query(`select t::text from ${name} t`)).rows))
    return texts
  })
  return [...logs.map((file) => readFileSync(file, 'utf8')), ...rows].join('\n')
}

test.use(phone)

test('a guest pays by card with 3-D Secure from a mailed link, gets documents with a valid QR code and the shown refund', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const code = await askFor(page, 'villa-sardunya', guest)
  const staff = await openAsStaff(browser, code)
  await acceptAndSendLink(staff)

  const mail = await mailTo(guest.email, new RegExp(`ödeme bağlantınız.*${code}`))
  const [link = ''] = /https?:\S+\/odeme\/\S+/.exec(mail.text) ?? []
  const answer = await page.goto(link)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`form-action 'self' ${provider()};`)
  await expect(page.getByText('Ön ödeme', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Kartla öde' }).click()
  await payAtProvider(page, testCards.funds)
  // The card is declined for insufficient funds; the site shows the error and permits a new attempt.
  await page.getByRole('button', { name: 'Siteye dön' }).click()
  await page.waitForURL(/\/odeme\/durum\//)
  await expect(page.getByRole('heading', { name: 'Ödeme tamamlanamadı' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Yeniden dene' }).click()
  await page.getByRole('button', { name: 'Kartla öde' }).click()
  await payAtProvider(page, testCards.paid)
  await page.waitForURL(/\/odeme\/durum\//)
  await expect(page.getByRole('heading', { name: /rezervasyonunuz kesinleşti/ })).toBeVisible({
    timeout: 60_000,
  })

  const confirmation = await mailTo(guest.email, new RegExp(`kesinleşti.*${code}`))
  expect(confirmation.files.map(({ name }) => name)).toHaveLength(2)
  const [voucher, contract] = confirmation.files.map(({ bytes }) => bytes)
  if (!voucher || !contract) throw new Error('the papers are not attached')
  const printedVoucher = await print(voucher)
  for (const { text } of [printedVoucher, await print(contract)]) {
    expect(text).toContain(code)
    expect(text).toContain(`${guest.firstName} ${guest.lastName}`)
  }
  const [charge] = (await book<Charge>(page, 'charges')).filter(
    (one) => one.basketId === code && one.state === 'PAID',
  )
  expect(charge?.capturedMinor).toBeGreaterThan(0)
  await page.goto(await scan(printedVoucher.picture))
  await expect(page.getByRole('heading', { name: 'Bu rezervasyon bizim ve geçerli' })).toBeVisible()
  const proof = (await page.locator('main').textContent()) ?? ''
  expect(proof).toContain('Sardunya')
  for (const secret of [guest.lastName, guest.email]) expect(proof).not.toContain(secret)

  const previewed = await cancelWithPreview(staff)
  expect(previewed).toBeGreaterThan(0)
  await staff
    .getByRole('button', { name: /karta iade et$/i })
    .first()
    .click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: /iade et$/ }).dblclick()
  // The price depends on the free week, and with it whether a second person must approve the refund.
  if (previewed > maxRefundAloneMinor) {
    await expect(staff.getByText(/^İade ikinci bir kişinin onayını bekliyor/)).toBeVisible()
    await approve(page.request, ({ subject }) => subject === code)
    await staff.reload()
  }
  await mailTo(guest.email, /[İi]ade/)
  await expect(staff.getByText('İade edildi', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const refunds = (await book<Refund>(page, 'refunds')).filter((one) => one.paymentId === charge?.paymentId)
  expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([previewed])

  const stored = await everythingStored()
  // First checks that database, API and worker logged this payment at all.
  for (const expectedText of [code, '/v1/pay/:token/start', 'payments.verify', 'payments.refund'])
    expect(stored).toContain(expectedText)
  for (const card of [testCards.paid, testCards.funds]) {
    expect(stored).not.toContain(card)
    expect(stored).not.toContain(card.replaceAll(/(\d{4})(?=\d)/g, '$1 '))
  }
})
