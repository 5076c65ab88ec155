import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { mailsTo, mailTo } from './mails.ts'
import { admin, inDatabase, menuOf, signIn, visit } from './people.ts'

/**
 * The contact form, from the visitor to staff and back by mail. Serial: the tests share the menu badge and the rate
 * limit of five messages a minute.
 */
test.describe.configure({ mode: 'serial' })

const run = Date.now()
const addressOf = (who: string) => `${who}-${run}@mektup.example`

interface NewsletterMail {
  readonly name: string
  readonly email: string
  readonly message: string
}
const contactMessage: NewsletterMail = {
  name: 'Feride Çalıkuşu',
  email: addressOf('feride'),
  message:
    'Merhaba, eylülün ilk haftası için sessiz bir villa arıyoruz. Önerinizi https://kazan.example adresine de bekleriz.',
}

test.afterAll(() =>
  inDatabase((db) =>
    db.query('delete from contact_messages where email like $1', [`%-${run}@mektup.example`]),
  ),
)

const formOf = (page: Page) => page.locator('form').filter({ hasText: 'Mesaj yazın' })
/** Types with a delay: a message sent within three seconds is stored as suspect. */
async function write(page: Page, { name, email, message }: NewsletterMail): Promise<void> {
  const form = formOf(page)
  await form.getByLabel('Adınız, soyadınız').fill(name)
  await form.getByLabel('E-posta', { exact: true }).fill(email)
  await form.getByLabel('Mesajınız').pressSequentially(message, { delay: 30 })
}
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Mesajı gönder' }).click()
const arrived = (page: Page) => page.getByRole('heading', { name: 'Mesajınız bize ulaştı' })

const badge = (page: Page) => menuOf(page).getByRole('link', { name: /İletişim formu/ })
const counted = async (page: Page) => Number(/\d+/.exec((await badge(page).textContent()) ?? '')?.[0] ?? 0)
/** Waits for the badge: two messages of the demo are always unread. */
async function countedAtFirst(page: Page): Promise<number> {
  await expect.poll(() => counted(page)).toBeGreaterThan(1)
  return counted(page)
}

const storedFrom = (email: string) =>
  inDatabase(async (db) => {
    const { rows } = await db.query(
      'select id, suspect, kvkk_version from contact_messages where email = $1 order by id',
      [email],
    )
    return rows as { id: number; suspect: string | null; kvkk_version: number | null }[]
  })
const mailsAbout = (id: number) =>
  inDatabase(async (db) => {
    const { rows } = await db.query(
      "select to_address from mails where template_key = 'ILETISIM_PERSONEL' and occasion = $1",
      [`message-${id}`],
    )
    return rows.map((row) => row.to_address as string)
  })

test('the menu badge counts unread contact messages and is hidden at zero', {
  tag: ['@spec-2.55', '@spec-2.71'],
}, async ({ page }) => {
  await signIn(page, admin)
  await expect(badge(page)).toContainText('2')
  const unread = await inDatabase(async (db) => {
    const read = await db.query(
      'update contact_messages set read_at = now() where read_at is null and suspect is null returning id',
    )
    return read.rows.map((row) => row.id as number)
  })
  await page.reload()
  // Exactly its label: neither a count nor the badge of counts that are loading.
  await expect(menuOf(page).getByRole('link', { name: 'İletişim formu', exact: true })).toBeVisible()
  await inDatabase((db) =>
    db.query('update contact_messages set read_at = null where id = any($1)', [unread]),
  )
})

