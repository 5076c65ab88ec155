import { expect, type Page, test } from '@playwright/test'
import { mailTo } from './mails.ts'
import { inDatabase, visit } from './people.ts'
import { askFor } from './stays.ts'

/** Each journey uses another villa, because a request occupies its nights. */
const villas = { requested: '/villa/villa-portakal', taken: '/villa/villa-mandalina' }

/** Chooses the first free stay on the villa page and opens the request form. */
async function openRequest(page: Page, villa: string): Promise<void> {
  await visit(page, villa)
  const calendar = page.locator('#takvim')
  await calendar
    .getByRole('button', { name: /, müsait$/ })
    .first()
    .click()
  await calendar
    .getByRole('button', { name: /çıkış günü olabilir, \d+ gece$/ })
    .first()
    .click()
  await page
    .getByRole('complementary', { name: 'Rezervasyon' })
    .getByRole('link', { name: 'Rezervasyon talebi gönder' })
    .click()
  await page.waitForLoadState('networkidle')
}

async function fillRequest(page: Page, email: string): Promise<void> {
  await page.getByLabel('Ad', { exact: true }).fill('Elif')
  await page.getByLabel('Soyad').fill('Soylu')
  await page.getByLabel('Telefon').fill('0532 555 01 07')
  await page.getByRole('textbox', { name: 'E-posta', exact: true }).fill(email)
  await page.getByRole('checkbox', { name: /Kiralama sözleşmesini/ }).check()
  await page.getByRole('checkbox', { name: /KVKK/ }).check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Talebi gönder' }).click()

/** Sends the next request to the API and drops the response. */
const loseNextAnswer = (page: Page) =>
  page.route(
    '**/v1/reservations',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('a booking request sent twice after a lost response is stored once, and its code opens it on another device', {
  tag: ['@spec-1.7', '@spec-2.9'],
}, async ({ page, browser }) => {
  await openRequest(page, villas.requested)
  await send(page)
  await expect(page.getByText('Adınızı yazın, en az iki harf.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Ad', { exact: true })).toBeFocused()
  await page.getByRole('link', { name: 'Kiralama sözleşmesini' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Kiralama sözleşmesi' }).getByText(/^sürüm \d+$/),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await fillRequest(page, 'elif.soylu@example.com')
  await page.getByLabel('Notunuz (isteğe bağlı)').fill('Akşam geç varırız, mama sandalyesi rica ederiz.')
  await expect(page.getByRole('checkbox', { name: /Fırsatlar/ })).not.toBeChecked()
  await loseNextAnswer(page)
  await send(page)
  await expect(page.getByText('Bağlantı kurulamadı.')).toBeVisible()
  await send(page)
  await expect(page).toHaveURL(/\/enquire\?kod=PV\d{2}-\w{6}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talebinizi onaylamanızı bekliyoruz')
  await expect(page.getByText('Akşam geç varırız, mama sandalyesi rica ederiz.')).toBeVisible()
  const code = new URL(page.url()).searchParams.get('kod') ?? ''
  // Sent twice and stored once.
  const codeQuery = "select code from reservations where email = 'elif.soylu@example.com'"
  expect((await inDatabase((db) => db.query(codeQuery))).rows).toEqual([{ code }])

  const other = await (await browser.newContext()).newPage()
  await visit(other, '/enquire')
  const ask = async (contact: string) => {
    await other.getByLabel('Rezervasyon kodu').fill(code.toLowerCase().replace('-', ' '))
    await other.getByLabel('Telefon ya da e-posta').fill(contact)
    await other.getByRole('button', { name: 'Rezervasyonu göster' }).click()
  }
  await ask('baskasi@example.com')
  await expect(other.getByText('Bu bilgilerle bir rezervasyon bulamadık.')).toBeVisible()
  await ask('+90 (532) 555 01 07')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Talebinizi onaylamanızı bekliyoruz')
  expect(other.url()).not.toContain('532')
  await other.getByRole('button', { name: 'Çıkış' }).click()
  await expect(other.getByLabel('Rezervasyon kodu')).toHaveValue('')
  expect(await other.evaluate(() => sessionStorage.getItem('platovilla-enquire'))).toBeFalsy()
})

test('a guest whose reservation code is locked after ten wrong e-mails or phones opens the reservation by a mailed link', async ({
  page,
}) => {
  const guest = {
    firstName: 'Defne',
    lastName: 'Ulusoy',
    phone: '0532 555 01 08',
    email: 'defne.ulusoy@example.com',
  }
  const code = await askFor(page, 'villa-portakal', guest)
  // Inserts ten wrong contacts: sending them would exceed the rate limit of the address that all journeys share.
  await inDatabase((db) =>
    db.query(
      `insert into reservation_events (reservation_id, at, actor, event)
       select id, now(), 'GUEST', 'WRONG_CONTACT' from reservations, generate_series(1, 10) where code = $1`,
      [code],
    ),
  )
  await visit(page, `/enquire?kod=${code}`)
  await page.getByLabel('Telefon ya da e-posta').fill(guest.email)
  await page.getByRole('button', { name: 'Rezervasyonu göster' }).click()
  await expect(page.getByText('Bu bilgilerle bir rezervasyon bulamadık.')).toBeVisible()
  await page.getByRole('button', { name: 'Bağlantıyı e-postama gönder' }).click()
  await expect(page.getByText(/Bu bilgiler bir rezervasyona aitse/)).toBeVisible()
  const { text } = await mailTo(guest.email, new RegExp(`Rezervasyon sayfanız.*${code}`))
  const [link = ''] = /https?:\S+\/enquire\?kod=\S+&anahtar=\S+/.exec(text) ?? []
  const { pathname, search } = new URL(link)
  await page.goto(`${pathname}${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Talebiniz bizde/)
  await expect(page).toHaveURL(new RegExp(`/enquire\\?kod=${code}$`))
})

test('the second of two booking requests for the same nights of a villa is refused with a link to other dates', async ({
  page,
  context,
}) => {
  await openRequest(page, villas.taken)
  const late = await context.newPage()
  await visit(late, page.url())
  await fillRequest(page, 'ilk@example.com')
  await fillRequest(late, 'ikinci@example.com')
  await send(page)
  await expect(page).toHaveURL(/\/enquire/)
  await send(late)
  await expect(late.getByText('Siz formu doldururken bu geceler doldu.')).toBeVisible()
  await expect(late.getByRole('link', { name: 'Başka tarih seç' })).toHaveAttribute('href', /#takvim$/)
  await late.reload()
  await expect(late.getByRole('link', { name: 'Takvime git' })).toBeVisible()
})
