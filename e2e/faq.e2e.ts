import { expect, type Page, test } from '@playwright/test'
import { admin, headersOf, signIn, visit } from './people.ts'
import { strange, watchFor } from './strange-text.ts'

/** The questions in the structured data of the page. */
async function shownQuestions(page: Page): Promise<string[]> {
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = structuredData.map(
    (text) => JSON.parse(text) as { '@type': string; mainEntity?: { name: string }[] },
  )
  return things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity?.map(({ name }) => name) ?? []
}

test('an FAQ item is added in the editor, shown on the FAQ page and in its structured data, and deleted', {
  tag: ['@spec-1.16', '@spec-1.32'],
}, async ({ page }) => {
  const question = `Köpeğim yüzebilir mi ${Date.now().toString(36)}?`
  await signIn(page, admin, '/dashboard/website/faq')
  await page.getByRole('link', { name: 'Yeni soru' }).click()
  const drawer = page.getByRole('dialog', { name: 'Yeni soru' })
  await drawer.getByRole('combobox', { name: 'Konu' }).fill('Villada')
  await page.getByRole('option', { name: 'Villada hayat' }).click()
  await drawer.getByRole('textbox', { name: 'Soru' }).fill(question)
  const answer = drawer.getByRole('textbox', { name: 'Yanıt' })
  await answer.click()
  await page.keyboard.type('Önce ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bize sorun')
  await drawer.getByRole('button', { name: 'Soruyu ekle' }).click()
  await expect(page.getByText('Soru eklendi')).toBeVisible()

  await expect(async () => {
    await visit(page, '/faq')
    await page.getByText(question).click({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Villada hayat' }).getByText(question)).toBeVisible()
  await expect(page.locator('strong', { hasText: 'bize sorun' })).toBeVisible()
  const shown = await page.locator('details summary').allInnerTexts()
  expect(await shownQuestions(page)).toEqual(shown)

  await signIn(page, admin, `/dashboard/website/faq?q=${encodeURIComponent('yüzebilir')}`)
  await page.getByRole('link', { name: question }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Soruyu sil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Soru silinsin mi?' })
  await dialog.getByRole('button', { name: 'Soruyu sil' }).click()
  await expect(page.getByText('Soru silindi')).toBeVisible()
  await expect(async () => {
    await page.goto('/faq')
    await expect(page.getByText(question)).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
})

test('POST /admin/faq removes script from an answer, and the FAQ page no longer shows an item that staff switch off', async ({
  page,
}) => {
  const faults = await watchFor(page)
  const headers = await headersOf(page.request, admin)
  const question = `Tuhaf yanıt ${Date.now().toString(36)}?`
  const item = {
    theme: 'Güven',
    question,
    answer: strange('yanıt'),
    onHome: false,
    active: true,
    orderNo: 999,
  }
  const made = await page.request.post('/v1/admin/faq', { headers, data: item })
  expect(made.status(), await made.text()).toBe(201)
  const { id, answer } = ((await made.json()) as { content: { id: number; answer: string } }).content
  expect(answer).not.toMatch(/script|onclick|javascript|style|img/)
  await expect(async () => {
    await page.goto('/faq')
    await page.getByText(question).click({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText('yanıt kötü bağ')).toBeVisible()
  await signIn(page, admin, `/dashboard/website/faq/${id}`)
  await expect(page.getByRole('textbox', { name: 'Yanıt' })).toContainText('yanıt kötü bağ')
  await page.goto('/dashboard/website/faq?q=Tuhaf')
  await page.getByRole('switch', { name: `${question} Yayında` }).click({ force: true })
  await expect(page.getByText(/kapatıldı/)).toBeVisible()
  await expect(async () => {
    await page.goto('/faq')
    await expect(page.getByText(question)).toHaveCount(0, { timeout: 1_000 })
    expect(await shownQuestions(page)).not.toContain(question)
  }).toPass({ timeout: 30_000 })
  await page.request.delete(`/v1/admin/faq/${id}`, { headers })
  expect(faults).toEqual([])
})