test('a contact message reaches staff, and the reply from staff reaches the visitor by mail', {
  tag: ['@spec-1.6', '@spec-1.13'],
}, async ({ page, browser }) => {
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, admin)
  const before = await countedAtFirst(staff)

  await visit(page, '/contact')
  await write(page, contactMessage)
  await send(page)
  await expect(arrived(page)).toBeFocused()
  await expect(page.getByText(contactMessage.email)).toBeVisible()
  const echo = await mailTo(contactMessage.email, /^Mesajınız bize ulaştı$/)
  expect(echo.text).toContain('Merhaba Feride Çalıkuşu,')
  expect(echo.text).not.toContain('kazan.example')
  const [stored] = await storedFrom(contactMessage.email)
  expect(stored).toMatchObject({ suspect: null, kvkk_version: expect.any(Number) })
  const [staffAddress = ''] = await mailsAbout(stored?.id ?? 0)
  const staffMail = await mailTo(
    staffAddress,
    new RegExp(`^Yeni mesaj: Feride Çalıkuşu, ${contactMessage.email}`),
  )
  expect(staffMail.text).toContain(`/dashboard/contact/${stored?.id}`)

  // The badge updates without a reload.
  await expect.poll(() => counted(staff), { timeout: 30_000 }).toBe(before + 1)
  await badge(staff).click()
  const row = staff.getByRole('row').filter({ hasText: contactMessage.name })
  await expect(row.getByRole('link', { name: 'Okunmadı: Feride Çalıkuşu' })).toBeVisible()
  await row.getByRole('link').click()
  await expect(staff.getByText(contactMessage.message).first()).toBeVisible()
  await expect.poll(() => counted(staff)).toBe(before)

  await staff.getByLabel('Yanıtınız').fill('Size üç sessiz villa seçtik.\n\nBirlikte bakalım mı?')
  await staff.getByRole('button', { name: 'Yanıtı gönder' }).click()
  await expect(staff.getByRole('heading', { name: 'Yanıtlar' })).toBeVisible()
  await expect(staff.getByLabel('Yanıtınız')).toHaveValue('')
  const answer = await mailTo(contactMessage.email, /^Mesajınıza yanıtımız$/)
  expect(answer.text).toContain('Size üç sessiz villa seçtik.')
  expect(answer.text).toContain('eylülün ilk haftası için sessiz bir villa arıyoruz')
  expect(answer.text).not.toContain('kazan.example')
  expect(answer.headers.match(/^(?:to|subject|reply-to|message-id): /gim)).toHaveLength(4)
  expect(answer.headers).toMatch(new RegExp(`^to: .*<${contactMessage.email}>$`, 'im'))
  expect(answer.headers).toMatch(/^reply-to: \S+@\S+$/im)
  expect(answer.headers).not.toMatch(/^(?:cc|bcc): /im)
  await expect(staff.getByText('Gönderildi', { exact: true })).toBeVisible({ timeout: 20_000 })

  await staff.getByRole('link', { name: 'Mesajlara dön' }).click()
  await staff.getByRole('link', { name: 'Yanıtlanan' }).click()
  await expect(staff.getByRole('row').filter({ hasText: contactMessage.name })).toContainText('Yanıtlandı')
  await staff.context().close()
})

