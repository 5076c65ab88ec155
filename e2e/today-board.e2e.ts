import { expect, type Page, test } from '@playwright/test'
import { admin, headersOf, inDatabase, owner, signIn } from './people.ts'
import { askFor } from './stays.ts'

/** The home pages of staff and owners, and the quick search. Serial: the tests count the same requests. */
test.describe.configure({ mode: 'serial' })

const run = Date.now()
const guest = {
  firstName: 'Nurcan',
  lastName: 'Şahinbaş',
  phone: '+90 532 418 77 21',
  email: `nurcan-${run}@example.com`,
}

let code = ''

test('the staff home page shows a new booking request without a reload, and its action opens the request', async ({
  page,
}) => {
  await signIn(page, admin)
  await expect(page.getByText('Admin Paneli').first()).toBeVisible()
  await expect(page.getByText('Welcome')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Satış \d+$/ })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  code = await askFor(page, 'villa-yelken', guest)
  // Makes this request the most urgent one, so that it is on the first page beside those of other journeys.
  await inDatabase((db) =>
    db.query("update reservations set created_at = '2026-01-01' where code = $1", [code]),
  )
  const verb = page.getByRole('link', { name: `Yanıtla: ${guest.firstName} ${guest.lastName}, Yeni talep` })
  await expect(verb).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  await verb.click()
  await expect(page.getByText(code).first()).toBeVisible()
})

async function find(page: Page, typed: string) {
  await expect(page.getByRole('button', { name: /^Kod, misafir, villa ara/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Hızlı arama' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(typed)
}
const chosen = (page: Page) => page.getByRole('option', { selected: true })

test('the quick search finds a villa, a reservation code, and a guest by phone or by a name without Turkish characters', async ({
  page,
}) => {
  await signIn(page, admin)
  await find(page, 'yelken')
  await expect(chosen(page)).toContainText('Villa Yelken')
  expect(await page.locator('#root').evaluate((root) => (root as HTMLElement).inert)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Villa Yelken')

  await find(page, code.toLowerCase())
  await expect(chosen(page)).toContainText(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nurcan Şahinbaş')

  await find(page, 'sahinbas')
  await expect(chosen(page)).toContainText('Nurcan Şahinbaş')
  await expect(chosen(page).locator('mark')).toHaveText('Şahinbaş')
  // The last action of the first hit opens its villa.
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveText('Villayı aç')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nurcan Şahinbaş')

  await find(page, '0532 418 77')
  await expect(chosen(page)).toContainText('Nurcan Şahinbaş')
  const tab = page.waitForEvent('popup')
  await page.keyboard.press('Control+Enter')
  await expect((await tab).getByRole('heading', { level: 1 })).toContainText('Nurcan Şahinbaş')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible()
})

test('the quick search finds a reservation by the e-mail of the guest, and the figures screen by its name', async ({
  page,
}) => {
  await signIn(page, admin)
  await find(page, guest.email)
  await expect(chosen(page)).toContainText('Nurcan Şahinbaş')
  await page.keyboard.press('Escape')
  await find(page, 'rakamlar')
  await expect(chosen(page)).toContainText('Rakamlar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reports\/figures/)
})

test('the staff home page on a phone shows the item that is due first as a card above the charts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, admin)
  const card = page.getByRole('region', { name: 'Sıradaki iş' })
  await expect(card).toBeInViewport()
  expect((await card.getByRole('link').first().boundingBox())?.height).toBeGreaterThanOrEqual(48)
  const top = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Number.NaN
  const cardTop = (await card.boundingBox())?.y ?? Number.NaN
  expect(cardTop).toBeLessThan(await top('Doluluk'))
  expect(cardTop).toBeLessThan(await top('Ciro'))
})

/** Sends a request for a villa of the demo owner and asks the owner for availability. */
async function questionForOwner(page: Page): Promise<number> {
  const slug = await inDatabase(async (db) => {
    const { rows } = await db.query(
      `select v.slug from villas v join users u on u.id = v.owner_id
       where u.email = $1 and v.status = 'PUBLISHED' order by v.id limit 1`,
      [owner.email],
    )
    return rows[0].slug as string
  })
  const reservationCode = await askFor(page, slug, {
    ...guest,
    email: `soru-${run}@example.com`,
    phone: '+90 533 418 77 22',
  })
  return inDatabase(async (db) => {
    const { rows } = await db.query('select id from reservations where code = $1', [reservationCode])
    const id = rows[0].id as number
    const answer = await page.request.patch(`/v1/admin/reservations/${id}`, {
      headers: { ...(await headersOf(page.request, admin)), 'idempotency-key': crypto.randomUUID() },
      data: { action: 'ASK_OWNER' },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    // Makes this question the oldest, so that the page shows it first.
    await db.query("update reservations set owner_asked_at = '2026-01-01' where id = $1", [id])
    return id
  })
}

const stateOf = (id: number) =>
  inDatabase(
    async (db) =>
      (await db.query('select status from reservations where id = $1', [id])).rows[0].status as string,
  )

test.describe('the owner home page on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an owner on a phone can undo the answer whether requested dates are free, and answer again', async ({
    page,
  }) => {
    const id = await questionForOwner(page)
    await signIn(page, owner)
    const question = page.getByRole('region', { name: 'Bu tarihler müsait mi?' })
    await expect(question).toBeInViewport()
    await expect(question).not.toContainText('Nurcan')
    const free = question.getByRole('button', { name: 'Müsait' })
    expect((await free.boundingBox())?.height).toBeGreaterThanOrEqual(52)
    await question.getByRole('button', { name: 'Dolu' }).click()
    await expect(question.getByRole('status')).toHaveText('Dolu olarak bildirilecek')
    await question.getByRole('button', { name: /Geri al/ }).click()
    expect(await stateOf(id)).toBe('OWNER_PENDING')
    await free.click()
    // Leaving the page sends the answer at once.
    await page.getByRole('navigation', { name: 'Ekranlar' }).getByRole('link', { name: 'Villalar' }).click()
    await expect.poll(() => stateOf(id)).toBe('AWAITING_PAYMENT')
  })
})
