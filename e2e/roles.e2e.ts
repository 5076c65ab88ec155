import { expect, type Page, test } from '@playwright/test'
import { admin, limitedStaff, menuOf, signIn, storedSession } from './people.ts'
import { pathOf, screens } from './screens.ts'

/** Collects requests that the API refused because of the caller. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401 || response.status() === 403)
      refused.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  return refused
}

/** All screens of staff; in CI every sixteenth, chosen by the commit. */
const share = process.env.CI_SHARE
const looked = screens
  .filter(({ as }) => as === admin)
  .filter((_, place) => !share || place % 16 === Number(share) % 16)

for (const person of limitedStaff) {
  test(`${person.role}: every staff screen opens or shows that the role may not open it, and no API request returns 401 or 403`, async ({
    page,
  }) => {
    test.setTimeout(looked.length * 10_000 + 30_000)
    const refused = refusalsOf(page)
    for (const screen of looked) {
      const path = await pathOf(screen, page.request)
      await signIn(page, person, path)
      await page.waitForLoadState('networkidle')
      expect(refused, screen.name).toEqual([])
      expect(await storedSession(page), screen.name).not.toBeNull()
    }
    await page.goto('/dashboard/users')
    await expect(page.getByRole('heading', { name: 'Bu sayfa hesabınıza kapalı' })).toBeVisible()
  })
}

test('an administrator previews the dashboard as the role accounting, sees the menu of that role, and ends the preview', async ({
  page,
}) => {
  await signIn(page, admin, '/dashboard/users/roles')
  const table = page.getByRole('table', { name: 'Yetkiler ve roller' })
  await expect(table.getByRole('row', { name: /İade eder/ }).getByText('Yapar', { exact: true })).toHaveCount(
    2,
  )
  await page.getByRole('button', { name: 'Bu rolle gör: Muhasebe' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'Muhasebe rolüyle görüyorsunuz' })
  await expect(bar).toBeVisible()
  await expect(menuOf(page).getByText('Kullanıcılar')).toHaveCount(0)
  await expect(menuOf(page).getByText('Raporlar')).toBeVisible()
  await page.getByRole('button', { name: 'Önizlemeden çık' }).click()
  await expect(bar).toHaveCount(0)
  await expect(menuOf(page).getByText('Kullanıcılar')).toBeVisible()
  await expect(table).toBeVisible()
})
