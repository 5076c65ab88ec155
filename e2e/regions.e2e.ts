import { expect, test } from '@playwright/test'
import { admin, signIn, visit } from './people.ts'

test('a town created in the dashboard appears in the site menu, on its own page and in the sitemap', {
  tag: ['@spec-1.26', '@spec-2.27'],
}, async ({ page, request }) => {
  const name = 'Adrasan'
  await signIn(page, admin, '/dashboard/towndistrict')
  await page
    .getByRole('link', { name: 'Yeni bölge' })
    .or(page.getByRole('button', { name: 'Yeni bölge' }))
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill(name)
  await expect(page.getByLabel('Sitedeki adresi')).toHaveValue('adrasan')
  await page.getByRole('combobox', { name: 'İl (plaka kodu)' }).click()
  await page.getByRole('option', { name: /Antalya/ }).click()
  await page.getByLabel('Enlem').pressSequentially('36,31')
  await page.getByLabel('Boylam').pressSequentially('30,47')
  await page.getByRole('button', { name: 'Bölgeyi ekle' }).click()
  await expect(page.getByText('Adrasan eklendi')).toBeVisible()

  await expect(async () => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Bölgeler' }).click()
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page).toHaveURL(/\/adrasan$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(async () =>
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/adrasan</loc>'),
  ).toPass({ timeout: 20_000 })
})

test('deleting a town with districts is refused with a message that names the reason', async ({ page }) => {
  await signIn(page, admin, '/dashboard/towndistrict')
  await page.getByText('Kalkan', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Bölgeyi sil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /sil/i }).last().click()
  await expect(
    page.getByText('Bu bölgeye bağlı semtler var. Önce onları silin ya da başka bölgeye taşıyın.'),
  ).toBeVisible()
})
