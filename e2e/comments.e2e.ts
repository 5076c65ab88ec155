import { type Browser, expect, type Page, test } from '@playwright/test'
import { inviteNow, newEndedStay } from './invited.ts'
import { mailTo } from './mails.ts'
import { admin, signIn } from './people.ts'

/** A guest comment, from the invitation mail to the page that shows it. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
const villa = { slug: 'villa-meis', name: 'Villa Meis' }
const guest = { firstName: 'Şebnem', lastName: 'Ilgın', email: 'sebnem.ilgin@example.com' }
const said = 'Terasta gün batımını izledik, ev anlatıldığı gibiydi. https://example.com yine geliriz.'
const answer = 'Teşekkürler Şebnem Hanım, terası size ayırırız.'

async function write(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${villa.name} nasıldı?`)
  await expect(page.locator('[data-island="villas/write-comment/write-comment"][data-alive]')).toBeAttached()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  // An empty form shows both errors and focuses the first field.
  await page.getByRole('button', { name: 'Yorumu gönder' }).click()
  await expect(page.getByText('Bir yıldız seçin.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 yıldız' })).toBeFocused()
  // Stars by the keyboard alone.
  await page.keyboard.press('Space')
  for (let stars = 2; stars <= 4; stars += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 yıldız, Güzel' })).toBeChecked()
  await page.getByLabel('Yorumunuz').fill(said)
  await expect(page.getByText('“Şebnem I.”')).toBeVisible()
  await page.getByRole('button', { name: 'Yorumu gönder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Teşekkür ederiz' })).toBeFocused()
}

/** Polls, because nginx caches pages for some seconds. */
async function untilRead(page: Page, path: string, seen: boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(path)
        return page.getByText(said).count()
      },
      { timeout: 45_000, intervals: [1000] },
    )
    .toBe(seen ? 1 : 0)
}

async function openAsStaff(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(desktop)).newPage()
  await signIn(page, admin, '/dashboard/comments')
  // The filter for waiting comments is the default.
  await expect(page).toHaveURL(/state=WAITING/)
  await page.getByRole('link', { name: 'Şebnem I.' }).click()
  await expect(page.getByRole('dialog').getByText(said)).toBeVisible()
  return page
}

const card = (page: Page) => page.locator('article').filter({ hasText: said })

test.use(phone)
test('a guest comments by an invitation mail, staff publish and answer it, the site shows it until it is hidden', {
  tag: '@spec-1.17',
}, async ({ page, browser }) => {
  test.setTimeout(240_000)
  const stay = await newEndedStay(villa.slug, guest)
  await inviteNow(stay)
  const mail = await mailTo(guest.email, new RegExp(`${villa.name} nasıldı`))
  const link = /https?:\/\/\S+\/yorum\/\S+/.exec(mail.text)?.[0] ?? ''
  const path = new URL(link).pathname
  await page.goto(path)
  await write(page)

  await untilRead(page, `/villa/${villa.slug}`, false)
  const staff = await openAsStaff(browser)
  const drawer = staff.getByRole('dialog')
  await expect(drawer.getByText('Doğrulanmış konaklama')).toBeVisible()
  await drawer.getByRole('button', { name: 'Yayınla' }).click()
  await expect(drawer.getByText('Yayında', { exact: true })).toBeVisible()
  await drawer.getByLabel('Yanıtınız').fill(answer)
  await drawer.getByRole('button', { name: 'Yanıtı kaydet' }).click()
  await expect(staff.getByText('Yanıtınız kaydedildi')).toBeVisible()

  for (const place of [
    `/villa/${villa.slug}`,
    '/misafir-yorumlari',
    `/misafir-yorumlari?villa=${villa.slug}`,
  ]) {
    await untilRead(page, place, true)
    await expect(card(page).getByText('Doğrulanmış konaklama')).toBeVisible()
    await expect(card(page).getByRole('heading')).toHaveText('Şebnem I.')
    await expect.poll(async () => (await page.reload()) && card(page).getByText(answer).count()).toBe(1)
    // A URL in the text of a guest does not become a link.
    await expect(card(page).getByRole('link', { name: /example/ })).toHaveCount(0)
  }
  await expect(page.getByText(guest.lastName)).toHaveCount(0)

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yorumunuzu aldık')
  await expect(page.getByRole('button', { name: 'Yorumu gönder' })).toHaveCount(0)
  const again = await page.request.post(`/v1/website/comment/${path.split('/').at(-1)}`, {
    data: { rating: 1, text: said },
  })
  expect([again.status(), (await again.json()).code]).toEqual([409, 'comment.already_written'])

  await drawer.getByRole('button', { name: 'Gizle' }).click()
  await expect(drawer.getByText('Gizli', { exact: true })).toBeVisible()
  for (const place of [`/villa/${villa.slug}`, '/misafir-yorumlari']) await untilRead(page, place, false)

  await drawer.getByRole('button', { name: 'Sil' }).click()
  await staff
    .getByRole('dialog', { name: /silinsin mi/ })
    .getByRole('button', { name: 'Sil' })
    .click()
  await expect(staff.getByText('Yorum silindi')).toBeVisible()
  await expect(staff.getByRole('dialog')).toHaveCount(0)
})

test('an invalid comment link returns 410 and a page with a phone link', async ({ page }) => {
  const answered = await page.goto('/yorum/12.1799.no-link-of-ours')
  expect(answered?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu bağlantı artık açılmıyor')
  await expect(page.getByRole('main').getByRole('link', { name: /Bizi arayın/ })).toBeVisible()
})
