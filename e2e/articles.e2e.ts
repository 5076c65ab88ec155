import { join } from 'node:path'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { admin, headersOf, inDatabase, signIn } from './people.ts'

/** Posts and activities from the dashboard to the site. Each journey creates its own record and deletes it. */
const photo = join(import.meta.dirname, '../packages/database/demo-photos/villa-04/02.jpg')
const run = Date.now().toString(36)

test.afterAll(() =>
  inDatabase((db) => db.query("delete from articles where slug like '%' || $1 || '%'", [run])),
)

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status()
/** Polls, because nginx caches pages for some seconds. */
const becomes = (page: Page, path: string, status: number) =>
  expect.poll(() => statusOf(page, path), { timeout: 60_000 }).toBe(status)

async function seenOnSite(page: Page, path: string, seen: (page: Page) => Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(seen(page).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Kaydedildi', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kaydetme çubuğu' })).toBeHidden()
}

/** The editor has a button of that name, and the list a search field. */
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Başlık', exact: true })
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Metin', exact: true })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Types a heading, two list items and a link to the listing. */
async function writeBody(page: Page): Promise<void> {
  await editorOf(page).click()
  await tool(page, 'Başlık').click()
  await page.keyboard.type('Yola çıkmadan')
  await page.keyboard.press('Enter')
  await tool(page, 'Madde işaretli liste').click()
  await page.keyboard.type('Su alın')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Şapka alın')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('villalara')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await tool(page, 'Bağlantı').click()
  await page.getByLabel('Bağlantı adresi').fill('/listing')
  await page.getByRole('button', { name: 'Uygula' }).click()
}

async function addCover(page: Page, alt: string): Promise<void> {
  const cover = page.getByRole('region', { name: 'Kapak' })
  await cover.locator('input[type="file"]').setInputFiles(photo)
  await cover.getByLabel('Görselde ne var?').fill(alt)
  await expect(cover.getByRole('button', { name: 'Kapak görseli: görseli kaldır' })).toBeVisible()
  await expect(cover.getByText('Hazırlanıyor, kaydedebilirsiniz')).toBeHidden({ timeout: 60_000 })
}

async function addVilla(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Villa ekle' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test('a post is a draft, then planned, then published, shows an edit within a minute, and returns 404 once deleted', {
  tag: ['@spec-1.28', '@spec-7.83', '@spec-7.84'],
}, async ({ page, browser }) => {
  const title = `Sabah yürüyüşü ${run}`
  const path = `/blog/sabah-yuruyusu-${run}`
  const visitor = await (await browser.newContext()).newPage()
  await signIn(page, admin, '/dashboard/blog')
  await page.getByRole('link', { name: 'Yazı ekle' }).click()
  await titleOf(page).fill(title)
  await expect(page.getByText(path)).toBeVisible()
  await page.getByLabel('Özet').fill('Güneş yükselmeden çıkılan kısa bir yol.')
  await writeBody(page)
  await addCover(page, 'Ahşap terasta havuz ve karşıda dağlar')
  await addVilla(page, 'Villa Lacivert')
  await page.getByRole('button', { name: 'Yazıyı oluştur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Taslak').first()).toBeVisible()
  expect(await statusOf(visitor, path)).toBe(404)

  await page.getByRole('radio', { name: 'Bir gün seç' }).check()
  await save(page)
  await expect(page.locator('header').getByText('Planlandı')).toBeVisible()
  expect(await statusOf(visitor, path)).toBe(404)

  await page.getByRole('radio', { name: 'Bugün yayımla' }).check()
  await save(page)
  await becomes(visitor, path, 200)
  await seenOnSite(visitor, path, (shown) => shown.getByRole('heading', { level: 1, name: title }))
  await expect(visitor.getByRole('heading', { level: 2, name: 'Yola çıkmadan' })).toBeVisible()
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Şapka alın' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'villalara' })).toHaveAttribute('href', '/listing')
  // The cover appears once its sizes are made, which may be after publishing.
  await seenOnSite(visitor, path, (shown) =>
    shown.getByRole('img', { name: 'Ahşap terasta havuz ve karşıda dağlar' }),
  )
  await expect(visitor.getByRole('heading', { name: 'Bu yazıdaki villalar' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /Villa Lacivert/ }).first()).toBeVisible()
  const structuredData = await visitor.locator('script[type="application/ld+json"]').allTextContents()
  expect(structuredData.join()).toContain('"BlogPosting"')
  await seenOnSite(visitor, '/blog', (shown) => shown.getByRole('link', { name: new RegExp(title) }))
  await seenOnSite(visitor, '/', (shown) => shown.getByRole('link', { name: new RegExp(title) }))

  await titleOf(page).fill(`${title} yeniden`)
  await save(page)
  await seenOnSite(visitor, path, (shown) =>
    shown.getByRole('heading', { level: 1, name: `${title} yeniden` }),
  )

  await page.getByRole('button', { name: 'Yazıyı sil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yazıyı sil' }).click()
  await expect(page).toHaveURL(/\/dashboard\/blog$/)
  await becomes(visitor, path, 404)
  await visitor.context().close()
})

