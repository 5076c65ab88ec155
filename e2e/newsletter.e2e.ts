import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { mailTo } from './mails.ts'
import { admin, inDatabase, signIn, visit } from './people.ts'

/** Fills the footer form and waits for its message. */
async function signUp(page: Page, email: string, sentence: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-posta adresiniz' }).fill(email)
  await page.getByRole('button', { name: 'Kaydol' }).click()
  await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
}

const linkIn = (text: string, word: string): string =>
  new RegExp(`https?://\\S+/bulten/${word}/[\\w.-]+`).exec(text)?.[0] ?? ''

/** The links of the newest mail, which must differ from those of the one before. */
async function newsletterMailTo(email: string, before?: { readonly confirm: string }) {
  const read = async () => {
    const { text } = await mailTo(email, /kaydınızı onaylayın/)
    return { confirm: linkIn(text, 'onay'), leave: linkIn(text, 'cikis') }
  }
  await expect.poll(async () => (await read()).confirm, { timeout: 60_000 }).not.toBe(before?.confirm ?? '')
  return read()
}

const kindsOf = (email: string) =>
  inDatabase(async (db) => {
    const { rows } = await db.query('select kind from subscriber_events where email = $1 order by id', [
      email,
    ])
    return rows.map(({ kind }: { kind: string }) => kind)
  })

/** Checks the state of the address in the subscriber list. */
async function expectInList(staff: Page, email: string, state: string): Promise<void> {
  await staff.goto(`/dashboard/subscriber?search=${encodeURIComponent(email)}`)
  const row = staff.getByRole('row').filter({ hasText: email })
  await expect(row.getByText(state, { exact: true })).toBeVisible()
}

async function fileOf(staff: Page): Promise<string> {
  const downloading = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'İndir' }).click()
  await staff.getByRole('menuitem', { name: 'CSV dosyası' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^bulten-aboneleri-\d{4}-\d{2}-\d{2}\.csv$/)
  return readFileSync(await download.path(), 'utf8')
}

async function newPage(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}

const question = 'Bültenimize katılmak ister misiniz?'
const welcome = 'Aramıza hoş geldiniz'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a newsletter subscriber confirms, unsubscribes and subscribes again, and opening a mailed link alone changes nothing', {
  tag: '@spec-1.5',
}, async ({ page, browser }) => {
  const email = `bulten-${Date.now()}@example.com`
  const staff = await newPage(browser)
  await signIn(staff, admin, '/dashboard/subscriber')

  await visit(page, '/regions')
  await signUp(page, email, 'E-mail adresiniz eklenmiştir.')
  const first = await newsletterMailTo(email)

  // A mail scanner opens every link.
  for (const link of [first.confirm, first.leave, first.confirm]) {
    const opened = await page.goto(link)
    expect(opened?.status()).toBe(200)
    expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store' })
    expect(opened?.headers()['x-cache']).toBeUndefined()
  }
  await expect(heading(page, question)).toBeVisible()
  await expect(page.getByText(/^b…\d@example\.com adresine/)).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  await expectInList(staff, email, 'Onay bekliyor')
  expect(await kindsOf(email)).toEqual(['ASKED'])
  expect(await fileOf(staff)).not.toContain(email)

  await page.getByRole('button', { name: 'Evet, katılıyorum' }).dblclick()
  await expect(heading(page, welcome)).toBeVisible()
  await expectInList(staff, email, 'Onaylı')
  expect(await kindsOf(email)).toEqual(['ASKED', 'CONFIRMED'])
  expect(await fileOf(staff)).toContain(`"${email}";`)

  await visit(page, '/regions')
  await signUp(page, email, 'Zaten kayıt oldunuz...')

  await page.goto(first.leave)
  await page.getByRole('button', { name: 'Bültenden ayrıl' }).click()
  await expect(heading(page, 'Bültenden ayrıldınız')).toBeVisible()
  await expectInList(staff, email, 'Ayrıldı')
  expect(await fileOf(staff)).not.toContain(email)

  await visit(page, '/regions')
  await signUp(page, email, 'E-mail adresiniz eklenmiştir.')
  const second = await newsletterMailTo(email, first)
  expect((await page.goto(first.confirm))?.status()).toBe(410)
  await expect(heading(page, 'Bu bağlantı artık geçerli değil')).toBeVisible()

  const plain = await newPage(browser, { javaScriptEnabled: false })
  await plain.goto(second.confirm)
  await plain.getByRole('button', { name: 'Evet, katılıyorum' }).click()
  await expect(heading(plain, welcome)).toBeVisible()
  await expectInList(staff, email, 'Onaylı')

  // Unsubscribes by one-click POST, as a mail client does.
  const left = await page.request.post(second.leave, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(left.status()).toBe(200)
  await expectInList(staff, email, 'Ayrıldı')
  expect(await kindsOf(email)).toEqual(['ASKED', 'CONFIRMED', 'LEFT', 'ASKED', 'CONFIRMED', 'LEFT'])
})

test('a truncated newsletter link returns 410 and a page with the e-mail of the agency', async ({ page }) => {
  for (const [path, title] of [
    ['/bulten/onay/12.1799', 'Bu bağlantı artık geçerli değil'],
    ['/bulten/cikis/12.1799.x', 'Bu bağlantı çalışmıyor'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(410)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /@platovilla\.com/ })).toBeVisible()
  }
})

test('staff remove a subscriber after a confirmation dialog, and the removal is stored as an event', {
  tag: '@spec-1.33',
}, async ({ page }) => {
  const email = `silinecek-${Date.now()}@example.com`
  await inDatabase((db) =>
    db.query('insert into subscribers (email, created_at, confirmed_at) values ($1, now(), now())', [email]),
  )
  await signIn(page, admin, `/dashboard/subscriber?search=${encodeURIComponent(email)}`)
  const rowLink = page.getByRole('link', { name: email })
  await expect(rowLink).toBeVisible()
  await page.keyboard.press('j')
  await expect(rowLink).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: email })
  await expect(drawer.getByText('Bu adrese bülten yazılabilir.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Listeden çıkar' }).click()
  const question = page.getByRole('dialog', { name: 'Abone listeden çıkarılsın mı?' })
  await expect(question.getByText('kanıt olarak kayıtta kalır')).toBeVisible()
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  expect(await kindsOf(email)).toEqual([])
  await drawer.getByRole('button', { name: 'Listeden çıkar' }).click()
  await question.getByRole('button', { name: 'Listeden çıkar' }).click()
  await expect(page.getByText(`${email} listeden çıkarıldı`)).toBeVisible()
  await expect(page.getByText('Bu filtrelerle eşleşen abone yok')).toBeVisible()
  await expect(drawer).toBeHidden()
  expect(await kindsOf(email)).toEqual(['REMOVED'])
  await page.getByRole('button', { name: 'Filtreleri kaldır' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
