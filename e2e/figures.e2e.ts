import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { admin, headersOf, inDatabase, owner, signIn } from './people.ts'

/** The figures of the agency by month, villa, town and owner, and the statement that only its owner can read. */

const figures = '/dashboard/reports/figures'
const statements = '/dashboard/reports/owners'

const apartBy = (page: Page, group: string) =>
  page.getByRole('radiogroup', { name: 'Neye göre' }).getByText(group, { exact: true }).click()
const table = (page: Page) => page.getByRole('table', { name: /^Seçilen ayların rakamları/ })

/** "₺12.345,67" as a number; a dash is nothing. */
const numberIn = (text: string): number =>
  Number(
    text
      .replace(/[^\d,−-]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  ) || 0

/** Of each row on the screen: name, nights and revenue. */
async function rowsOnScreen(page: Page): Promise<(readonly [string, number, number])[]> {
  const rows = await table(page).locator('tbody tr').all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td:not([class*="secondLine"])').allTextContents()
      return [cells[0] ?? '', numberIn(cells[2] ?? ''), numberIn(cells[3] ?? '')] as const
    }),
  )
}

async function rowsInFile(page: Page): Promise<(readonly [string, number, number])[]> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV indir' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
    .map((cells) => [
      (cells[0] ?? '').replaceAll('"', ''),
      numberIn(cells[2] ?? ''),
      numberIn(cells[7] ?? ''),
    ])
}

test('the figures screen groups revenue by villa, town and owner, and its CSV file has the same rows as the screen', {
  tag: '@spec-1.41',
}, async ({ page }) => {
  await signIn(page, admin, figures)
  await expect(table(page).getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('heading', { name: 'Doluluk' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Ciro' }).getByRole('row')).toHaveCount(13)

  const year = (await rowsInFile(page)).at(-1)
  expect(year?.[0]).toBe('Toplam')
  expect(year?.[2]).toBeGreaterThan(0)

  for (const group of ['Villa', 'Bölge', 'Ev sahibi']) {
    await apartBy(page, group)
    await expect(table(page).getByRole('columnheader', { name: group, exact: true })).toBeVisible()
    await expect(table(page)).not.toHaveAttribute('data-stale', /.*/)
    const [shown, exported] = [await rowsOnScreen(page), await rowsInFile(page)]
    expect(exported.slice(0, shown.length)).toEqual(shown)
    // The total is the same for every grouping.
    expect(exported.at(-1)).toEqual(year)
  }

  // A click on a town lists the figures of its villas.
  await apartBy(page, 'Bölge')
  await expect(table(page).getByRole('columnheader', { name: 'Bölge', exact: true })).toBeVisible()
  await expect(table(page)).not.toHaveAttribute('data-stale', /.*/)
  const [town] = await rowsOnScreen(page)
  await table(page).locator('[data-row-link]').first().click()
  await expect(page).toHaveURL(/group=villa&town_id=\d+/)
  await expect(table(page).getByRole('columnheader', { name: 'Villa', exact: true })).toBeVisible()
  expect((await rowsInFile(page)).at(-1)?.slice(1)).toEqual(town?.slice(1))
})

const anotherOwner = () =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ id: number; own: number; name: string }>(
      `select other.id, own.id as own, other.first_name || ' ' || other.last_name as name
       from users other, users own where own.email = $1 and other.role = 'OWNER' and other.id <> own.id
         and exists (select from villas where owner_id = other.id) limit 1`,
      [owner.email],
    )
    const [found] = rows
    if (!found) throw new Error('the demo has one owner only')
    return found
  })

test('an owner sees only their own account statement, in net amounts, and gets 404 for the statement of another owner', {
  tag: '@spec-6.2',
}, async ({ page, browser, baseURL }) => {
  const { id: otherId, own, name } = await anotherOwner()
  await signIn(page, owner, statements)
  await expect(page.getByRole('heading', { level: 1, name: 'Hesap dökümüm' })).toBeVisible()
  await expect(page.getByText(`${owner.firstName} ${owner.lastName} ·`)).toBeVisible()
  await expect(page.getByText('Açık bakiye')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Net pay' })).toBeVisible()
  await expect(page.getByText('Komisyon')).toHaveCount(0)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF indir' }).click()
  const sheet = await readFile(await (await coming).path())
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(`${statements}?owner_id=${otherId}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  const headers = await headersOf(page.request, owner)
  const statementUrl = `/v1/admin/reports/owner-statement?from=2026-01&to=2026-12`
  for (const path of [
    `${statementUrl}&owner_id=${otherId}`,
    `${statementUrl.replace('?', '/pdf?')}&owner_id=${otherId}`,
  ])
    expect((await page.request.get(path, { headers })).status()).toBe(404)
  expect((await page.request.get(`${statementUrl}&owner_id=${own}`, { headers })).status()).toBe(200)
  expect(
    (await page.request.get('/v1/admin/reports/figures?from=2026-01&to=2026-12', { headers })).status(),
  ).toBe(403)

  // Staff see the same stays with gross and commission.
  const staff = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'tr-TR' })).newPage()
  await signIn(staff, admin, statements)
  await expect(staff.getByRole('heading', { name: 'Kimin dökümü?' })).toBeVisible()
  await staff.getByRole('combobox', { name: 'Ev sahibi' }).click()
  await staff.getByRole('option', { name: `${owner.firstName} ${owner.lastName}` }).click()
  await expect(staff.getByRole('columnheader', { name: 'Komisyon' })).toBeVisible()
  await expect(staff).toHaveURL(new RegExp(`owner_id=${own}`))
})
