import { formatFrom } from '@plato/brand/money'
import type { FrontPage } from '@plato/contract/content/content.contract'
import { convertForDisplay } from '@plato/rules/pricing/exchange'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoBulletin } from '../tools/test-servers/rate-stubs.ts'
import { admin, inDatabase, signIn, storedSession, visit } from './people.ts'
import { whileOthersWait } from './turns.ts'

/** Exchange rates on the site: read from the central bank, overridden by staff, unchanged after a failed reading. */

const screen = '/dashboard/settings/exchange'

/** Sets the next response of the central bank stub; an empty string restores the demo rates. */
const bankSays = async (what: string): Promise<void> => {
  const { status } = await fetch(process.env.E2E_RATES_URL ?? '', { method: 'PUT', body: what })
  expect(status).toBe(204)
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^.? ?${name}`) })
const readNow = (page: Page) => page.getByRole('button', { name: 'Merkez Bankası’ndan şimdi al' }).click()
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kurlar kaydedildi.').last()).toBeVisible()
}

/**
 * A visitor with prices in euro: reads the nightly price of the villa of the month on the home page and in search.
 */
async function newEuroVisitor(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => localStorage.setItem('platovilla-currency', 'EURO'))
  const card = async () => {
    const { content } = (await (await page.request.get('/v1/website/frontpage')).json()) as {
      content: FrontPage
    }
    if (!content.villaOfMonth) throw new Error('the demo has a villa of the month')
    return content.villaOfMonth.card
  }
  const searched = async () => {
    const { id } = await card()
    const answer = await page.request.get(`/v1/search/cards?ids=${id}&currency=EUR`)
    const { content } = (await answer.json()) as { content: { shownFromMinor: number }[] }
    return content[0]?.shownFromMinor ?? 0
  }
  return {
    searched,
    close: () => page.context().close(),
    /** Reloads until the cached page has expired. */
    async sees(rateE4: number): Promise<void> {
      const { name, fromMinor, currency } = await card()
      const rates = { TRY: 10_000, EUR: rateE4 }
      const price = formatFrom(convertForDisplay(fromMinor, currency, 'EUR', rates), 'EUR')
      await expect(async () => {
        await visit(page, '/')
        const shown = page.getByRole('region', { name }).locator('[data-island="content/home/nightly-from"]')
        await shown.scrollIntoViewIfNeeded()
        await expect(shown).toHaveText(price, { timeout: 2_000 })
      }).toPass({ timeout: 40_000 })
    },
  }
}

async function restore(page: Page): Promise<void> {
  await bankSays('')
  const headers = { authorization: `Bearer ${String((await storedSession(page))?.token)}` }
  const overrides = { dollar_exchange_rate: null, euro_exchange_rate: null, sterling_exchange_rate: null }
  await page.request.put('/v1/admin/exchange/edit', { headers, data: { overrides, marginPercent: 0 } })
  await page.request.post('/v1/admin/exchange/read', { headers })
  await expect
    .poll(async () => {
      const answer = await page.request.get('/v1/admin/getexchange', { headers })
      return ((await answer.json()) as { content: { currency: { value: string }[] } }).content.currency[1]
        ?.value
    })
    .toBe('54.1500')
}

test('euro prices use the bank rate or the manual rate that overrides it, and a failed bank request changes nothing', {
  tag: ['@spec-1.39', '@spec-9.21'],
}, async ({ page, browser }) => {
  test.slow()
  await whileOthersWait(async () => {
    await signIn(page, admin, screen)
    const visitor = await newEuroVisitor(browser)
    try {
      await visitor.sees(541_500)
      const before = await visitor.searched()

      await bankSays(demoBulletin({ euro: '55.2300' }))
      await readNow(page)
      await expect(page.getByText('Yeni kurlar alındı.')).toBeVisible()
      await expect(row(page, 'Euro')).toContainText('55,23')
      await visitor.sees(552_300)
      expect(await visitor.searched()).toBeLessThan(before)

      await page.getByLabel('Euro: elle girilen kur', { exact: true }).fill('56,40')
      await expect(row(page, 'Euro')).toContainText('kaydedince 56,40')
      await save(page)
      await expect(row(page, 'Euro')).toContainText('elle')
      await visitor.sees(564_000)

      await page.getByRole('button', { name: 'Euro: elle girilen kuru kaldır' }).click()
      await save(page)
      await expect(page.getByLabel('Euro: elle girilen kur', { exact: true })).toHaveValue('')
      await visitor.sees(552_300)

      await bankSays('{"does":"status","status":500}')
      await readNow(page)
      await expect(page.getByText('Kurlar alınamadı')).toBeVisible()
      const panel = page.getByRole('region', { name: 'Son bülten' })
      await expect(panel).toContainText(
        'Merkez Bankası’nın sunucusu kurları vermedi. Son alınan kurlar geçerli kalır',
      )
      await expect(row(page, 'Euro')).toContainText('55,23')
      await visitor.sees(552_300)
    } finally {
      await restore(page)
    }
    await visitor.sees(541_500)
    await visitor.close()
  })
})

const moveBulletins = (days: number) =>
  inDatabase((db) =>
    db.query(`update exchange_readings set rate_date = rate_date + $1::int where outcome = 'KEPT'`, [days]),
  )

test('exchange rates older than four days show a warning on the home page and on the rates screen', async ({
  page,
}) => {
  await whileOthersWait(async () => {
    await moveBulletins(-10)
    try {
      await signIn(page, admin)
      await expect(page.getByText('Kurlar güncel değil.')).toBeVisible()
      await page.getByRole('link', { name: 'Kurlara bak' }).click()
      await expect(page).toHaveURL(/settings\/exchange$/)
      await expect(page.getByText('Kurlar güncel değil.')).toBeVisible()
      await expect(page.getByText(/dört günden uzun süredir/)).toBeVisible()
    } finally {
      await moveBulletins(10)
    }
    await page.reload()
    await expect(row(page, 'Euro')).toContainText('54,15')
    await expect(page.getByText('Kurlar güncel değil.')).toHaveCount(0)
  })
})
