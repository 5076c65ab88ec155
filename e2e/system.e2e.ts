import { expect, type Page, test } from '@playwright/test'
import { admin, headersOf, inDatabase, owner, signIn } from './people.ts'

/** The system screen: found from the settings, the quick search and the home page, and closed to owners. */

const screen = '/dashboard/settings/system'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('staff find the system screen by the quick search and by the tabs of the settings', async ({ page }) => {
  await signIn(page, admin, '/dashboard/settings/site')
  await page
    .getByRole('navigation', { name: 'Ayarlar bölümü' })
    .getByRole('link', { name: /^Sistem/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`${screen}$`))
  await expect(page.getByRole('navigation', { name: 'Konum' })).toHaveText(/Ayarlar.*Sistem/)
  await page.goto('/dashboard/')
  await expect(panel(page, 'Yapılacak işler, süresine göre')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('sistem')
  await page.getByRole('option', { name: /^Sistem/ }).click()
  await expect(page).toHaveURL(new RegExp(`${screen}$`))
  await expect(panel(page, 'Hizmetler').getByRole('row', { name: /Arka plan işleri/ })).toContainText(
    'Çalışıyor',
  )
  await expect(panel(page, 'Sürüm')).toContainText(/\d{4}_\w+\.sql/)
})

test('a failed restore drill is an alert on the system screen and on the home page', async ({ page }) => {
  const { id } = await inDatabase(
    async (db) =>
      (
        await db.query(`insert into operation_runs (kind, started_at, ok, details)
          values ('RESTORE_DRILL', clock_timestamp(), false, '{"reason": "disk full"}') returning id`)
      ).rows[0] as { id: string },
  )
  try {
    await signIn(page, admin, '/dashboard/')
    const alert = page.getByRole('link', { name: 'Aç: Son geri yükleme denemesi başarısız' })
    await alert.click()
    await expect(page).toHaveURL(new RegExp(`${screen}$`))
    await expect(panel(page, 'Uyarılar')).toContainText('Acil Son geri yükleme denemesi başarısız')
    await expect(panel(page, 'Son geri yükleme denemesi')).toContainText('disk full')
  } finally {
    await inDatabase((db) => db.query('delete from operation_runs where id = $1', [id]))
  }
})

test('an owner cannot open the system screen and gets 403 from its endpoint, which the dashboard of owners never calls', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await signIn(page, owner, screen)
  await expect(page.getByRole('heading', { name: 'Bu sayfa hesabınıza kapalı' })).toBeVisible()
  await page.goto('/dashboard/')
  await page.waitForLoadState('networkidle')
  expect(requested).not.toContain('/v1/admin/system')
  const answer = await page.request.get('/v1/admin/system', { headers: await headersOf(page.request, owner) })
  expect(answer.status()).toBe(403)
})
