import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { admin, inDatabase, signIn } from './people.ts'

/** A villa of the same complex is copied from its neighbour and gets a place of its own. */

const status = (page: Page) => page.getByRole('application').getByRole('status')
const lat = (page: Page) => page.getByRole('textbox', { name: 'Enlem' })
const lng = (page: Page) => page.getByRole('textbox', { name: 'Boylam' })

/** Waits for the response: the message of an earlier save may still be visible. */
async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/villas/'),
  )
  await page.keyboard.press('Control+s')
  expect((await saved).ok()).toBe(true)
  await expect(page.getByText('Villa kaydedildi').first()).toBeVisible()
}

const storedPlace = (name: string) =>
  inDatabase(
    async (db) => (await db.query('select lat, lng, status from villas where name = $1', [name])).rows[0],
  )

test('staff copy a published villa into a draft and set its place by the keyboard on the map and by a pasted link', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const name = 'Villa Kopya Deneme'
  await signIn(page, admin, '/dashboard/villas?search=Villa+Lacivert')
  await page.getByRole('button', { name: 'Villa Lacivert: diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Kopyala' }).click()
  const dialog = page.getByRole('dialog', { name: 'Villa Lacivert kopyalansın mı?' })
  await expect(dialog).toContainText('Fotoğraflar, belge numarası, takvim ve yorumlar kopyalanmaz.')
  await dialog.getByLabel('Yeni villanın adı').fill(name)
  expect(await axeViolations(page, 'light')).toEqual([])
  await dialog.getByRole('button', { name: 'Taslağı aç' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/Bu villa henüz yayımlanamaz/)).toBeVisible()
  await expect(page.getByLabel('Kısa tanıtım')).not.toHaveValue('')
  await expect(lat(page)).toHaveValue('')

  await page.getByRole('button', { name: 'İğneyi haritanın ortasına koy' }).click()
  const pin = page.getByRole('button', { name: /^Villanın yeri:/ })
  await expect(pin).toBeVisible()
  const first = await lat(page).inputValue()
  await pin.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(lat(page)).not.toHaveValue(first)
  await expect(status(page)).toHaveText(/^36,\d{5} kuzey, 29,\d{5} doğu$/)
  const [byKey, byKeyLng] = [await lat(page).inputValue(), await lng(page).inputValue()]
  await save(page)
  expect(await storedPlace(name)).toEqual({ lat: Number(byKey), lng: Number(byKeyLng), status: 'DRAFT' })

  await page.evaluate(() => {
    const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Enlem')
    const input = document.getElementById(field?.htmlFor ?? '')
    const data = new DataTransfer()
    data.setData('text', 'https://www.google.com/maps/place/X/@36.2,29.6,17z/data=!8m2!3d36.2012!4d29.6412')
    input?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(status(page)).toHaveText('36,20120 kuzey, 29,64120 doğu')
  await expect(pin).toBeInViewport()
  await save(page)
  expect(await storedPlace(name)).toMatchObject({ lat: 36.2012, lng: 29.6412 })
})
