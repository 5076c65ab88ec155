import { readFileSync } from 'node:fs'
import { newPdf } from '@plato/core/testing/content'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { admin, inDatabase, signIn } from './people.ts'

/** The permit of a villa that no other journey opens. */
const villa = { name: 'Villa Palmiye', slug: 'villa-palmiye' }

const idOf = () =>
  inDatabase(
    async (db) =>
      (await db.query<{ id: number }>('select id from villas where slug = $1', [villa.slug])).rows[0]?.id,
  )
const siteStatus = async (page: Page) => (await page.request.get(`/v1/villa/${villa.slug}`)).status()

test('a clerk takes a villa off the site after a demand, ends the demand, checks the permit with a proof and publishes again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const id = await idOf()
  await signIn(page, admin, `/dashboard/villas/${id}`)
  expect(await siteStatus(page)).toBe(200)
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Uyarı üzerine yayından kaldır' }).click()
  const dialog = page.getByRole('dialog', { name: `${villa.name} uyarı üzerine yayından kaldırılsın mı?` })
  await expect(dialog.getByLabel('Uyarıyı gönderen')).toBeFocused()
  expect(await axeViolations(page, 'light')).toEqual([])
  await dialog.getByRole('button', { name: 'Yayından kaldır' }).click()
  await expect(dialog.getByLabel('Uyarıyı gönderen')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Uyarıyı gönderen').fill('Antalya İl Kültür ve Turizm Müdürlüğü')
  await dialog.getByLabel('Not').fill('E-posta ile geldi')
  await dialog.getByRole('button', { name: 'Yayından kaldır' }).click()
  await expect(page.getByText(`${villa.name} yayından kaldırıldı`)).toBeVisible()
  expect(await siteStatus(page)).toBe(404)

  const record = page.getByRole('region', { name: 'İzin belgesi' })
  await expect(record.getByText(/uyarı üzerine Selin Aksoy kaldırdı/)).toBeVisible()
  await expect(
    record.getByText(/Antalya İl Kültür ve Turizm Müdürlüğü\. Kaldırmak için son an:/),
  ).toBeVisible()
  for (const theme of ['light', 'dark'] as const) expect(await axeViolations(page, theme)).toEqual([])
  const proof = newPdf('Bakanlık sorgusu')
  await record
    .locator('input[type="file"]')
    .setInputFiles({ name: 'sorgu.pdf', mimeType: 'application/pdf', buffer: Buffer.from(proof) })
  await expect(page.getByText('Doğrulama kaydedildi')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await record.getByRole('button', { name: /doğrulaması: kanıtı indir/ }).click()
  expect(readFileSync(await (await downloading).path()).equals(Buffer.from(proof))).toBe(true)

  await record.getByRole('button', { name: 'Uyarıyı kapat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uyarıyı kapat' }).click()
  await expect(record.getByText(/^Kapandı: /)).toBeVisible()
  expect(await siteStatus(page)).toBe(404)
  await page.getByRole('button', { name: 'Yayımla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yayımla' }).click()
  await expect.poll(() => siteStatus(page)).toBe(200)
})
