import { textOf } from '@plato/core/testing/documents'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { countedClicks } from './counted-clicks.ts'
import { mailTo } from './mails.ts'
import { admin, headersOf, inDatabase, menuOf, signIn, visit } from './people.ts'

/** An offer from its creation by staff to the request of the guest on a phone. */

const guestEmail = 'nehir.aydin@example.com'

const tray = (page: Page) => page.getByRole('complementary', { name: 'Hazırlanan teklif' })
const linkIn = async (page: Page) =>
  (await tray(page)
    .getByRole('link', { name: /\/teklif\// })
    .textContent()) ?? ''

/** A week of next month, typed as staff do on the phone. */
async function chooseWeek(page: Page, click: (target: Locator) => Promise<void>): Promise<void> {
  const month = ((new Date().getMonth() + 1) % 12) + 1
  await click(page.getByRole('textbox', { name: 'Tarih' }))
  await page.keyboard.type(`8.${month}-15.${month}`)
  await page.keyboard.press('Enter')
}

const freeRows = (page: Page) => page.getByRole('list', { name: 'Uygun villalar' }).getByRole('listitem')

test('staff create an offer in under ten clicks, and the guest opens it on a phone and requests one of its villas', {
  tag: ['@spec-1.42', '@spec-2.69', '@spec-7.124'],
}, async ({ page, browser, baseURL }) => {
  await signIn(page, admin)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { click, clicks } = countedClicks()
  await click(menuOf(page).getByRole('link', { name: 'Teklif hazırla' }))
  await expect(page.getByRole('heading', { level: 2, name: 'Önce tarihi seçin' })).toBeVisible()
  const searched = page.waitForRequest(/\/v1\/offer\?/)
  await chooseWeek(page, click)
  expect(new URL((await searched).url()).searchParams.get('client')).toBe('true')
  const rows = freeRows(page)
  await expect(rows.first()).toBeVisible()
  const names = await rows
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((box) => (box.getAttribute('aria-label') ?? '').replace('Teklife ekle: ', '')),
    )
  await click(rows.nth(0).getByRole('checkbox'))
  await click(rows.nth(1).getByRole('checkbox'))
  await tray(page).getByLabel('Misafir').fill('Nehir Aydın')
  await tray(page).getByLabel('E-posta').fill(guestEmail)
  await tray(page).getByLabel(`Not: ${names[0]}`).fill('Bebek yatağı ücretsiz eklenir')
  await click(page.getByRole('button', { name: 'Teklifi oluştur' }))
  await expect(page.getByRole('heading', { level: 2, name: 'Teklif hazır' })).toBeFocused()
  await click(page.getByRole('button', { name: 'Bağlantıyı kopyala' }))
  expect(clicks()).toBeLessThan(10)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await linkIn(page))
  await expect(tray(page).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Merhaba/,
  )

  await page.getByRole('button', { name: `E-posta gönder: ${guestEmail}` }).click()
  await expect(tray(page).getByRole('status').filter({ hasText: 'gönderildi' })).toContainText(guestEmail)
  const mail = await mailTo(guestEmail, /villa teklifimiz hazır/)
  expect(mail.text).toContain('Merhaba Nehir Aydın')
  for (const name of names.slice(0, 2)) expect(mail.text).toContain(name)
  expect(mail.text.replaceAll(/\s/g, '')).toContain(link)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF indir' }).click()
  const stream = await (await download).createReadStream()
  const pdfText = await textOf(Buffer.concat(await stream.toArray()))
  expect(pdfText).toContain('Nehir Aydın için seçtiklerimiz')
  expect(pdfText).toContain('Bebek yatağı ücretsiz eklenir')

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'tr-TR' }
  const guest = await (await browser.newContext({ ...phone, baseURL: baseURL ?? '' })).newPage()
  const path = new URL(link).pathname
  await visit(guest, path)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Nehir, sizin için seçtiklerimiz')
  const preview = await guest.locator('meta[property="og:title"]').getAttribute('content')
  expect(preview).toContain('için 2 villa')
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const width = await guest.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await guest.reload()
  await guest.getByRole('link', { name: `Bu villayı seç: ${names[0]}` }).click()
  await expect(guest).toHaveURL(/\/rezervasyon\/.+teklif=/)
  await guest.waitForLoadState('networkidle')
  await expect(guest.getByLabel('Ad', { exact: true })).toHaveValue('Nehir')
  await expect(guest.getByLabel('Soyad')).toHaveValue('Aydın')
  await expect(guest.getByRole('textbox', { name: 'E-posta', exact: true })).toHaveValue(guestEmail)
  await guest.getByLabel('Telefon').fill('0535 555 31 42')
  await guest.getByRole('checkbox', { name: /Kiralama sözleşmesini/ }).check()
  await guest.getByRole('checkbox', { name: /KVKK/ }).check()
  await guest.getByRole('button', { name: 'Talebi gönder' }).click()
  await expect(guest).toHaveURL(/\/enquire\?kod=PV\d{2}-\w{6}$/)
  const code = new URL(guest.url()).searchParams.get('kod') ?? ''
  await guest.goto(path)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Bu tekliften seçiminizi yaptınız')

  await page.goto('/dashboard/offer/list?q=nehir')
  const row = page.getByRole('row').filter({ hasText: 'Nehir Aydın' })
  await expect(row).toContainText('Talebe dönüştü')
  await expect(row).toContainText('1 kez')
  await row.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aydın')
  await expect(page.getByText(/Teklif, /).first()).toBeVisible()
})

