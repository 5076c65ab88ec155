import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { axeViolations, goDark } from './axe.ts'
import { countedClicks } from './counted-clicks.ts'
import { holdDepositOfEndedStay, storeOwnerIbans } from './payout-runs.ts'
import { admin, signIn } from './people.ts'

/** Money that leaves the agency: payouts to owners in a run, refunds and deposits, and the mailed statements. */

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

test('the tabs of payouts and refunds have no axe violation and do not scroll sideways on a phone and on a desktop, in both themes', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await storeOwnerIbans()
  await signIn(page, admin, screen)
  for (const [name, path, heading] of [
    ['payouts', screen, 'Toplu ödemeler'],
    ['returns', '/dashboard/transactions/returns', 'Misafire iade edilecek'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    for (const theme of ['light', 'dark'] as const) {
      if (theme === 'dark') await goDark(page)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const reach = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(reach, `${name} at ${width} px`).toBeLessThanOrEqual(width)
        if (process.env.PICTURES)
          await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}-${theme}.png` })
        expect(await axeViolations(page, theme), `${name} ${width} ${theme}`).toEqual([])
      }
    }
  }
})

test('an accountant opens the deposit of a stay that is over from the list of refunds and records its return', async ({
  page,
}) => {
  const guest = await holdDepositOfEndedStay()
  await signIn(page, admin, '/dashboard/transactions/returns')
  const action = page.getByRole('button', { name: `Depozitoyu iade et: ${guest}` })
  await action.first().click()
  const drawer = page.getByRole('dialog', { name: 'Hasar depozitosunu iade et' })
  await drawer.getByRole('button', { name: 'İadeyi kaydet' }).click()
  await expect(page.getByText('Depozito iadesi kaydedildi.').first()).toBeVisible()
  await expect(action).toHaveCount(0)
})

test('an accountant mails the statements of the last month to all owners in no more than three clicks, each of them once', async ({
  page,
}) => {
  await signIn(page, admin)
  const { click, clicks } = countedClicks()
  await click(page.getByRole('button', { name: /^Kod, misafir, villa ara/ }))
  await click(page.getByRole('option', { name: 'Ev sahiplerine döküm gönder' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table')).toBeVisible()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/mails.png` })
  expect(await axeViolations(page, 'light')).toEqual([])
  await click(dialog.getByRole('button', { name: /ev sahibine gönder$/ }))
  await expect(page.getByText(/döküm maili sıraya alındı/).first()).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(3)
  await page.getByRole('button', { name: 'Tümüne mail gönder' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/günü gönderildi/)
      .first(),
  ).toBeVisible()
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Gönderilecek döküm yok' }),
  ).toBeDisabled()
})
