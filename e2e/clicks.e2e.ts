import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { expect, test } from '@playwright/test'
import { countedClicks } from './counted-clicks.ts'
import { admin, menuOf, signIn } from './people.ts'
import { pricedVilla } from './stays.ts'

/** Max clicks of frequent tasks, from the home page. Other tasks are counted in the tests of their screens. */

const dotted = (day: string) => day.split('-').reverse().join('.')
const from = addDays(istanbulDay(new Date()), 90)
const typedWeek = `${dotted(from)}-${dotted(addDays(from, 7))}`

test('staff see the free villas of a week with their prices in no more than four clicks', async ({
  page,
}) => {
  await signIn(page, admin)
  const { click, clicks } = countedClicks()
  await click(menuOf(page).getByRole('link', { name: 'Teklif hazırla' }))
  await click(page.getByRole('textbox', { name: 'Tarih' }))
  await page.keyboard.type(typedWeek)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('list', { name: 'Uygun villalar' }).getByRole('listitem').first(),
  ).toContainText('₺')
  expect(clicks()).toBeLessThanOrEqual(4)
})

test('staff save an accepted reservation of a guest on the phone in no more than six clicks', async ({
  page,
}) => {
  const villa = await pricedVilla()
  await signIn(page, admin)
  const { click, clicks } = countedClicks()
  await click(page.locator('main').getByRole('link', { name: 'Yeni rezervasyon' }))
  await click(page.getByRole('combobox', { name: 'Villa' }))
  await page.keyboard.type(villa.name)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await click(page.getByRole('textbox', { name: 'Giriş ve çıkış' }))
  await page.keyboard.type(typedWeek)
  await page.keyboard.press('Enter')
  await click(page.getByRole('textbox', { name: 'Ad', exact: true }))
  for (const text of ['Nermin', 'Tuna']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await click(page.getByRole('textbox', { name: 'Telefon' }))
  await page.keyboard.type('0532 444 10 20')
  await click(page.getByRole('button', { name: 'Kabul et ve opsiyon başlat' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nermin Tuna')
  expect(clicks()).toBeLessThanOrEqual(6)
})