test('an offer prepared from a contact message has the sender, the dates and the people of the message', async ({
  page,
}) => {
  const year = new Date().getFullYear() + 1
  const text = `Merhaba, 10-17 Eylül ${year} için 4 yetişkin ve 2 çocuk kalacağız.`
  const id = await inDatabase(async (db) => {
    const { rows } = await db.query(
      `insert into contact_messages (name, email, phone, subject, message, read_at)
       values ('Sevgi Alpman', 'sevgi.alpman@example.com', '0532 555 10 17', 'Fiyat', $1, now()) returning id`,
      [text],
    )
    return (rows[0] as { id: number }).id
  })
  await signIn(page, admin, `/dashboard/contact/${id}`)
  const { click, clicks } = countedClicks()
  await click(page.locator('main').getByRole('link', { name: 'Teklif hazırla' }))
  await expect(page).toHaveURL(
    new RegExp(`/offer\\?message=${id}&checkIn=${year}-09-10&checkOut=${year}-09-17&adults=4&children=2$`),
  )
  await expect(page.getByRole('textbox', { name: 'Yetişkin' })).toHaveValue('4')
  await expect(tray(page).getByLabel('Misafir')).toHaveValue('Sevgi Alpman')
  await expect(tray(page).getByLabel('Telefon')).toHaveValue('0532 555 10 17')
  await expect(tray(page).getByLabel('E-posta')).toHaveValue('sevgi.alpman@example.com')
  await expect(tray(page).getByRole('region', { name: 'Yanıtlanan mesaj' })).toContainText(text)
  await click(freeRows(page).first().getByRole('checkbox'))
  await click(page.getByRole('button', { name: 'Teklifi oluştur' }))
  await expect(page.getByRole('heading', { level: 2, name: 'Teklif hazır' })).toBeFocused()
  expect(clicks()).toBe(3)
  await inDatabase((db) => db.query('delete from contact_messages where id = $1', [id]))
})

/** Creates an offer by the API; the test is about its page. */
async function newOffer(
  page: Page,
  guestName: string,
): Promise<{ id: number; path: string; names: string[]; ids: number[] }> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const stay = { checkIn: day(260), checkOut: day(267) }
  const found = await page.request.get(`/v1/offer?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2`)
  const { content } = (await found.json()) as { content: { villas: { id: number; name: string }[] } }
  const villas = content.villas.slice(-2)
  const made = await page.request.post('/v1/admin/offers', {
    headers: { ...(await headersOf(page.request, admin)), 'idempotency-key': crypto.randomUUID() },
    data: {
      ...stay,
      adults: 2,
      guestName,
      validUntil: new Date(Date.now() + 86_400_000).toISOString(),
      villas: villas.map(({ id }) => ({ villaId: id })),
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const offer = ((await made.json()) as { content: { id: number; link: string } }).content
  const { pathname } = new URL(offer.link)
  return {
    id: offer.id,
    path: pathname,
    names: villas.map(({ name }) => name),
    ids: villas.map(({ id }) => id),
  }
}

test('an offer page disables a villa that was taken after the offer was made, and returns 410 once the offer expired', async ({
  page,
  browser,
  baseURL,
}) => {
  const offer = await newOffer(page, 'Deren Sayar')
  const [taken = 0] = offer.ids
  const stays = await inDatabase(
    async (db) =>
      (
        await db.query(
          'select check_in::text as "startsOn", check_out::text as "endsOn" from offers where id = $1',
          [offer.id],
        )
      ).rows[0] as { startsOn: string; endsOn: string },
  )
  const closed = await page.request.post('/v1/admin/villas/date', {
    headers: await headersOf(page.request, admin),
    data: { villa_id: taken, ...stays, reason: 'OTHER', note: '' },
  })
  expect(closed.ok(), await closed.text()).toBe(true)

  const guest = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  ).newPage()
  await visit(guest, offer.path)
  await guest.getByText('Artık seçilemeyen 1 villa').click()
  const gone = guest.getByRole('listitem').filter({ hasText: offer.names[0] ?? '' })
  await expect(gone).toContainText('Bu villa bu tarihler için doldu.')
  await expect(gone.getByRole('link', { name: /Bu villayı seç/ })).toHaveCount(0)
  await expect(guest.getByRole('link', { name: `Bu villayı seç: ${offer.names[1]}` })).toBeVisible()

  await inDatabase((db) =>
    db.query("update offers set valid_until = now() - interval '1 minute' where id = $1", [offer.id]),
  )
  const answer = await guest.goto(offer.path)
  expect(answer?.status()).toBe(410)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Bu teklifin süresi doldu')
  await expect(guest.getByRole('link', { name: 'Aynı tarihlerde villa ara' })).toHaveAttribute(
    'href',
    new RegExp(`^/listing\\?checkIn=${stays.startsOn}`),
  )
  const closure = ((await closed.json()) as { content: { id: number } }).content.id
  await page.request.delete(`/v1/admin/villas/date/${closure}`, {
    headers: await headersOf(page.request, admin),
  })
})
