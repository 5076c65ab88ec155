import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { expect, test } from '@playwright/test'
import { admin, signIn, visit } from './people.ts'
import { pricedVilla } from './stays.ts'

const firstDay = addDays(istanbulDay(new Date()), 60)
const dotted = (day: string) => day.split('-').reverse().join('.')

test('staff book a stay by phone with an agreed discount, see its line and change it on the reservation', async ({
  page,
}) => {
  const villa = await pricedVilla()
  await signIn(page, admin, `/dashboard/reservations/new?villa_id=${villa.id}`)
  await page.getByRole('textbox', { name: 'Giriş ve çıkış' }).click()
  await page.keyboard.type(`${dotted(firstDay)}-${dotted(addDays(firstDay, 7))}`)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Anlaşılan fiyat' }).click()
  await page.getByRole('option', { name: 'Yüzde indirim' }).click()
  await page.getByRole('textbox', { name: /^İndirim/ }).fill('10')
  await page.getByRole('textbox', { name: /^Gerekçe/ }).fill('Üçüncü konaklaması')
  await expect(page.getByText('Anlaşma indirimi')).toBeVisible()
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Onur')
  await page.getByRole('textbox', { name: 'Soyad' }).fill('Çelik')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('0533 702 14 58')
  await page.getByRole('button', { name: 'Kabul et ve opsiyon başlat' }).click()
  await page.waitForURL(/\/reservations\/\d+$/)
  const price = page.getByRole('region', { name: 'Fiyat' })
  await expect(price.getByText('Anlaşma indirimi')).toBeVisible()
  await expect(page.getByText('Fiyatta anlaşıldı')).toBeVisible()
  await price.getByRole('button', { name: 'Anlaşılan fiyatı değiştir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anlaşılan fiyat' })
  await dialog.getByRole('textbox', { name: /^İndirim/ }).fill('20')
  await dialog.getByRole('textbox', { name: /^Gerekçe/ }).fill('Bir kez daha anlaşıldı')
  await dialog.getByRole('button', { name: 'Fiyatı kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(price.getByText(/üzerinden %20/)).toBeVisible()
})

test('a guest sees the discount agreed in an offer and again on the form that requests the villa', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, admin, '/dashboard/offer')
  const tray = page.getByRole('complementary', { name: 'Hazırlanan teklif' })
  await page.getByRole('textbox', { name: 'Tarih' }).click()
  await page.keyboard.type(`${dotted(firstDay)}-${dotted(addDays(firstDay, 7))}`)
  await page.keyboard.press('Enter')
  const free = page.getByRole('list', { name: 'Uygun villalar' }).getByRole('listitem')
  await free.first().getByRole('checkbox').click()
  await tray.getByRole('button', { name: /^Fiyatta anlaş/ }).click()
  await tray.getByRole('combobox', { name: 'Anlaşılan fiyat' }).click()
  await page.getByRole('option', { name: 'Yüzde indirim' }).click()
  await tray.getByRole('textbox', { name: /^İndirim/ }).fill('10')
  await tray.getByRole('textbox', { name: /^Gerekçe/ }).fill('Geçen yıl da kaldı')
  await page.getByRole('button', { name: 'Teklifi oluştur' }).click()
  const link = (await tray.getByRole('link', { name: /\/teklif\// }).textContent()) ?? ''
  const guest = await (await browser.newContext({ locale: 'tr-TR', baseURL: baseURL ?? '' })).newPage()
  await visit(guest, new URL(link).pathname)
  await expect(guest.getByText('Anlaşma indirimi')).toBeVisible()
  await guest.getByRole('link', { name: /^Bu villayı seç: / }).click()
  await guest.waitForURL(/\/rezervasyon\//)
  await expect(guest.getByText('Anlaşma indirimi').first()).toBeVisible()
})

test('staff move a reservation to another villa, and its page shows the new villa', async ({ page }) => {
  const [from, to] = [await pricedVilla(), await pricedVilla()]
  await signIn(page, admin, `/dashboard/reservations/new?villa_id=${from.id}`)
  await page.getByRole('textbox', { name: 'Giriş ve çıkış' }).click()
  await page.keyboard.type(`${dotted(firstDay)}-${dotted(addDays(firstDay, 7))}`)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Meral')
  await page.getByRole('textbox', { name: 'Soyad' }).fill('Aslan')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('0533 702 14 59')
  await page.getByRole('button', { name: 'Kabul et ve opsiyon başlat' }).click()
  await page.waitForURL(/\/reservations\/\d+$/)
  await page.getByRole('button', { name: 'Başka villaya taşı' }).click()
  const dialog = page.getByRole('dialog', { name: 'Başka villaya taşı' })
  await dialog.getByRole('combobox', { name: 'Villa' }).fill(to.name)
  await page.getByRole('option', { name: new RegExp(to.name) }).click()
  await expect(dialog.getByText('Yeni toplam')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Gerekçe/ }).fill('Havuzu arızalı')
  await dialog.getByRole('button', { name: 'Taşı' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: to.name })).toBeVisible()
  await expect(page.getByText('Başka villaya taşındı')).toBeVisible()
})
