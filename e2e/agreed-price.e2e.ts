import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { expect, test } from '@playwright/test'
import { admin, signIn } from './people.ts'
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
