import { istanbulDay } from '@plato/rules/istanbul-day'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations, goDark } from './axe.ts'
import { newBank, statementOf, transfersOf, waitingStays } from './bank-statements.ts'
import { admin, signIn } from './people.ts'

/** Transfers of a bank statement that staff match with reservations. */

const screenOf = (bankId: number) => `/dashboard/transactions/bank?bank=${bankId}`
const day = () => istanbulDay(new Date())

const upload = (page: Page, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name: 'ekstre.csv', mimeType: 'text/csv', buffer })

async function expectBooked(page: Page, reservationId: number, amountMinor: number): Promise<void> {
  const booked = page.request.get(`/v1/admin/transactions?take=5`, {
    headers: {
      authorization: `Bearer ${await page.evaluate(() => JSON.parse(localStorage.getItem('platovilla-admin') ?? '{}').token)}`,
    },
  })
  const { content } = (await (await booked).json()) as {
    content: { rows: { reservationId: number; amountMinor: number }[] }
  }
  expect(content.rows).toContainEqual(expect.objectContaining({ reservationId, amountMinor }))
}

test('a clerk imports a statement, saves the certain transfer with the keyboard, matches a likely one and puts one aside; the same file again changes nothing', async ({
  page,
}) => {
  const bankId = await newBank('TR460006100000000000000901')
  const stays = await waitingStays(3)
  const [sure, likely] = stays
  if (!sure || !likely) throw new Error('the demo has no confirmed stays with an open balance')
  await signIn(page, admin, screenOf(bankId))
  await expect(page.getByText('Bekleyen hareket yok')).toBeVisible()
  const file = statementOf(transfersOf(stays, day()))
  await upload(page, file)
  await expect(page.getByText(/4 yeni hareket okundu/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Kesin 1/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Olası 1/ })).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 ödeme kaydedildi.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Kesin/ })).toHaveCount(0)
  await expectBooked(page, sure.id, sure.dueMinor)

  await page.getByRole('button', { name: /^Eşle: / }).click()
  await expect(page.getByRole('heading', { name: /^Olası/ })).toHaveCount(0)
  await expectBooked(page, likely.id, likely.dueMinor)

  await page.getByRole('button', { name: /^Konu dışı: .*Ödeme Kuruluşu/ }).click()
  await expect(page.getByRole('heading', { name: /^Konu dışı 1/ })).toBeVisible()

  await upload(page, file)
  await expect(page.getByText(/Bu dosya .* günü işlendi/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Kesin/ })).toHaveCount(0)
})

test('the bank statement has no axe violation and does not scroll sideways on a phone and on a desktop, in both themes', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  const bankId = await newBank('TR190006100000000000000902')
  await signIn(page, admin, screenOf(bankId))
  await upload(page, statementOf(transfersOf((await waitingStays(12)).slice(-6), day())))
  await expect(page.getByRole('heading', { name: /^Kesin/ })).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    if (theme === 'dark') await goDark(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const reach = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(reach, `at ${width} px`).toBeLessThanOrEqual(width)
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/bank-${width}-${theme}.png` })
      expect(await axeViolations(page, theme), `${width} ${theme}`).toEqual([])
    }
  }
})
