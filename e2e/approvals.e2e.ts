import { randomUUID } from 'node:crypto'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { insertApprovals, sendApproval, waitingApproval } from './approvals.ts'
import { axeViolations, goDark } from './axe.ts'
import { admin, headersOf, inDatabase, limitedStaff, type Person, signIn, visit } from './people.ts'
import { pricedVilla } from './stays.ts'

/** Changes that a second person approves: a new bank account and a large refund. */

const screen = '/dashboard/users/approvals'
const [, accountant] = limitedStaff
/** Changes by staff reach the site within seconds. */
const soon = { timeout: 30_000 }

async function openAs(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, person, path)
  return page
}

const blockOf = (page: Page, title: string) => page.getByRole('article', { name: title })

const bankIdOf = (name: string) =>
  inDatabase(
    async (db) =>
      (await db.query('select id from banks where name = $1', [name])).rows[0]?.id as number | undefined,
  )

async function addBank(page: Page, name: string, iban: string): Promise<void> {
  await page.getByRole('link', { name: 'Yeni hesap' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Banka', exact: true }).fill(name)
  await drawer.getByLabel('Hesap sahibi').fill('Plato Villa Turizm')
  await drawer.getByLabel('IBAN').fill(iban)
  // Reservations are paid in lira, so an account in euro does not appear in other journeys.
  await drawer.getByRole('combobox', { name: 'Para birimi' }).click()
  await page.getByRole('option', { name: 'Euro' }).click()
  await drawer.getByRole('button', { name: 'Hesabı ekle' }).click()
  await expect(page.getByText(/İkinci bir kişi onaylayınca ya da 24 saat sonra/)).toBeVisible()
}

test('a bank account that an administrator adds reaches the site only after another person has approved it', async ({
  page,
  browser,
}) => {
  const name = `Onaybank ${randomUUID().slice(0, 5)}`
  const title = `Yeni banka hesabı · ${name}, Plato Villa Turizm`
  await signIn(page, admin, '/dashboard/website/bank')
  await addBank(page, name, 'TR350009901234567800100001')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Onay bekliyor')

  const publicName = page.getByRole('heading', { name })
  await visit(page, '/website/banks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(publicName).toHaveCount(0)

  await page.goto(screen)
  const own = blockOf(page, title)
  await expect(own).toContainText('Giren kişi onaylayamaz')
  await expect(own.getByRole('button', { name: /doğrula ve onayla/ })).toHaveCount(0)
  const approval = await waitingApproval(page.request, admin, ({ subject }) => subject.startsWith(name))
  expect(await sendApproval(page.request, admin, approval)).toBe(409)

  // Accounting has no menu entry for this screen: the quick search opens it.
  const second = await openAs(browser, accountant, '/dashboard/')
  await expect(second.getByRole('button', { name: /^Kod, misafir, villa ara/ })).toBeVisible()
  await second.keyboard.press('Control+k')
  await second.getByRole('dialog').getByRole('combobox').fill('onaylar')
  await second.getByRole('option', { name: /^Onaylar/ }).click()
  await expect(second).toHaveURL(new RegExp(`${screen}$`))
  await blockOf(second, title)
    .getByRole('button', { name: /doğrula ve onayla/ })
    .click()
  await expect(second.getByText('Banka hesabı onaylandı')).toBeVisible()
  await expect(blockOf(second, title)).toHaveCount(0)
  await expect(
    second.getByRole('region', { name: 'Son 30 gün' }).getByRole('listitem').filter({ hasText: name }),
  ).toContainText('Selin Aksoy girdi, Tuğçe Keskin onayladı')

  await expect(async () => {
    await visit(page, '/website/banks')
    await expect(publicName).toBeVisible({ timeout: 1_000 })
  }).toPass(soon)
  const removed = await page.request.delete(`/v1/admin/banks/${await bankIdOf(name)}`, {
    headers: await headersOf(page.request, admin),
  })
  expect(removed.status(), await removed.text()).toBe(200)
  await second.context().close()
})

const totalMinor = 7_000_000

interface Cancelled {
  readonly id: number
  readonly code: string
}

/** A reservation of ₺70.000 that was paid and then cancelled by the agency, so that all of it is owed to the guest. */
async function cancelledStay(request: APIRequestContext): Promise<Cancelled> {
  const villa = await pricedVilla()
  const today = istanbulDay(new Date())
  const stay = { checkIn: addDays(today, 60), checkOut: addDays(today, 67) }
  const headers = async () => ({ ...(await headersOf(request, admin)), 'idempotency-key': randomUUID() })
  const read = async <Content>(answer: Awaited<ReturnType<typeof request.post>>): Promise<Content> => {
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { content: Content }).content
  }
  const { quote } = await read<{ quote: { totalMinor: number } }>(
    await request.post(`/v1/admin/villas/${villa.id}/quote`, {
      headers: await headers(),
      data: { ...stay, guests: 2 },
    }),
  )
  expect(quote.totalMinor).toBe(totalMinor)
  const made = await read<Cancelled>(
    await request.post('/v1/admin/reservations', {
      headers: await headers(),
      data: {
        villa_id: villa.id,
        ...stay,
        adults: 2,
        children: 0,
        babies: 0,
        extras: [],
        firstName: 'Serdar',
        lastName: 'Ün',
        phone: '+90 532 555 41 20',
        email: '',
        expectedTotalMinor: totalMinor,
        accepted: true,
      },
    }),
  )
  await read(
    await request.post(`/v1/admin/reservations/${made.id}/payments`, {
      headers: await headers(),
      data: { amountMinor: totalMinor, method: 'TRANSFER', paidOn: today },
    }),
  )
  await read(
    await request.patch(`/v1/admin/reservations/${made.id}`, {
      headers: await headers(),
      data: { action: 'CANCEL', endReason: 'AGENCY', reason: 'Villa satışa kapatıldı.' },
    }),
  )
  return made
}

const refundedMinor = (reservationId: number) =>
  inDatabase(
    async (db) =>
      (
        await db.query('select refunded_minor::int as sum from reservation_money where reservation_id = $1', [
          reservationId,
        ])
      ).rows[0]?.sum as number | undefined,
  )

test('a refund of ₺70.000 waits for a second person and is recorded when an administrator approves it', async ({
  page,
  browser,
}) => {
  const { id, code } = await cancelledStay(page.request)
  await signIn(page, accountant, `/dashboard/reservations/${id}`)
  await page.getByRole('button', { name: 'İade kaydet' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('İade ikinci bir kişinin onayını bekleyecek')
  await drawer.getByRole('button', { name: /^İadeyi kaydet/ }).click()
  await expect(page.getByText('İade ikinci bir kişinin onayını bekliyor, henüz kaydedilmedi.')).toBeVisible()
  const waiting = page.getByRole('list', { name: 'Onay bekleyen iadeler' })
  await expect(waiting).toContainText('İade ₺70.000')
  expect(await refundedMinor(id)).toBe(0)
  await waiting.getByRole('link', { name: 'Onayları aç' }).click()
  const title = `İade ₺70.000 · ${code}`
  await expect(blockOf(page, title)).toContainText('Giren kişi onaylayamaz')

  const second = await openAs(browser, admin, '/dashboard/')
  await second
    .getByRole('navigation', { name: 'Yönetim menüsü' })
    .getByRole('link', { name: 'Kullanıcılar' })
    .click()
  await second
    .getByRole('navigation', { name: 'Kullanıcı ekranları' })
    .getByRole('link', { name: /^Onaylar/ })
    .click()
  await blockOf(second, title)
    .getByRole('button', { name: /doğrula ve onayla/ })
    .click()
  await expect(second.getByText('İade onaylandı ve kaydedildi')).toBeVisible()
  expect(await refundedMinor(id)).toBe(totalMinor)
  await second.context().close()

  await page.goto(`/dashboard/reservations/${id}`)
  await expect(page.getByRole('list', { name: 'Hareketler' })).toContainText('−₺70.000')
  await expect(waiting).toHaveCount(0)
})

test('the page of approvals has no axe violation and does not scroll sideways on a phone and on a desktop, in both themes', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await insertApprovals()
  await signIn(page, admin, screen)
  await expect(page.getByRole('button', { name: /doğrula ve onayla/ }).first()).toBeVisible()
  await expect(page.getByText('Giren kişi onaylayamaz').first()).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    if (theme === 'dark') await goDark(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const reach = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(reach, `at ${width} px`).toBeLessThanOrEqual(width)
      expect(await axeViolations(page, theme), `${width} ${theme}`).toEqual([])
    }
  }
})
