import { demoPassword } from '@plato/database/demo/logins'
import { expect, type Page, test } from '@playwright/test'
import { type OwnHosts, startOwnHosts } from '../tools/stack/own-hosts.ts'
import { admin, fillLogin, inDatabase, menuOf, owner, storedSession } from './people.ts'
import { watchFor } from './strange-text.ts'

let hosts: OwnHosts
test.beforeAll(async () => {
  hosts = await startOwnHosts({
    databaseUrl: process.env.E2E_DATABASE_URL ?? '',
    vaultSecret: process.env.E2E_VAULT_SECRET ?? '',
    mediaFolder: process.env.E2E_MEDIA_FOLDER ?? '',
  })
})
test.afterAll(() => hosts[Symbol.asyncDispose]())

const slug = 'villa-lacivert'

/** The hosts of the pictures that the page shows; fails while one of them is not loaded. */
const pictureHosts = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.images].filter(({ currentSrc }) => currentSrc.includes('/media/'))
    return [
      ...new Set(
        shown.map((image) => (image.naturalWidth > 0 ? new URL(image.currentSrc).host : 'not loaded')),
      ),
    ]
  })
const hostOf = (origin: string) => new URL(origin).host

test('with host names of their own, staff sign in on the host of the dashboard and a villa shows pictures of the host of uploads', async ({
  page,
}) => {
  const faults = await watchFor(page)
  await page.goto(`${hosts.site}/dashboard/login`)
  expect(new URL(page.url()).origin).toBe(hosts.dashboard)
  await fillLogin(page, admin.email, demoPassword)
  await expect(menuOf(page)).toBeVisible()
  const id = await inDatabase(async (db) => {
    const { rows } = await db.query<{ id: number }>('select id from villas where slug = $1', [slug])
    return rows[0]?.id
  })
  await page.goto(`${hosts.dashboard}/dashboard/villas/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lacivert', { timeout: 60_000 })
  await page.getByRole('region', { name: 'Fotoğraflar', exact: true }).scrollIntoViewIfNeeded()
  await expect.poll(() => pictureHosts(page), { timeout: 60_000 }).toEqual([hostOf(hosts.media)])
  // The logo leads to the site, which has neither the token nor the cookie.
  await page.goto(`${hosts.dashboard}/`)
  expect(new URL(page.url()).origin).toBe(hosts.site)
  expect(await storedSession(page)).toBeNull()
  expect(await page.context().cookies(hosts.site)).toEqual([])
  expect(faults).toEqual([])
})

test('with host names of their own, the site shows a villa with pictures of the host of uploads and names them to search engines', async ({
  page,
}) => {
  const faults = await watchFor(page)
  await page.goto(`${hosts.site}/villa/${slug}`)
  await expect.poll(() => pictureHosts(page), { timeout: 60_000 }).toEqual([hostOf(hosts.media)])
  const shared = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect(shared.startsWith(`${hosts.media}/media/pictures/`)).toBe(true)
  const described = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(described.join()).toContain(`"${hosts.media}/media/pictures/`)
  expect(described.join()).not.toContain(`${hosts.site}/media/`)
  // A URL of a picture from before the setting.
  const old = await page.evaluate(
    async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return image.naturalWidth
    },
    shared.replace(hosts.media, hosts.site),
  )
  expect(old).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

test('with host names of their own, the host of the site refuses a sign-in and a valid token of the dashboard', async ({
  page,
}) => {
  await page.goto(`${hosts.dashboard}/dashboard/login`)
  await fillLogin(page, owner.email, demoPassword)
  await expect(menuOf(page)).toBeVisible()
  const headers = { authorization: `Bearer ${(await storedSession(page))?.token}` }
  const statuses = () =>
    page.evaluate(
      async (input) => {
        const answer = await fetch('/v1/admin/menucounts', { headers: input.headers })
        const signIn = await fetch('/v1/auth/login', {
          method: 'POST',
          // The cookie of a new session would end the session that the page still uses: the
          // dashboard then opens its login page while the test opens the site.
          credentials: 'omit',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input.login),
        })
        return [location.origin, answer.status, signIn.status]
      },
      { headers, login: { email: owner.email, password: demoPassword } },
    )
  expect(await statuses()).toEqual([hosts.dashboard, 200, 200])
  await page.goto(`${hosts.site}/about`)
  expect(await statuses()).toEqual([hosts.site, 421, 421])
})
