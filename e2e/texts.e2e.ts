import { textOf } from '@plato/core/testing/documents'
import { type ContentSection, contentSections } from '@plato/rules/content/sections'
import { expect, type Locator, type Page, type Response, test } from '@playwright/test'
import { admin, colleague, headersOf, inDatabase, signIn } from './people.ts'
import { strange, watchFor } from './strange-text.ts'

// Serial: each test writes the next version of texts that the others read. No journey that runs this late sends a
// request, so a changed version of the terms refuses none.
test.describe.configure({ mode: 'default' })

const addressOf = (section: ContentSection) => (section === 'about' ? '/about' : `/website/${section}`)
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Metin', exact: true })
const versionLink = (page: Page, version: number) =>
  page.getByRole('link', { name: new RegExp(`^Sürüm ${version} `) })
const sentence = (word: string) => `${word} ${Date.now().toString(36)} sözü.`

async function openText(page: Page, section: ContentSection): Promise<Locator> {
  await page.goto(`/dashboard/website/${section}`)
  const editor = editorOf(page)
  await expect(editor).toBeVisible()
  return editor
}

/** The browser sends this event asynchronously, possibly after the next key; the editor reads the selection with it. */
const selectionRead = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('selectionchange')))

async function addParagraph(page: Page, editor: Locator, text: string): Promise<void> {
  await page.bringToFront()
  await editor.focus()
  // Sets the selection directly: after two quick key presses the cursor may still be where the click left it.
  await editor.evaluate((element) => {
    const end = document.createRange()
    end.selectNodeContents(element.lastElementChild ?? element)
    end.collapse(false)
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(end)
  })
  await selectionRead(page)
  await page.keyboard.press('Enter')
  // Some texts end with a list: Enter on an empty item leaves it.
  const isInList = await page.evaluate(() => !!getSelection()?.anchorNode?.parentElement?.closest('ul, ol'))
  if (isInList) await page.keyboard.press('Enter')
  await page.keyboard.type(text)
}

/** Reads the version from the response: the toast of the previous save may still be visible. */
async function save(page: Page): Promise<number> {
  const isSaved = (answer: Response) =>
    answer.request().method() === 'PUT' && new URL(answer.url()).pathname.endsWith('/edit')
  const answered = page.waitForResponse(isSaved)
  await page.keyboard.press('Control+s')
  const { content } = (await (await answered).json()) as { content: { version: number } }
  await expect(page.getByText(`Sürüm ${content.version} yayında`, { exact: true })).toBeVisible()
  return content.version
}

