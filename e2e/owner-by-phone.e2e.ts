import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { headersOf, limitedStaff, signIn } from './people.ts'
import { newStay } from './stays.ts'

const [clerk] = limitedStaff
const guest = { firstName: 'Gülseren', lastName: 'Ertaş', email: '', phone: '+90 532 555 44 21' }

/** A reservation whose owner was asked for the nights. */
async function pendingStay(request: APIRequestContext): Promise<number> {
  const { id } = await newStay(request, clerk, guest)
  const moved = await request.patch(`/v1/admin/reservations/${id}`, {
    headers: { ...(await headersOf(request, clerk)), 'idempotency-key': randomUUID() },
    data: { action: 'ASK_OWNER' },
  })
  expect(moved.status(), await moved.text()).toBe(200)
  return id
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'WhatsApp iletileri' }).getByRole('listitem').filter({ hasText: name })

/** WhatsApp is not reached: the journey reads what would be opened. */
async function openedChat(page: Page, name: string): Promise<URL> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = page.context().waitForEvent('page')
  await rowOf(page, name).getByRole('link', { name }).click()
  const chat = await opened
  await chat.waitForLoadState()
  const url = new URL(chat.url())
  await chat.close()
  return url
}

test('a clerk sends the owner’s question by WhatsApp, enters the answer given by phone, and sends the bank details to a guest without e-mail', async ({
  page,
  request,
}) => {
  const id = await pendingStay(request)
  await signIn(page, clerk, `/dashboard/reservations/${id}`)
  await expect(page.getByText('Ev sahibinin yanıtı bekleniyor')).toBeVisible()

  const question = await openedChat(page, 'Müsaitlik sorusu')
  const text = question.searchParams.get('text') ?? ''
  expect(text).toContain('/cevap/')
  expect(text).not.toContain(guest.lastName)
  await expect(rowOf(page, 'Müsaitlik sorusu')).toContainText('Gönderildi')
  const timeline = page.getByRole('region', { name: 'Zaman çizelgesi' })
  await expect(timeline).toContainText('WhatsApp’tan gönderildi')

  await page.getByRole('button', { name: 'Telefonda yanıtladı' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ev sahibi ne dedi?' })
  await dialog.getByLabel('Not (isteğe bağlı)').fill('Anahtar komşuda')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(timeline).toContainText('Ev sahibi telefonda “müsait” dedi')
  await expect(timeline).toContainText('Anahtar komşuda')

  const bank = await openedChat(page, 'Banka bilgileri')
  expect(bank.pathname).toBe('/905325554421')
  expect(bank.searchParams.get('text')).toMatch(/₺14\.000[\s\S]*TR\d{2} /)
  await expect(rowOf(page, 'Banka bilgileri')).toContainText('Gönderildi')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a clerk records on a phone that the owner said “taken”, and the request is rejected', async ({
    page,
    request,
  }) => {
    const id = await pendingStay(request)
    await signIn(page, clerk, `/dashboard/reservations/${id}`)
    await page.getByRole('button', { name: 'Telefonda yanıtladı' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ev sahibi ne dedi?' })
    await dialog.getByText('Dolu', { exact: true }).click()
    await expect(dialog).toContainText('Talep reddedilir')
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Zaman çizelgesi' })).toContainText(
      'Ev sahibi telefonda “dolu” dedi',
    )
  })
})
