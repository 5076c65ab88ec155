import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { admin, inDatabase, owner, signIn } from './people.ts'

const photos = join(import.meta.dirname, '../packages/database/demo-photos/villa-05')

async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option }).first().click()
}

async function newDraft(page: Page, name: string): Promise<void> {
  await signIn(page, admin, '/dashboard/villas')
  await page
    .getByRole('link', { name: 'Yeni villa' })
    .or(page.getByRole('button', { name: 'Yeni villa' }))
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Villa adı').fill(name)
  await choose(page, drawer.getByRole('combobox', { name: 'Ev sahibi' }), /Hasan Yıldız/)
  await choose(page, drawer.getByRole('combobox', { name: 'Bölge ve semt' }), /Kalamar/)
  await drawer.getByRole('button', { name: 'Taslağı aç' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Villa kaydedildi').first()).toBeVisible()
}

async function upload(page: Page, files: string[]): Promise<void> {
  const panel = section(page, 'Fotoğraflar')
  await panel
    .locator('input[type="file"]')
    .first()
    .setInputFiles(files.map((file) => join(photos, file)))
  await expect(panel.getByRole('button', { name: /sırasını değiştir/ })).toHaveCount(files.length, {
    timeout: 90_000,
  })
}

test('staff create and publish a villa, and the publish button is disabled until all required data is complete', {
  tag: ['@spec-1.20', '@spec-1.21'],
}, async ({ page }) => {
  test.setTimeout(240_000)
  const name = 'Villa Deneyim'
  await newDraft(page, name)
  await expect(page.getByText(/Bu villa henüz yayımlanamaz/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yayımla' })).toBeDisabled()

  await page.getByLabel('Kısa tanıtım').fill('Kalamar koyuna yürüyerek dokuz dakika, dört odalı taş villa.')
  await page.getByLabel('Enlem').pressSequentially('36,258')
  await page.getByLabel('Boylam').pressSequentially('29,402')
  await choose(
    page,
    page.getByRole('combobox', { name: 'Belge türü' }),
    'Turizm amaçlı kiralama izin belgesi',
  )
  await page.getByLabel('Belge no', { exact: true }).fill('07-4411')
  await page.getByLabel('Belge sahibi', { exact: true }).fill('Hasan Yıldız')
  await page.getByRole('textbox', { name: 'Azami kişi' }).fill('8')
  await save(page)

  await upload(page, ['01.jpg', '02.jpg', '03.jpg', '04.jpg', '05.jpg'])
  const panel = section(page, 'Fotoğraflar')
  for (let number = 1; number <= 5; number += 1) {
    const alt = panel.getByLabel(`${number}. fotoğrafın açıklaması`)
    await alt.fill(`Deneyim ${number}`)
    await alt.press('Enter')
    await expect(alt).toHaveValue(`Deneyim ${number}`)
  }

  await section(page, 'Fiyatlar')
    .or(section(page, 'Fiyat dönemleri'))
    .getByRole('button', { name: 'Dönem ekle' })
    .or(page.getByRole('link', { name: 'Dönem ekle' }))
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Dönem adı').fill('Yüksek sezon')
  const days = drawer.getByRole('textbox', { name: 'İlk ve son gün' })
  await days.fill('15.6.2027-15.9.2027')
  await days.press('Enter')
  await expect(days).toHaveValue('15 Haz - 15 Eyl 2027')
  await drawer.getByLabel('Gecelik fiyat').fill('22.500')
  await drawer.getByRole('button', { name: 'Dönemi ekle' }).click()
  await expect(page.getByText('Yüksek sezon eklendi')).toBeVisible()

  // Only the verification date is missing, so the button is still disabled.
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await expect(page.getByRole('button', { name: 'Yayımla' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Doğrulama tarihi' }).fill('10.11.2026')
  await page.getByRole('textbox', { name: 'Doğrulama tarihi' }).press('Tab')
  await save(page)
  await page.getByRole('button', { name: 'Yayımla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yayımla' }).click()
  await expect(page.getByText(`${name} yayında`)).toBeVisible()
  const log = await inDatabase(
    async (db) =>
      (await db.query('select permit_no, unpublished_at from villa_publications where villa_id = $1', [id]))
        .rows,
  )
  expect(log).toEqual([{ permit_no: '07-4411', unpublished_at: null }])
})

test('reordering villa pictures with the keyboard stores the new order', { tag: '@spec-1.23' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  await newDraft(page, 'Villa Klavye')
  await upload(page, ['01.jpg', '02.jpg', '03.jpg'])
  const ids = () =>
    inDatabase(async (db) =>
      (
        await db.query(
          "select i.id from villa_images i join villas v on v.id = villa_id where v.slug = 'villa-klavye' order by i.order_no",
        )
      ).rows.map((row) => row.id as number),
    )
  const before = await ids()
  const grip = page.getByRole('button', { name: /sırasını değiştir/ }).first()
  // Positions are measured when a picture is lifted: the page must not scroll then.
  await grip.scrollIntoViewIfNeeded()
  await grip.press('Space')
  // Waits for “now at place 1”, not for the announcement of the lift: only then are the pictures
  // measured, and an arrow key pressed earlier moves nothing.
  await expect(page.getByText(/şimdi 3 içinde 1\. sırada/)).toBeAttached()
  // dnd-kit ignored the first arrow key after a lift once on a busy machine; the cause is not known. A person presses again.
  // If the first press had an effect, the second one would move the picture to place 3.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/şimdi 3 içinde 2\. sırada/)).toBeAttached({ timeout: 3_000 })
  }).toPass({ timeout: 12_000 })
  await page.keyboard.press('Space')
  await expect.poll(ids).toEqual([before[1], before[0], before[2]])
})

test('leaving the villa form with unsaved changes opens a confirmation dialog, and Escape returns to the form', async ({
  page,
}) => {
  await newDraft(page, 'Villa Terk')
  await page.getByLabel('Kısa tanıtım').fill('Kaydedilmeyecek bir cümle.')
  await page.getByRole('link', { name: 'Kullanıcılar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Kısa tanıtım')).toHaveValue('Kaydedilmeyecek bir cümle.')
  await expect(page).toHaveURL(/\/dashboard\/villas\/\d+/)
})

test('an owner sees their own villas and gets a 404 for another owner’s villa, on the screen and from the API', {
  tag: '@spec-6.9',
}, async ({ page }) => {
  const foreign = await inDatabase(
    async (db) =>
      (
        await db.query(
          "select v.id from villas v join users u on u.id = v.owner_id where u.email <> 'owner@platovilla.test' limit 1",
        )
      ).rows[0].id as number,
  )
  await signIn(page, owner, '/dashboard/villas')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goto(`/dashboard/villas/${foreign}`)
  await expect(page.getByRole('heading', { name: 'Kayıt bulunamadı' })).toBeVisible()
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('platovilla-admin') ?? '{}') as { token: string }).token,
  )
  const answer = await page.request.get(`/v1/admin/villas/${foreign}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(404)
})

test('the order number of a villa can be edited in the villa list and changes the sorting', async ({
  page,
}) => {
  await signIn(page, admin, '/dashboard/villas?search=Kelebek')
  const field = page.getByRole('textbox', { name: 'Bungalov Kelebek: sıra' })
  await field.fill('7')
  await field.press('Enter')
  await expect(page.getByText('Bungalov Kelebek için sıra kaydedildi')).toBeVisible()
  await page.goto('/dashboard/villas')
  // Villas of other journeys (`pricedVilla`) have a negative number and are listed before.
  const ordered = page
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })
    .filter({ hasNotText: /^Tarih / })
  await expect(ordered.first()).toContainText('Bungalov Kelebek')
})