/** Polls, because nginx caches pages for some seconds. */
async function seenOnSite(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

const paste = (editor: Locator, html: string) =>
  editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

for (const section of contentSections) {
  test(`staff edit the text “${section}” and the site shows the new version within 30 seconds`, {
    tag: '@spec-1.12',
  }, async ({ page }) => {
    const faults = await watchFor(page)
    await signIn(page, admin, `/dashboard/website/${section}`)
    const editor = await openText(page, section)
    const said = sentence(section)
    await addParagraph(page, editor, 'Yeni başlık')
    await page.getByRole('button', { name: 'Başlık', exact: true }).click()
    await page.keyboard.press('Enter')
    await page.keyboard.type(said)
    await expect(page.getByText('1 değişiklik kaydedilmedi')).toBeVisible()
    const version = await save(page)
    await expect(versionLink(page, version)).toContainText('Selin Aksoy')
    await seenOnSite(page, addressOf(section), said)
    await expect(page.getByRole('heading', { level: 2, name: 'Yeni başlık' }).last()).toBeVisible()
    expect(faults).toEqual([])
  })
}

test('PUT /admin/rental/edit removes script from a text, so that page, dashboard and contract contain none', async ({
  page,
}) => {
  const faults = await watchFor(page)
  const headers = await headersOf(page.request, admin)
  const said = sentence('tuhaf')
  const current = await page.request.get('/v1/admin/content/rental', { headers })
  const { version } = ((await current.json()) as { content: { version: number } }).content
  const sent = await page.request.put('/v1/admin/rental/edit', {
    headers,
    data: { body: strange(said), version },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  const { content } = (await sent.json()) as { content: { version: number; body: string } }
  expect(content.body).toBe(
    `<h2>Tuhaf</h2><p>${said} kötü bağ <a href="https://platovilla.com/">iyi bağ</a></p>`,
  )

  await seenOnSite(page, '/website/rental', said)
  await expect(page.getByRole('link', { name: 'iyi bağ' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'kötü bağ' })).toHaveCount(0)
  await page.getByRole('heading', { name: 'Tuhaf' }).click()
  expect(await page.locator('main [onclick], main iframe, main script').count()).toBe(0)

  await signIn(page, admin, `/dashboard/website/rental?version=${content.version}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(said)).toBeVisible()
  await drawer.getByText('Tuhaf', { exact: true }).click()
  await expect(drawer.getByRole('link', { name: 'kötü bağ' })).toHaveCount(0)

  const byPhone = await inDatabase(async (db) => {
    const found = await db.query(
      "select id from reservations where rental_version is null and status in ('CONFIRMED', 'CHECKED_IN', 'COMPLETED') order by id limit 1",
    )
    return found.rows[0]?.id as number
  })
  const response = await page.request.get(`/v1/admin/reservations/${byPhone}/papers/CONTRACT`, { headers })
  expect(response.status(), await response.text()).toBe(200)
  const { base64 } = ((await response.json()) as { content: { base64: string } }).content
  const bytes = Buffer.from(base64, 'base64')
  const text = await textOf(bytes)
  expect(text).toContain(said)
  expect(text).not.toMatch(/alert\(|javascript:|<h2|onclick/)
  expect(bytes.toString('latin1')).not.toMatch(/\/JavaScript|\/JS\b/)
  expect(faults).toEqual([])
})

test('the text editor removes script from a paste and converts Word content to headings, lists and bold', async ({
  page,
}) => {
  const faults = await watchFor(page)
  await signIn(page, admin, '/dashboard/website/howrent')
  const editor = await openText(page, 'howrent')
  const said = sentence('yapıştırma')
  await editor.click()
  await page.keyboard.press('Control+a')
  await paste(editor, strange(said))
  await expect(editor).toContainText(said)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(
    editor,
    `<html><head><style>p.MsoNormal{margin:0}</style></head><body><h1>Word başlığı</h1>
     <p class="MsoNormal"><span style="font-weight:bold">Kalın söz</span> ve <b style="font-weight:normal">ince söz</b><o:p></o:p></p>
     <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><!--[endif]-->Birinci madde</p>
     <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>İkinci madde</p></body></html>`,
  )
  await expect(editor.getByRole('listitem')).toHaveText(['Birinci madde', 'İkinci madde'])
  await expect(editor.locator('script, iframe, img, svg, [onclick], a[href^="javascript"]')).toHaveCount(0)
  await save(page)
  const answer = await page.request.get('/v1/website/howrent')
  const { body } = ((await answer.json()) as { content: { body: string } }).content
  expect(body).toBe(
    `<h2>Tuhaf</h2><p>${said} kötü bağ <a href="https://platovilla.com/">iyi bağ</a></p><h2>Word başlığı</h2><p><strong>Kalın söz</strong> ve ince söz</p><ul><li><p>Birinci madde</p></li><li><p>İkinci madde</p></li></ul>`,
  )
  await seenOnSite(page, '/website/howrent', said)
  expect(faults).toEqual([])
})

test('the text editor sets a link by keyboard and refuses a javascript: URL', async ({ page }) => {
  await signIn(page, admin, '/dashboard/website/privacy')
  const editor = await openText(page, 'privacy')
  const said = sentence('bağ')
  // Loads the quick search, so that it would open at once if Ctrl K of the editor reached it.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await addParagraph(page, editor, said)
  await page.keyboard.press('Shift+Home')
  await selectionRead(page)
  await page.keyboard.press('Control+k')
  const address = page.getByRole('textbox', { name: 'Bağlantı adresi' })
  await expect(address).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Adres https:\/\/ ile/)).toBeVisible()
  await address.fill('/website/kvkk')
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('link', { name: said })).toHaveAttribute('href', '/website/kvkk')
  await save(page)
  await seenOnSite(page, '/website/privacy', said)
  await page.getByRole('link', { name: said }).click()
  await expect(page).toHaveURL(/\/website\/kvkk$/)
})

test('a text saved by two people shows both versions to the second one, and older versions can be restored', async ({
  page,
  browser,
}) => {
  const [hers, his] = [sentence('Selin'), sentence('Burak')]
  await signIn(page, admin, '/dashboard/website/cancel')
  const other = await browser.newPage()
  await signIn(other, colleague, '/dashboard/website/cancel')
  const editor = await openText(page, 'cancel')
  const second = await openText(other, 'cancel')
  await addParagraph(page, editor, hers)
  await addParagraph(other, second, his)
  const first = await save(page)

  await other.keyboard.press('Control+s')
  const conflictAlert = other.getByRole('alert').filter({ hasText: 'Bu metni başka biri de değiştirdi' })
  await expect(conflictAlert).toContainText(`Selin Aksoy ${first}. sürümü kaydetti`)
  await expect(second).toContainText(his)
  await conflictAlert.getByRole('button', { name: 'İkisini yan yana gör' }).click()
  const both = other.getByRole('dialog', { name: 'Bu metni başka biri de değiştirdi' })
  await expect(both.getByRole('region', { name: 'Sizin metniniz (kaydedilmedi)' })).toContainText(his)
  await expect(both.getByRole('region', { name: `Yayındaki sürüm (${first})` })).toContainText(hers)
  await expect(both.getByText('Farklı olan 2 bölüm işaretli.')).toBeVisible()
  await both.getByRole('button', { name: 'Benimkiyle devam et' }).click()
  expect(await save(other)).toBe(first + 1)
  await seenOnSite(page, '/website/cancel', his)

  // The first version is still readable beside the published one and can be saved as the next version.
  await versionLink(other, first).click()
  const drawer = other.getByRole('dialog', { name: `Sürüm ${first}` })
  await expect(drawer.getByRole('region', { name: `Sürüm ${first}`, exact: true })).toContainText(hers)
  await expect(drawer.getByRole('region', { name: `Yayındaki sürüm (${first + 1})` })).toContainText(his)
  await drawer.getByRole('button', { name: 'Bu sürümü düzenleyiciye al' }).click()
  await expect(second).toContainText(hers)
  expect(await save(other)).toBe(first + 2)
  await seenOnSite(page, '/website/cancel', hers)
  await other.close()
})

test('leaving the text editor with unsaved changes opens a confirmation dialog', async ({ page }) => {
  await signIn(page, admin, '/dashboard/website/about')
  const editor = await openText(page, 'about')
  await addParagraph(page, editor, 'Yarım kalan')
  await page.getByRole('link', { name: 'Ana sayfa', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Kaydetmeden çıkılsın mı?' })
  await dialog.getByRole('button', { name: 'Sayfada kal' }).click()
  await expect(editor).toContainText('Yarım kalan')
  await page.getByRole('button', { name: 'Geri al' }).last().click()
  await expect(editor).not.toContainText('Yarım kalan')
  await expect(page.getByText('değişiklik kaydedilmedi')).toHaveCount(0)
})
