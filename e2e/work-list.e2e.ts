import { expect, type Locator, type Page, test } from '@playwright/test'
import { inDatabase, limitedStaff, signIn } from './people.ts'
import { askFor } from './stays.ts'

/** A clerk's morning: the work list of the home page, at a desk and on a phone. */
const [clerk] = limitedStaff
const self = `${clerk.firstName} ${clerk.lastName}`

interface Morning {
  readonly message: string
  readonly request: string
  readonly mail: string
  readonly second: string
}

/** Names have letters only. */
const letters = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')

/**
 * Two messages, a request and a failed mail, older than those of other journeys: the list begins with them. The names are
 * new in each run.
 */
async function newMorning(page: Page, villa: string): Promise<Morning> {
  const run = letters()
  const guest = { firstName: 'Sabah', lastName: `Talep ${run}`, phone: '+90 532 418 77 31' }
  const email = `sabah-${run}@example.com`
  const code = await askFor(page, villa, { ...guest, email })
  const [message, second] = [`Mesaj Bir ${run}`, `Mesaj İki ${run}`]
  await inDatabase(async (db) => {
    await db.query("update reservations set created_at = '2025-03-01' where code = $1", [code])
    for (const name of [message, second])
      await db.query(
        `insert into contact_messages (name, email, subject, message, created_at)
         values ($1, $2, 'Ağustos', 'Merhaba', '2025-03-02')`,
        [name, email],
      )
    await db.query(
      `update mails set state = 'FAILED', created_at = '2025-03-03', to_name = $2 where id = (
         select id from mails where to_address = $1 and state = 'SENT' order by created_at limit 1)`,
      [email, `Posta ${run}`],
    )
  })
  const request = `${guest.firstName} ${guest.lastName}`
  return { message, request, mail: `Posta ${run}`, second }
}

const rowOf = (page: Page, name: string): Locator => page.locator('[data-line]').filter({ hasText: name })

/** An undo button of an earlier toast would cover or answer the next step. */
async function closeToasts(page: Page): Promise<void> {
  for (const toast of await page.locator('.mantine-Notification-closeButton').all()) await toast.click()
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
}

async function takeBySheet(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button').last().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Ata', exact: true }).click()
  await page.getByRole('menuitem', { name: `${self} (siz)` }).click()
  await expect(page.getByText('İş sizde')).toBeVisible()
  await expect(sheet).toHaveCount(0)
}

test('a clerk works through the morning with the keyboard: takes, snoozes, selects, acts, and filters', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { message, request, mail, second } = await newMorning(page, 'villa-yelken')
  await signIn(page, clerk)
  await page.keyboard.press('3')
  for (const name of [message, request, mail, second]) await expect(rowOf(page, name)).toBeVisible()

  // A and Enter take the item of the focused row.
  await rowOf(page, message).getByRole('link', { name: /^Oku:/ }).focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitem', { name: `${self} (siz)` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('İş sizde')).toBeVisible()
  await expect(
    rowOf(page, message).getByRole('button', { name: new RegExp(`^Sorumlu ${self}`) }),
  ).toBeVisible()
  await page.keyboard.press('1')
  await expect(page).toHaveURL(/who=MINE/)
  await expect(rowOf(page, message)).toBeVisible()
  await expect(rowOf(page, request)).toHaveCount(0)

  // E and Enter snooze it; the toast takes that back.
  await closeToasts(page)
  await rowOf(page, message).getByRole('link', { name: /^Oku:/ }).focus()
  await page.keyboard.press('e')
  await expect(page.getByRole('menuitem', { name: /^30 dakika/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, message)).toHaveCount(0)
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(rowOf(page, message)).toBeVisible()

  // X selects two rows; A acts on both.
  await closeToasts(page)
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/who=UNASSIGNED/)
  for (const [name, verb] of [
    [request, 'Yanıtla'],
    [second, 'Oku'],
  ] as const) {
    await rowOf(page, name)
      .getByRole('link', { name: new RegExp(`^${verb}:`) })
      .focus()
    await page.keyboard.press('x')
  }
  await expect(page.getByText('2 iş seçili')).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('menuitem', { name: `${self} (siz)` }).click()
  await expect(page.getByText('2 iş sizde')).toBeVisible()
  await expect(rowOf(page, second)).toHaveCount(0)

  // Enter is the action of the row: the mail is sent again, and the item is done.
  await rowOf(page, mail)
    .getByRole('button', { name: /^Yeniden gönder:/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, mail)).toHaveCount(0)

  // The filter is in the URL and remembered; a message that was read is done.
  await page.keyboard.press('1')
  await page.getByRole('button', { name: /^Yazışma/ }).click()
  await expect(page).toHaveURL(/family=CONTACT/)
  await expect(rowOf(page, request)).toHaveCount(0)
  await rowOf(page, message).getByRole('link', { name: /^Oku:/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contact\/\d+/)
  await expect(page.getByText('Merhaba').first()).toBeVisible()
  await page.goto('/dashboard/')
  await expect(page).toHaveURL(/who=MINE&family=CONTACT/)
  await expect(rowOf(page, second)).toBeVisible()
  await expect(rowOf(page, message)).toHaveCount(0)
  await page.getByRole('button', { name: /^Yazışma/ }).click()

  // O opens the record.
  await rowOf(page, request)
    .getByRole('link', { name: /^Yanıtla:/ })
    .focus()
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(request)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a clerk on a phone takes, snoozes and resolves items in the sheet of a row', async ({ page }) => {
    test.setTimeout(180_000)
    const { message, request, second } = await newMorning(page, 'villa-lacivert')
    await signIn(page, clerk, '/dashboard/?who=ALL')
    await expect(page.getByRole('region', { name: 'Sıradaki iş' })).toBeInViewport()
    await takeBySheet(page, second)
    await page.getByRole('button', { name: /^Benim/ }).click()
    await expect(page).toHaveURL(/who=MINE/)
    await expect(rowOf(page, second)).toBeVisible()

    await closeToasts(page)
    await page.goto('/dashboard/?who=ALL&family=SALES')
    await expect(rowOf(page, message)).toHaveCount(0)
    await rowOf(page, request).getByRole('button').last().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Ertele', exact: true }).click()
    await page.getByRole('menuitem', { name: /^30 dakika/ }).click()
    await expect(page.getByText(/^İş .* kadar ertelendi/)).toBeVisible()
    await expect(rowOf(page, request)).toHaveCount(0)
    await page.getByRole('button', { name: /^Ertelenen/ }).click()
    await rowOf(page, request).getByRole('button').last().click()
    await sheet.getByRole('button', { name: 'Ertele', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Ertelemeyi bitir' }).click()
    await expect(page.getByText('İş listeye döndü')).toBeVisible()

    await page.goto('/dashboard/?who=ALL&family=CONTACT')
    await rowOf(page, message).getByRole('button').last().click()
    await sheet.getByRole('link', { name: /^Oku:/ }).click()
    await expect(page).toHaveURL(/\/contact\/\d+/)
    // The response that shows the message has marked it as read.
    await expect(page.getByText('Merhaba').first()).toBeVisible()
    await page.goto('/dashboard/?who=ALL&family=CONTACT')
    await expect(rowOf(page, second)).toBeVisible()
    await expect(rowOf(page, message)).toHaveCount(0)
  })
})
