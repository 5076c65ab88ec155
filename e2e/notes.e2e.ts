import { expect, type Page, test } from '@playwright/test'
import { admin, limitedStaff, owner, signIn, signInAgain } from './people.ts'
import { newStay } from './stays.ts'

const [clerk] = limitedStaff
const guest = {
  firstName: 'Nermin',
  lastName: 'Özdağ',
  email: 'nermin.ozdag@example.com',
  phone: '+90 532 555 77 12',
}

const notesOf = (page: Page) => page.getByRole('region', { name: 'Notlar' })

async function write(page: Page, subject: string, body: string): Promise<void> {
  const notes = notesOf(page)
  await notes.getByText(subject, { exact: true }).click()
  await notes.getByRole('textbox', { name: 'Yeni not' }).fill(body)
  await page.keyboard.press('Control+Enter')
  await expect(notes.getByRole('listitem').filter({ hasText: body })).toContainText(subject)
  await expect(notes.getByRole('textbox', { name: 'Yeni not' })).toHaveValue('')
}

test('a clerk writes notes about a stay, its guest and the villa, and finds each where it belongs', async ({
  page,
  request,
}) => {
  const first = await newStay(request, clerk, guest)
  const later = await newStay(request, clerk, guest)
  await signIn(page, clerk, `/dashboard/reservations/${first.id}`)
  await write(page, 'Rezervasyon', 'Salı tekrar aranacak')
  await write(page, 'Misafir', 'Sessiz oda ister')
  await write(page, 'Villa', 'Anahtar komşuda')
  const notes = notesOf(page)
  await notes
    .getByRole('listitem')
    .filter({ hasText: 'Sessiz oda' })
    .getByRole('button', { name: 'Notu sabitle' })
    .click()
  await expect(notes.getByRole('listitem').first()).toContainText('Sabitlendi · Misafir')

  await page.goto(`/dashboard/reservations/${later.id}`)
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await expect(notes).toContainText('Sessiz oda ister')
  await page.goto(`/dashboard/villas/${first.villaId}`)
  await expect(notesOf(page).getByRole('listitem').filter({ hasText: 'Anahtar komşuda' })).toBeVisible()
})

test('a flag of a guest is shown with its reason on another reservation of the same guest, and an owner sees neither flag nor notes', async ({
  page,
  request,
}) => {
  const who = { ...guest, email: '', phone: '+90 532 555 77 13' }
  const first = await newStay(request, clerk, who)
  const later = await newStay(request, clerk, { ...who, lastName: 'Özdağ Kaya' })
  await signIn(page, clerk, `/dashboard/reservations/${first.id}`)
  await page.getByRole('link', { name: 'Misafir kaydı' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nermin Özdağ')
  await expect(page.getByRole('list', { name: 'Konaklamalar' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Misafiri işaretle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Misafir işaretlensin mi?' })
  await dialog.getByText('Kabul etmeyin', { exact: true }).click()
  await dialog.getByLabel('Neden').fill('Villaya zarar verdi')
  await dialog.getByRole('button', { name: 'İşaretle' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`/dashboard/reservations/${later.id}`)
  await expect(page.getByText('Kabul etmeyin', { exact: true })).toBeVisible()
  await expect(page.getByText('Villaya zarar verdi')).toBeVisible()

  await signInAgain(page, owner)
  await page.goto(`/dashboard/reservations/${later.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Villaya zarar verdi')).toHaveCount(0)
  await expect(notesOf(page)).toHaveCount(0)
})

test('an administrator removes the note of a colleague on the page of an owner', async ({
  page,
  request,
}) => {
  const stay = await newStay(request, clerk, guest)
  await signIn(page, clerk, `/dashboard/reservations/${stay.id}`)
  const body = `Akşam aranır ${crypto.randomUUID().slice(0, 8)}`
  await write(page, 'Ev sahibi', body)
  await signInAgain(page, admin)
  await page.goto(`/dashboard/users/${stay.ownerId}`)
  const note = notesOf(page).getByRole('listitem').filter({ hasText: body })
  await note.getByRole('button', { name: 'Notu sil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click()
  await expect(note).toHaveCount(0)
})
