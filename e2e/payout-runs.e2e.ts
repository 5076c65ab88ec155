import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { axeViolations, goDark } from './axe.ts'
import { storeOwnerIbans } from './payout-runs.ts'
import { admin, signIn } from './people.ts'

/** Payouts to owners in a run: preview, bank file, payment and return. */

const screen = '/dashboard/transactions/payouts'

test('an accountant creates a payout run, downloads the bank file, marks the items as paid and returns one', async ({
  page,
}) => {
  await storeOwnerIbans()
  await signIn(page, admin, screen)
  const create = page.getByRole('button', { name: 'Toplu ödeme oluştur' })
  await expect(create).toBeEnabled()
  await create.click()
  await expect(page).toHaveURL(/\/transactions\/payouts\/\d+$/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Banka dosyası' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  await expect(page.getByText(/Banka dosyası ilk kez/)).toBeVisible()

  await page.getByRole('button', { name: /^Ödendi işaretle/ }).click()
  await page.getByRole('button', { name: 'Deftere yaz' }).click()
  await expect(page.getByText(/ödeme deftere yazıldı/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Banka dosyası' })).toHaveCount(0)

  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Geri döndü (1)' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Banka iade etti')
  await page.getByRole('button', { name: 'Sıraya geri al' }).click()
  await expect(page.getByText('1 ödeme sıraya geri alındı.').first()).toBeVisible()
  await expect(page.getByText('Banka iade etti')).toBeVisible()
})

test('the pages of payout runs have no axe violation and do not scroll sideways on a phone and on a desktop, in both themes', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await storeOwnerIbans()
  await signIn(page, admin, screen)
  await expect(page.getByRole('heading', { name: 'Toplu ödemeler' })).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    if (theme === 'dark') await goDark(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const reach = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(reach, `at ${width} px`).toBeLessThanOrEqual(width)
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/payouts-${width}-${theme}.png` })
      expect(await axeViolations(page, theme), `${width} ${theme}`).toEqual([])
    }
  }
})