test('staff mark an answered contact message as unread and delete it', { tag: '@spec-1.40' }, async ({
  page,
}) => {
  await signIn(page, admin, '/dashboard/contact?state=ANSWERED')
  const before = await countedAtFirst(page)
  await page.getByRole('link', { name: contactMessage.name }).click()
  await page.getByRole('button', { name: 'Okunmadı yap' }).click()
  await expect.poll(() => counted(page)).toBe(before + 1)
  await expect(page).toHaveURL(/\/contact\?state=ANSWERED$/)
  await page.getByRole('link', { name: `Okunmadı: ${contactMessage.name}` }).click()
  await expect.poll(() => counted(page)).toBe(before)
  await page.getByRole('button', { name: 'Sil', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('kalıcı olarak silinir')
  await question.getByRole('button', { name: 'Mesajı sil' }).click()
  await expect(page.getByText('Mesaj silindi')).toBeVisible()
  expect(await storedFrom(contactMessage.email)).toEqual([])
})

test('a contact message with a filled honeypot field is listed as suspect and mailed to staff only once cleared', async ({
  page,
}) => {
  const machine = { ...contactMessage, name: 'Makine Usta', email: addressOf('makine') }
  await visit(page, '/contact')
  await write(page, machine)
  // The honeypot field is hidden from sight, from the Tab order and from screen readers.
  const hidden = formOf(page).locator('input[name="website"]')
  await expect(hidden).toHaveAttribute('tabindex', '-1')
  await expect(formOf(page).getByRole('textbox')).toHaveCount(5)
  await hidden.evaluate((field: HTMLInputElement) => {
    field.value = 'https://kazan.example'
  })
  await send(page)
  await expect(arrived(page)).toBeVisible()
  const [stored] = await storedFrom(machine.email)
  expect(stored?.suspect).toBe('HONEYPOT')
  expect(await mailsAbout(stored?.id ?? 0)).toEqual([])

  await signIn(page, admin, '/dashboard/contact')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(machine.name)).toHaveCount(0)
  const before = await countedAtFirst(page)
  await page.getByRole('link', { name: 'Şüpheli' }).click()
  await page.getByRole('link', { name: machine.name }).click()
  await expect(page.getByText('Bu mesajı bir program göndermiş olabilir')).toBeVisible()
  await page.getByRole('button', { name: 'Şüpheli değil' }).click()
  await expect(page.getByLabel('Yanıtınız')).toBeVisible()
  expect(await mailsAbout(stored?.id ?? 0)).toHaveLength(1)
  expect(mailsTo(machine.email)).toEqual([])
  expect(await counted(page)).toBe(before)
})

const quickly = async (request: APIRequestContext, email: string) => {
  const { content } = await (await request.get('/v1/website/contact')).json()
  const { stamp, kvkkVersion } = content as { stamp: string; kvkkVersion: number }
  return request.post('/v1/website/contact', { data: { ...contactMessage, email, stamp, kvkkVersion } })
}

test('a contact message sent faster than a person types is stored as suspect and not mailed to staff', async ({
  request,
}) => {
  const email = addressOf('hizli')
  expect((await quickly(request, email)).status()).toBe(201)
  const [stored] = await storedFrom(email)
  expect(stored?.suspect).toBe('TOO_FAST')
  expect(await mailsAbout(stored?.id ?? 0)).toEqual([])
})

test('the contact form with an expired anti-spam stamp retries with a fresh one, and the message is not marked as suspect', async ({
  page,
}) => {
  const late = { ...contactMessage, email: addressOf('gec') }
  await visit(page, '/contact')
  let calls = 0
  await page.route('**/v1/website/contact', async (route, request) => {
    if (request.method() !== 'POST') return route.continue()
    calls += 1
    if (calls > 1) return route.continue()
    return route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), stamp: 'yesterday' }) })
  })
  await write(page, late)
  await send(page)
  await expect(formOf(page).getByRole('button', { name: 'Gönderiliyor' })).toBeVisible()
  await expect(arrived(page)).toBeVisible()
  expect(calls).toBe(2)
  expect(await storedFrom(late.email)).toMatchObject([{ suspect: null }])
})

test('the contact form shows an error beside each field, and retains the text when the rate limit is exceeded', async ({
  page,
  request,
}) => {
  await visit(page, '/contact')
  const form = formOf(page)
  await send(page)
  await expect(form.getByLabel('Adınız, soyadınız')).toBeFocused()
  await expect(form.getByText('3 alanı düzeltmeniz gerekiyor.')).toBeVisible()
  await expect(form.getByText('E-posta adresinizi ad@ornek.com gibi yazın.')).toBeVisible()
  await write(page, { ...contactMessage, email: addressOf('cok') })
  await expect(async () => expect((await quickly(request, addressOf('cok'))).status()).toBe(429)).toPass({
    intervals: [50],
  })
  await send(page)
  await expect(form.getByText(/Kısa sürede çok mesaj gönderildi/)).toBeVisible()
  await expect(form.getByLabel('Mesajınız')).toHaveValue(contactMessage.message)
})

test('the contact page has structured data of the agency with a phone number', async ({ page }) => {
  await visit(page, '/contact')
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents()
  const agency = structuredData
    .map((text) => JSON.parse(text) as { '@type': string; contactPoint?: { telephone?: string } })
    .find((thing) => thing['@type'] === 'TravelAgency')
  expect(agency?.contactPoint?.telephone).toMatch(/^\+90/)
})

test.describe('the contact page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact page without JavaScript shows phone, e-mail and hours and hides the form', async ({
    page,
  }) => {
    await page.goto('/contact')
    const ways = page.getByRole('region', { name: 'Bize ulaşın' })
    await expect(ways.getByRole('link', { name: /^\+90 242/ })).toHaveAttribute('href', /^tel:90/)
    await expect(ways.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await expect(ways.getByText('Her gün 09:00 - 18:00')).toBeVisible()
    // Playwright's text locators skip `noscript`, so the selector names it.
    await expect(
      page.locator('noscript p').filter({ hasText: 'Form için JavaScript gerekir.' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mesajı gönder' })).toBeHidden()
  })
})
