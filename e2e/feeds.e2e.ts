import { airbnbCalendar, type StubStay } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { addDays } from '@plato/rules/calendar-day'
import { expect, type Page, test } from '@playwright/test'
import { admin, signIn, storedSession } from './people.ts'

/** Feeds of a villa: preview, apply, update and remove; calendar exports; and the feed checker. */

/** The only address that is not public and that the feed reader may read. */
const otherSystem = '127.0.0.2'
let calendars: FeedServer
test.beforeAll(async () => {
  calendars = await startFeedServer({ host: otherSystem })
})
test.afterAll(() => calendars.stop())

const today = new Date().toISOString().slice(0, 10)
const inDays = (days: number) => addDays(today, days)
const stay = (key: string, from: number, nights: number): StubStay => ({
  key,
  from: inDays(from),
  to: inDays(from + nights),
  kind: 'BOOKING',
})

interface Villa {
  readonly id: number
  readonly name: string
}

const tokenOf = async (page: Page): Promise<string> => String((await storedSession(page))?.token)

/** Creates a villa for this journey, so that others do not change it. */
async function newVilla(page: Page, name: string): Promise<Villa> {
  await signIn(page, admin)
  const answer = await page.request.post('/v1/admin/villas', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { name, ownerId: null, districtId: null },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return { name, ...((await answer.json()) as { content: { id: number } }).content }
}

/** The kind of occupancy of each night, from the calendar of the villa. */
async function nightsOf(
  page: Page,
  villaId: number,
  from: number,
  nights: number,
): Promise<(string | null)[]> {
  const query = `from=${inDays(from)}&to=${inDays(from + nights)}`
  const answer = await page.request.get(`/v1/admin/villas/${villaId}/calendar?${query}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { content } = (await answer.json()) as { content: { days: { night: string | null }[] } }
  return content.days.slice(0, nights).map(({ night }) => night)
}

const all = (night: string | null, count: number) => Array.from({ length: count }, () => night)

async function fillAddress(page: Page, url: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Bağlantı ekle' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Takvim adresi').fill(url)
  await drawer.getByRole('textbox', { name: 'Adı' }).fill(name)
  await drawer.getByRole('button', { name: 'Önizle' }).click()
}

test('a calendar feed from Airbnb is previewed, applied and updated, and removing it makes its nights free again', {
  tag: '@spec-7.37',
}, async ({ page }) => {
  const villa = await newVilla(page, 'Villa Takvim')
  const path = '/calendar/ical/journey-71aa02.ics'
  calendars.set(path, airbnbCalendar([stay('a', 110, 4), stay('b', 120, 7), stay('c', 140, 3)]))
  await page.goto(`/dashboard/villas/${villa.id}`)
  await page
    .getByRole('region', { name: 'Takvim bağlantıları' })
    .getByRole('link', { name: 'Bağlantıları yönet' })
    .click()
  await fillAddress(page, calendars.url(path), 'Airbnb')

  await expect(page.getByRole('heading', { level: 1, name: 'Airbnb takvimi, önizleme' })).toBeVisible()
  expect(page.url(), 'an address is a secret').not.toContain('ics')
  await expect(page.getByRole('region', { name: 'Fark özeti' })).toContainText('14 gece kapanacak')
  expect(await nightsOf(page, villa.id, 110, 4), 'a preview changes nothing').toEqual(all(null, 4))
  await page
    .getByRole('checkbox', { name: /gece kapatsın/ })
    .nth(2)
    .focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Bağla, 2 değişikliği uygula' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Takvim bağlandı: 2 değişiklik')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Airbnb' })).toBeVisible()
  await expect(page.getByText('Güncel')).toBeVisible()
  expect(await nightsOf(page, villa.id, 110, 4)).toEqual(all('EXTERNAL', 4))
  expect(await nightsOf(page, villa.id, 120, 7)).toEqual(all('EXTERNAL', 7))
  expect(await nightsOf(page, villa.id, 140, 3), 'it was not to close nights').toEqual(all(null, 3))

  // The channel moves one stay and removes another.
  calendars.set(path, airbnbCalendar([stay('a', 112, 4), stay('c', 140, 3)]))
  await page.getByRole('link', { name: 'Airbnb: Önizle' }).click()
  await expect(page.getByRole('row', { name: /açılır, .* kapanır/ })).toBeVisible()
  const gone = page.getByRole('checkbox', { name: /hemen açılsın/ })
  await expect(gone).not.toBeChecked()
  await expect(page.getByRole('row', { name: /Kapalı kalır/ })).toBeVisible()
  await gone.check()
  await page.getByRole('button', { name: '2 değişikliği uygula', exact: true }).click()
  await expect(page.getByText('Takvim uygulandı: 2 değişiklik')).toBeVisible()
  expect(await nightsOf(page, villa.id, 110, 6)).toEqual([...all(null, 2), ...all('EXTERNAL', 4)])
  expect(await nightsOf(page, villa.id, 120, 7)).toEqual(all(null, 7))

  await page.getByRole('button', { name: 'Airbnb: Kaldır' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('1 kaydın kapattığı 4 gece açılır')
  await question.getByRole('button', { name: 'Kaldır', exact: true }).click()
  await expect(page.getByText('Bu villaya bağlı takvim yok.')).toBeVisible()
  expect(await nightsOf(page, villa.id, 112, 4)).toEqual(all(null, 4))
})

test('a calendar feed URL that returns a login page is refused, and the feed checker screen explains the same fault', async ({
  page,
}) => {
  const villa = await newVilla(page, 'Villa Doktor')
  const path = '/hosting/calendar'
  calendars.set(path, { does: 'login-page' })
  await page.goto(`/dashboard/villas/${villa.id}/feeds`)
  await fillAddress(page, calendars.url(path), 'Yanlış adres')
  await expect(page.getByRole('alert')).toContainText('Takvim yerine bir web sayfası geldi')
  await page.getByRole('link', { name: 'Takvim doktorunda incele' }).click()

  await expect(page.getByLabel('Takvim adresi')).toHaveValue(calendars.url(path))
  await page.getByRole('button', { name: 'Denetle' }).click()
  await expect(page.getByText('Bu takvim değil, bir web sayfası.')).toBeVisible()
  await expect(page.getByText('Log in')).toBeVisible()

  await page.getByText('Dosya ya da metin').click()
  await page.locator('input[type="file"]').setInputFiles({
    name: 'villa.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(airbnbCalendar([stay('a', 30, 4), stay('b', 40, 2)])),
  })
  await expect(page.getByText('villa.ics okundu')).toBeVisible()
  await page.getByRole('button', { name: 'Denetle' }).click()
  await expect(page.getByText('Takvim sağlam.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'İlk kayıtlar' }).getByRole('row')).toHaveCount(3)
})

test('a calendar export URL can be copied and fetched, shows its last fetch, and returns 404 once closed', async ({
  page,
  context,
}) => {
  const villa = await newVilla(page, 'Villa Adres')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/dashboard/villas/${villa.id}/feeds`)
  await page.getByRole('button', { name: 'Adres oluştur' }).click()
  await page.getByRole('menuitem', { name: 'Airbnb için' }).click()
  await expect(page.getByText('Henüz alınmadı')).toBeVisible()
  await page.getByRole('button', { name: 'Kopyala' }).click()
  await expect(page.getByRole('button', { name: 'Kopyalandı' })).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const fetched = await page.request.get(address)
  expect(fetched.headers()['content-type']).toContain('text/calendar')
  expect(await fetched.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR\s*$/)

  await page.reload()
  await expect(page.getByText('En son az önce alındı')).toBeVisible()
  await page.getByRole('button', { name: 'Airbnb: Adresi kapat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Adresi kapat' }).click()
  await expect(page.getByText('Airbnb adresi kapatıldı')).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
})
