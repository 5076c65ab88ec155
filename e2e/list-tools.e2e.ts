import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { admin, limitedStaff, signIn } from './people.ts'

const [clerk] = limitedStaff
const list = '/dashboard/reservations?oldrez=true'

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const pill = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Kayıtlı filtreler' }).getByRole('button', { name })

test('a clerk sorts the reservations by a head, hides a column and shares a saved filter that a colleague opens and the clerk removes', async ({
  page,
  browser,
}) => {
  const name = `Onaylılar ${Date.now()}`
  await signIn(page, clerk, list)
  const total = head(page, 'Toplam')
  await expect(total).toHaveAttribute('aria-sort', 'none')
  await total.getByRole('button').click()
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/order=total(&|$)/)
  await expect(page.getByRole('combobox', { name: 'Sıralama' })).toHaveValue('Tutar')
  await total.getByRole('button').press('Enter')
  await expect(total).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/order=total_asc/)
  await total.getByRole('button').click()
  await expect(page).not.toHaveURL(/order=/)

  await page.getByRole('button', { name: 'Sütunlar' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Giriş' }).press('Space')
  await expect(head(page, 'Giriş')).toBeHidden()
  expect(await axeViolations(page, 'light')).toEqual([])
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(head(page, 'Çıkış')).toBeVisible()
  await expect(head(page, 'Giriş')).toBeHidden()

  await head(page, 'Çıkış').getByRole('button').click()
  await page.getByRole('combobox', { name: 'Durum' }).click()
  await page.getByRole('option', { name: 'Onaylandı' }).click()
  await page.getByRole('button', { name: 'Filtreyi kaydet' }).click()
  await page.getByRole('dialog').getByLabel('Ad').fill(name)
  await page.getByRole('dialog').getByRole('switch', { name: 'Ekiple paylaş' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
  await expect(pill(page, name).first()).toHaveAttribute('aria-pressed', 'true')
  for (const theme of ['light', 'dark'] as const) expect(await axeViolations(page, theme)).toEqual([])

  const other = await browser.newPage()
  await signIn(other, admin, '/dashboard/reservations')
  await expect(head(other, 'Giriş')).toBeVisible()
  await pill(other, name).click()
  await expect(other).toHaveURL(/status=CONFIRMED&order=check_out&oldrez=true/)
  await expect(head(other, 'Çıkış')).toHaveAttribute('aria-sort', 'ascending')
  await other.close()

  await page.getByRole('button', { name: `${name}: diğer işlemler` }).click()
  await page.getByRole('menuitem', { name: 'Sil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click()
  await expect(pill(page, name)).toHaveCount(0)
})
