import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoSettings } from '../packages/database/src/demo/settings.ts'
import { admin, signIn, storedSession, visit } from './people.ts'
import { whileOthersWait } from './turns.ts'

/** Settings that staff edit appear on the site within seconds; each journey restores them at its end. */

const saved = 'Kaydedildi. Sitede birkaç saniye içinde görünür.'

async function restore(
  page: Page,
  group: 'site' | 'contact' | 'social',
  keys: readonly string[],
): Promise<void> {
  const headers = { authorization: `Bearer ${String((await storedSession(page))?.token)}` }
  const data = Object.fromEntries(keys.map((key) => [key, demoSettings[key]]))
  const answer = await page.request.put(`/v1/admin/${group}/edit`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Reloads as a new visitor until the cached page has expired. */
async function seenBy(browser: Browser, path: string, check: (page: Page) => Promise<void>): Promise<void> {
  const visitor = await (await browser.newContext()).newPage()
  await expect(async () => {
    await visit(visitor, path)
    await check(visitor)
  }).toPass({ timeout: 40_000 })
  await visitor.context().close()
}

const soon = { timeout: 1_000 }
const saveButton = (page: Page) =>
  page.getByRole('region', { name: 'Kaydetme çubuğu' }).getByRole('button', { name: 'Kaydet' })
const save = async (page: Page) => {
  await saveButton(page).click()
  await expect(page.getByText(saved)).toBeVisible()
}

test('staff edit the headline of the home page and the footer text, and the site shows both', {
  tag: ['@spec-1.36', '@spec-7.74'],
}, async ({ page, browser }) => {
  await whileOthersWait(async () => {
    await signIn(page, admin, '/dashboard/settings/site')
    await page.getByLabel('Ana başlık').fill('Gördüğünüz villa,\nyaşayacağınız tatil.')
    const preview = page.getByRole('figure', { name: 'Ana sayfada böyle görünür' })
    await expect(preview).toContainText('yaşayacağınız tatil.')
    // The placeholder in the sentence is the number of villas.
    await expect(preview).toContainText(/\d+ izin belgeli villa/)
    await page
      .getByLabel('Alt bilgi cümlesi')
      .fill('Konutlarımız izin belgelidir; belgeleri sitede görebilirsiniz.')
    try {
      await save(page)
      await seenBy(browser, '/', async (visitor) => {
        await expect(visitor.getByRole('heading', { level: 1 })).toContainText('yaşayacağınız tatil.', soon)
        await expect(visitor.getByRole('contentinfo')).toContainText('belgeleri sitede görebilirsiniz.', soon)
      })
    } finally {
      await restore(page, 'site', ['home_headline', 'site_footer_text'])
    }
    await seenBy(browser, '/', async (visitor) =>
      expect(visitor.getByRole('heading', { level: 1 })).toContainText('ödeyeceğiniz fiyat.', soon),
    )
  })
})

test('the contact settings refuse an invalid phone number, warn about unsaved changes and update the site', {
  tag: ['@spec-1.37', '@spec-2.13'],
}, async ({ page, browser }) => {
  await whileOthersWait(async () => {
    await signIn(page, admin, '/dashboard/settings/contact')
    const phone = page.getByLabel('Telefon', { exact: true })
    await phone.fill('bizi arayın')
    await saveButton(page).click()
    await expect(phone).toHaveAccessibleDescription(/Yalnız rakam/)
    await page.getByRole('link', { name: 'Admin Paneli' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sayfada kal' }).click()
    await phone.fill('+90 242 555 09 09')
    try {
      await save(page)
      await seenBy(browser, '/', async (visitor) => {
        const link = visitor.getByRole('link', { name: '+90 242 555 09 09' }).first()
        await expect(link).toHaveAttribute('href', 'tel:902425550909', soon)
      })
    } finally {
      await restore(page, 'contact', ['site_phone'])
    }
    await seenBy(browser, '/', async (visitor) =>
      expect(visitor.getByRole('link', { name: '+90 242 555 01 07' }).first()).toBeVisible(soon),
    )
  })
})

test('staff change a social media link and clear another, and the footer shows only the changed one', {
  tag: ['@spec-1.38', '@spec-7.76'],
}, async ({ page, browser }) => {
  await whileOthersWait(async () => {
    await signIn(page, admin, '/dashboard/settings/social')
    await page.getByLabel('YouTube').fill('https://www.youtube.com/@platovilla-tatil')
    await page.getByLabel('Facebook').fill('')
    try {
      await save(page)
      await seenBy(browser, '/', async (visitor) => {
        const footer = visitor.getByRole('contentinfo')
        await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveAttribute(
          'href',
          'https://www.youtube.com/@platovilla-tatil',
          soon,
        )
        await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0, soon)
      })
    } finally {
      await restore(page, 'social', ['youtube_link', 'facebook_link'])
    }
    await seenBy(browser, '/', async (visitor) =>
      expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Facebook' })).toBeVisible(soon),
    )
  })
})

test('an emptied company setting disappears from the site and staff are warned about it', async ({
  page,
  browser,
}) => {
  await whileOthersWait(async () => {
    await signIn(page, admin, '/dashboard/settings/site')
    const kep = page.getByLabel('KEP adresi')
    await kep.fill('platovilla@example.com')
    await saveButton(page).click()
    await expect(kep).toHaveAccessibleDescription(/KEP adresini yazın/)
    await kep.fill('')
    await expect(page.getByText('Şirket bilgilerinde 1 eksik var:')).toBeVisible()
    try {
      await save(page)
      await seenBy(browser, '/contact', async (visitor) => {
        const company = visitor.getByRole('region', { name: 'Şirket bilgileri' })
        await expect(company).toContainText(demoSettings.company_name ?? '', soon)
        await expect(company).not.toContainText('KEP', soon)
        const etbis = company.getByRole('link', { name: 'Kaydı gör' })
        await expect(etbis).toHaveAttribute('href', demoSettings.company_etbis ?? '', soon)
        await expect(visitor.getByRole('contentinfo')).not.toContainText('KEP', soon)
      })
      await visit(page, '/dashboard/')
      await expect(page.getByText('Şirket bilgilerinde 1 eksik var:')).toBeVisible()
    } finally {
      await restore(page, 'site', ['company_kep'])
    }
    await seenBy(browser, '/', async (visitor) =>
      expect(visitor.getByRole('contentinfo')).toContainText(demoSettings.company_kep ?? '', soon),
    )
  })
})
