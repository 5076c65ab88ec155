import { expect, type Page, test } from '@playwright/test'
import { demoSettings } from '../packages/database/src/demo/settings.ts'
import { admin, colleague, headersOf, inDatabase, signIn } from './people.ts'
import { whileOthersWait } from './turns.ts'

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Kim, neyi, ne zaman değiştirdi' }).locator('tbody tr')

async function pick(page: Page, label: string, choice: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.fill(choice)
  await page.getByRole('option', { name: choice, exact: true }).click()
}

test('the audit log shows the old and the new value of a changed setting, filtered by record type and by person', async ({
  page,
}) => {
  await whileOthersWait(async () => {
    const edit = async (person: typeof admin | typeof colleague, phone: string | undefined) => {
      const headers = await headersOf(page.request, person)
      const answer = await page.request.put('/v1/admin/contact/edit', {
        headers,
        data: { site_phone: phone },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    try {
      await edit(admin, '+90 242 555 07 71')
      await edit(colleague, '+90 242 555 07 72')
      await signIn(page, admin, '/dashboard/users')
      await page.getByRole('link', { name: 'İşlem kaydı' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'İşlem kaydı' })).toBeVisible()

      await pick(page, 'Kayıt türü', 'Ayar')
      await page.getByRole('searchbox', { name: 'Kayıt' }).fill('contact')
      const latest = rowsOf(page).first()
      await expect(latest).toContainText('+90 242 555 07 71')
      await expect(latest).toContainText('+90 242 555 07 72')
      await expect(latest).toContainText(`${colleague.firstName} ${colleague.lastName}`)

      await pick(page, 'Kişi', `${admin.firstName} ${admin.lastName}`)
      await expect(latest).toContainText('+90 242 555 07 71')
      await expect(latest).not.toContainText('+90 242 555 07 72')
      await latest.getByRole('link', { name: 'Ayarlar değiştirildi' }).click()
      const entry = page.getByRole('dialog', { name: 'Ayarlar değiştirildi' })
      const line = entry.getByRole('row', { name: /^Telefon/ })
      await expect(line).toContainText(demoSettings.site_phone ?? '')
      await expect(line).toContainText('+90 242 555 07 71')
      await expect(entry.getByText('İstek no')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(entry).toBeHidden()
      // The URL contains the filters, so that a result can be sent to a colleague.
      await page.reload()
      await expect(latest).toContainText('+90 242 555 07 71')
      await rowsOf(page).first().getByRole('link', { name: 'İletişim ayarları' }).click()
      await expect(page).toHaveURL(/\/dashboard\/settings\/contact$/)
    } finally {
      await edit(admin, demoSettings.site_phone)
    }
  })
})

test('the audit log search applies its text without losing a filter that was chosen while the debounce was pending', async ({
  page,
}) => {
  await signIn(page, admin, '/dashboard/users/audit')
  await expect(rowsOf(page).first()).toBeVisible()
  // Stores the debounce callback and runs it right after the click, before React renders the new URL.
  await page.evaluate(() => {
    const { setTimeout } = window
    const debounceMs = 250
    Object.assign(window, {
      setTimeout: (call: () => void, ms?: number, ...args: unknown[]) => {
        if (ms === debounceMs) Object.assign(window, { runDebounced: call })
        return setTimeout(call, ms === debounceMs ? 60_000 : ms, ...args)
      },
    })
  })
  await page.getByRole('searchbox', { name: 'Kayıt' }).fill('contact')
  const kind = page.getByRole('combobox', { name: 'Kayıt türü', exact: true })
  await kind.click()
  await kind.fill('Ayar')
  await page.getByRole('option', { name: 'Ayar', exact: true }).evaluate(async (option: HTMLElement) => {
    option.click()
    const microtasks = 50
    for (let turn = 0; turn < microtasks; turn += 1) await Promise.resolve()
    const { runDebounced } = window as unknown as { runDebounced: () => void }
    runDebounced()
  })
  await expect(page).toHaveURL(/[?&]thing=contact/)
  await expect(page).toHaveURL(/[?&]subject=settings/)
  await expect(kind).toHaveValue('Ayar')
})

test('the history action in the menu of a villa opens the audit log filtered by that villa', async ({
  page,
}) => {
  const headers = await headersOf(page.request, admin)
  for (const popular of [true, false])
    expect(
      (
        await page.request.patch('/v1/admin/villas/setpopular', { headers, data: { villa_id: 3, popular } })
      ).status(),
    ).toBeLessThan(300)
  await signIn(page, admin, '/dashboard/villas/3')
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Geçmiş' }).click()
  await expect(page.getByRole('button', { name: 'Tek villanın geçmişi filtresini kaldır' })).toBeVisible()
  await expect(rowsOf(page).first()).toContainText('Villanın popüler işareti değiştirildi')
})

test('retrying a failed job from the dashboard completes the job and adds an entry to the audit log', async ({
  page,
}) => {
  const id = crypto.randomUUID()
  const key = `olmayan-${id}`
  // Inserts a job that failed in its last attempt. Its picture does not exist, so the retry succeeds without work.
  await inDatabase((db) =>
    db.query(
      `insert into pgboss.job (id, name, data, state, retry_count, retry_limit, completed_on, output, policy)
       values ($1, 'content.process-picture', $2, 'failed', 8, 8, now(), '{"message": "disk dolu"}', 'standard')`,
      [id, JSON.stringify({ key })],
    ),
  )
  await signIn(page, admin, '/dashboard/templates/mails')
  await page.getByRole('link', { name: 'Arka plan işleri' }).click()
  const failed = page.getByRole('table', { name: 'Son denemesinde de yapılamayan işler' })
  const row = failed.getByRole('row').filter({ hasText: key })
  await expect(row).toContainText('disk dolu')
  await row.getByRole('button', { name: 'İçerik görselini hazırlama: yeniden dene' }).click()
  await expect(page.getByText('İçerik görselini hazırlama yeniden sıraya alındı.')).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  const done = () =>
    inDatabase(async (db) => {
      const { rows } = await db.query(
        `select state from pgboss.job where name = 'content.process-picture' and data->>'key' = $1`,
        [key],
      )
      return rows.map(({ state }) => state)
    })
  await expect.poll(done, { timeout: 60_000 }).toEqual(['completed'])
  await page.goto(`/dashboard/users/audit?subject=job&thing=${id}`)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page).first()).toContainText('Arka plan işi yeniden başlatıldı')
})
