import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { approve } from './approvals.ts'
import { admin, headersOf, signIn, visit } from './people.ts'

/** Changes by staff reach the site within seconds. */
const soon = { timeout: 30_000 }
const people = (page: Page) =>
  page
    .getByRole('list', { name: 'Ekibimizdeki kişiler' })
    .getByRole('heading', { level: 2 })
    .allTextContents()

async function expectOnPage(page: Page, path: string, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await visit(page, path)
    await check()
  }).toPass(soon)
}

test('a team member is added with a portrait, moved up by buttons and by keys, and removed from the site', {
  tag: ['@spec-1.15', '@spec-1.31'],
}, async ({ page }) => {
  const name = 'Deniz Yolcu'
  await signIn(page, admin, '/dashboard/website/team')
  const portrait = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 500 } })
  await page.getByRole('link', { name: 'Kişi ekle' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Kişiyi ekle' }).click()
  await expect(drawer.getByText('Bu alan zorunlu')).toBeVisible()
  await drawer.getByLabel('Ad soyad').fill(name)
  await drawer.getByLabel('Görevi').fill('Stajyer')
  await drawer.getByLabel('E-posta').fill('deniz')
  await drawer.getByLabel('Kısaca').fill('Kıyıyı yürüyerek öğreniyor.')
  await expect(drawer.getByText('Geçerli bir e-posta adresi yazın')).toBeVisible()
  await drawer.getByLabel('E-posta').fill('deniz@platovilla.test')
  await drawer
    .locator('input[type="file"]')
    .setInputFiles({ name: 'portre.png', mimeType: 'image/png', buffer: portrait })
  await expect(drawer.getByRole('button', { name: /Portre.*kaldır|kaldır.*Portre/i })).toBeVisible(soon)
  await drawer.getByRole('button', { name: 'Kişiyi ekle' }).click()
  await expect(page.getByText(`${name} ekibe eklendi`)).toBeVisible()

  await expectOnPage(page, '/ekibimiz', async () => {
    expect((await people(page)).at(-1)).toBe(name)
    await expect(page.getByRole('img', { name })).toBeVisible({ timeout: 1_000 })
  })
  await expect(page.getByText('Kıyıyı yürüyerek öğreniyor.')).toBeVisible()

  await page.goto('/dashboard/website/team')
  await page.getByRole('button', { name: `${name}: bir sıra yukarı al` }).click()
  await expect(page.getByText('Sıra kaydedildi')).toBeVisible()
  const grip = page.getByRole('button', { name: `${name}: sırasını değiştir` })
  await grip.press('Space')
  // Waits for the announcement of its own place, not for the one of the lift: only then are the rows
  // measured, and an arrow key pressed earlier moves nothing.
  await expect(page.getByText(/Deniz Yolcu şimdi 7 içinde 6\. sırada/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/Deniz Yolcu şimdi 7 içinde 5\. sırada/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(/Deniz Yolcu 7 içinde 5\. sıraya bırakıldı/)).toBeAttached()
  await expectOnPage(page, '/ekibimiz', async () => expect((await people(page)).at(-3)).toBe(name))

  await page.goto('/dashboard/website/team')
  await page.getByRole('button', { name: `${name} ekipten çıkarılsın` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ekipten çıkar' }).click()
  await expect(page.getByText(`${name} ekipten çıkarıldı`)).toBeVisible()
  await expectOnPage(page, '/ekibimiz', async () => expect(await people(page)).not.toContain(name))
})

/** A complete PDF without pages. */
function newPdf(title: string): Buffer {
  const body = `%PDF-1.7\n1 0 obj\n<< /Title (${title}) >>\nendobj\n`
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Belgenin dosyası').setInputFiles({ name, mimeType: 'application/pdf', buffer })

test('a document is uploaded, downloaded from the site as an attachment, and returns 404 once deleted', {
  tag: ['@spec-1.18', '@spec-1.34'],
}, async ({ page, request }) => {
  const title = 'Yolculuk sigortası poliçesi'
  const bytes = newPdf('police')
  await signIn(page, admin, '/dashboard/website/ourdocs')
  await choose(page, 'tarama_2027-01.pdf', bytes)
  await expect(page.getByLabel('Belgenin adı')).toHaveValue('tarama 2027 01')
  await page.getByLabel('Belgenin adı').fill('')
  await page.getByRole('button', { name: 'Belgeyi yükle' }).click()
  await expect(page.getByText('Bu alan zorunlu')).toBeVisible()
  await page.getByLabel('Belgenin adı').fill(title)
  await page.getByRole('button', { name: 'Belgeyi yükle' }).click()
  await expect(page.getByText(`${title} eklendi`)).toBeVisible()

  const link = page.getByRole('link', { name: new RegExp(title) })
  await expectOnPage(page, '/website/document', () => expect(link).toBeVisible({ timeout: 1_000 }))
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('yolculuk-sigortasi-policesi.pdf')
  expect(readFileSync(await download.path()).equals(bytes)).toBe(true)
  const address = (await link.getAttribute('href')) ?? ''
  const { 'content-disposition': disposition, ...headers } = (await request.get(address)).headers()
  expect(disposition).toBe('attachment; filename="yolculuk-sigortasi-policesi.pdf"')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })

  await page.goto('/dashboard/website/ourdocs')
  await page.getByRole('button', { name: `${title} belgesini sil` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Belgeyi sil' }).click()
  await expect(page.getByText(`${title} silindi`)).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
  await expectOnPage(page, '/website/document', () => expect(link).toHaveCount(0))
})

test('the document form refuses files that are not PDFs or images, and does not send a file above 10 MB', async ({
  page,
}) => {
  await signIn(page, admin, '/dashboard/website/ourdocs')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const [name, text] of [
    ['fatura.pdf', 'MZ\x90\0\x03\0\0\0'],
    ['logo.png', svg],
    ['belge.pdf', '<!doctype html><script>alert(1)</script>'],
  ] as const) {
    await choose(page, name, Buffer.from(text, 'latin1'))
    await page.getByRole('button', { name: 'Belgeyi yükle' }).click()
    const refusal = page.getByRole('alert').filter({ hasText: `${name} yüklenemedi` })
    await expect(refusal).toContainText('Bu dosya kabul edilmiyor')
  }
  const sent: string[] = []
  page.on('request', (call) => {
    if (call.method() === 'POST') sent.push(call.url())
  })
  await choose(page, 'agir.pdf', Buffer.alloc(11 * 1024 * 1024, 32))
  await expect(page.getByRole('alert')).toContainText('Dosya 11 MB. En çok 10 MB olabilir.')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(page.getByRole('button', { name: 'Dosya seç' })).toBeVisible()
})

test('an upload of 100 MB is refused with 413 and the JSON error of the API', async ({
  request,
  baseURL,
}) => {
  const call = httpRequest(`${baseURL}/v1/admin/ourdocuments`, {
    method: 'POST',
    headers: {
      ...(await headersOf(request, admin)),
      'content-type': 'multipart/form-data; boundary=sinir',
      'content-length': 100 * 1024 * 1024,
    },
  })
  // Nginx refuses by the content length, so the body is never sent.
  call.flushHeaders()
  const [answer] = await once(call, 'response')
  let body = ''
  for await (const part of answer.setEncoding('utf8')) body += part
  call.destroy()
  expect(answer.statusCode).toBe(413)
  expect(JSON.parse(body)).toMatchObject({
    code: 'request.too_large',
    content: 'Gönderilen içerik izin verilenden büyük.',
  })
})

test('a bank account is added only with a valid IBAN, shown to guests once approved, and hidden once closed', {
  tag: ['@spec-1.14', '@spec-1.30'],
}, async ({ page, context }) => {
  const name = 'Denizbank'
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, admin, '/dashboard/website/bank')
  await page.getByRole('link', { name: 'Yeni hesap' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Banka', exact: true }).fill(name)
  await drawer.getByLabel('Hesap sahibi').fill('Plato Villa Turizm Seyahat Acentası')
  const iban = drawer.getByLabel('IBAN')
  await iban.fill('TR330006100519786457841327')
  await drawer.getByLabel('Şube').fill('Kaş')
  await expect(drawer.getByText('Kontrol hanesi tutmuyor, bir rakam yanlış yazılmış')).toBeVisible()
  await drawer.getByRole('button', { name: 'Hesabı ekle' }).click()
  await expect(iban).toBeFocused()
  await iban.fill('tr330006100519786457841326')
  await drawer.getByLabel('Şube').click()
  await expect(iban).toHaveValue('TR33 0006 1005 1978 6457 8413 26')
  await expect(drawer.getByText('Kontrol hanesi doğru')).toBeVisible()
  // Reservations are paid in lira, so an account in euro does not appear in other journeys.
  await drawer.getByRole('combobox', { name: 'Para birimi' }).click()
  await page.getByRole('option', { name: 'Euro' }).click()
  await drawer.getByRole('button', { name: 'Hesabı ekle' }).click()
  await expect(page.getByText(`${name} hesabı eklendi`)).toBeVisible()
  await approve(page.request, ({ subject }) => subject.startsWith(name))

  const account = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expectOnPage(page, '/website/banks', () => expect(account).toBeVisible({ timeout: 1_000 }))
  await expect(account).toContainText('Euro hesabı')
  await account.getByRole('button', { name: `Kopyala: ${name} IBAN` }).click()
  await expect(page.getByText(`${name} IBAN kopyalandı.`).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TR330006100519786457841326')

  await page.goto('/dashboard/website/bank')
  await page.getByRole('switch', { name: `${name}: misafire açık` }).click({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Hesabı kapat' }).click()
  await expect(page.getByText(`${name} hesabı kapatıldı`)).toBeVisible()
  await expectOnPage(page, '/website/banks', () => expect(account).toHaveCount(0))

  await page.goto('/dashboard/website/bank')
  await page.getByRole('link', { name: `${name}, Kaş` }).click()
  await page.getByRole('button', { name: 'Hesabı sil' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: 'silinsin mi' })
    .getByRole('button', { name: 'Hesabı sil' })
    .click()
  await expect(page.getByText(`${name} hesabı silindi`)).toBeVisible()
})