test('an activity is published with its region, and its page returns 404 until the planned day', {
  tag: ['@spec-1.29', '@spec-7.86..7.88'],
}, async ({ page, browser }) => {
  const title = `Kano turu ${run}`
  const path = `/aktiviteler/kano-turu-${run}`
  const visitor = await (await browser.newContext()).newPage()
  await signIn(page, admin, '/dashboard/activities/new')
  await titleOf(page).fill(title)
  await editorOf(page).click()
  await page.keyboard.type('Kürekler bizden, şapka sizden.')
  await page.getByRole('combobox', { name: 'Bölge' }).fill('Kaş')
  await page.getByRole('option', { name: 'Kaş', exact: true }).click()
  await page.getByRole('radio', { name: 'Bir gün seç' }).check()
  await page.getByRole('button', { name: 'Aktiviteyi oluştur' }).click()
  await expect(page.locator('header').getByText('Planlandı')).toBeVisible()
  expect(await statusOf(visitor, path)).toBe(404)
  await page.getByRole('radio', { name: 'Bugün yayımla' }).check()
  await save(page)
  await becomes(visitor, path, 200)
  await seenOnSite(visitor, path, (shown) => shown.getByText('Kürekler bizden, şapka sizden.'))
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Kaş', exact: true })).toHaveAttribute(
    'href',
    '/kas',
  )
  await seenOnSite(visitor, '/aktiviteler', (shown) => shown.getByRole('link', { name: new RegExp(title) }))
  expect(await statusOf(visitor, `/blog/kano-turu-${run}`)).toBe(404)
  await page.getByRole('button', { name: 'Aktiviteyi sil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aktiviteyi sil' }).click()
  await becomes(visitor, path, 404)
  await visitor.context().close()
})

test('saving a post that a colleague saved meanwhile shows a conflict and preserves the typed text until discarded', async ({
  page,
}) => {
  const headers = await headersOf(page.request, admin)
  const article = { title: `İki el ${run}`, body: '<p>İlk hâli.</p>' }
  const made = await page.request.post('/v1/admin/blog', { headers, data: article })
  const { id } = ((await made.json()) as { content: { id: number } }).content
  await signIn(page, admin, `/dashboard/blog/${id}`)
  await page.getByLabel('Özet').fill('Benim özetim')
  const other = { ...article, summary: 'Onun özeti', id, version: 1 }
  expect((await page.request.post('/v1/admin/blog/edit', { headers, data: other })).status()).toBe(200)
  await page.keyboard.press('Control+s')
  await expect(
    page.getByRole('alert').getByText('Siz yazarken başka biri kaydetti', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Özet')).toHaveValue('Benim özetim')
  await page.getByRole('button', { name: 'Yazdıklarımı bırak, son hâlini al' }).click()
  await expect(page.getByLabel('Özet')).toHaveValue('Onun özeti')
})

test('the post form and POST /admin/content/picture refuse a program that is named .jpg', async ({
  page,
}) => {
  await signIn(page, admin, '/dashboard/blog/new')
  const cover = page.getByRole('region', { name: 'Kapak' })
  const renamed = { name: 'manzara.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ bu bir program') }
  await cover.locator('input[type="file"]').setInputFiles(renamed)
  await expect(cover.getByRole('alert')).toContainText(/okunamadı|görsel değil|fotoğraf değil/)
  const session = await page.evaluate(() => localStorage.getItem('platovilla-admin') ?? '{}')
  const { token } = JSON.parse(session) as { token: string }
  const sent = await page.request.post('/v1/admin/content/picture', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image: renamed },
  })
  expect(sent.status()).toBe(422)
  expect(await sent.json()).toMatchObject({ code: 'image.not_a_picture' })
})

test('the filter for planned posts lists a post dated tomorrow and leaves out a draft', async ({ page }) => {
  const tomorrow = addDays(istanbulDay(new Date()), 1)
  await inDatabase((db) =>
    db.query(
      `insert into articles (kind, slug, title, body, published_on)
       values ('POST', $1, $2, '<p>a</p>', $3), ('POST', $4, $5, '<p>a</p>', null)`,
      [`yarin-${run}`, `Yarın ${run}`, tomorrow, `taslak-${run}`, `Taslak ${run}`],
    ),
  )
  await signIn(page, admin, `/dashboard/blog?search=${run}&state=WAITING`)
  await expect(page.getByRole('link', { name: `Yarın ${run}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Taslak ${run}` })).toHaveCount(0)
})
