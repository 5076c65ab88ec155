import { demoLogins, demoPassword } from '@plato/database/demo/logins'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import pg from 'pg'

export const admin = demoLogins[0]
/** The other one in the office. */
export const colleague = demoLogins[1]
export const owner = demoLogins[2]
export type Person = typeof admin | typeof colleague | typeof owner

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-posta').fill(email)
  await page.getByLabel('Şifre', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Giriş yap' }).click()
}

const signedInForMs = 5 * 60_000
const signedIn = new Map<string, { readonly at: number; readonly token: Promise<string> }>()

async function tokenAnew(request: APIRequestContext, person: Person): Promise<string> {
  const answer = await request.post('/v1/auth/login', {
    data: { email: person.email, password: demoPassword },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { content: { accessToken: string } }).content.accessToken
}

/** Signed in once for many journeys: hundreds of hashes cost minutes of the machine the pages are drawn on. */
export function tokenOf(request: APIRequestContext, person: Person): Promise<string> {
  const known = signedIn.get(person.email)
  if (known && Date.now() - known.at < signedInForMs) return known.token
  const token = tokenAnew(request, person)
  signedIn.set(person.email, { at: Date.now(), token })
  return token
}

/** For a call past the screens. */
export const headersOf = async (request: APIRequestContext, person: Person) => ({
  authorization: `Bearer ${await tokenOf(request, person)}`,
})

async function openWith(page: Page, person: Person, token: string, to: string): Promise<void> {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number
    exp: number
    id: number
  }
  const session = {
    iat: payload.iat,
    exp: payload.exp,
    id: payload.id,
    token,
    user_role: person.role,
    user_name: `${person.firstName} ${person.lastName}`,
  }
  await page.goto('/robots.txt')
  await page.evaluate((stored) => localStorage.setItem('platovilla-admin', JSON.stringify(stored)), session)
  await page.goto(to)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signed in without the form, which has journeys of its own: as if the browser had been left open. */
export async function signIn(page: Page, person: Person, to = '/dashboard/'): Promise<void> {
  await openWith(page, person, await tokenOf(page.request, person), to)
}

/** With a session of its own, for a journey that ends it. */
export async function signInAnew(page: Page, person: Person): Promise<void> {
  await openWith(page, person, await tokenAnew(page.request, person), '/dashboard/')
}

/** Opens a page of the site and waits until its buttons answer. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** A click, not a check: the menu closes with it, and nothing is left to look at again. */
export async function payInEuro(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Para birimi: TL' }).click()
  await page.getByRole('radio', { name: 'EURO' }).click({ force: true })
  await expect(page.getByRole('button', { name: 'Para birimi: EURO' })).toBeVisible()
}

/** For what a person has done elsewhere (a guest's request, a letter by post): rows, not screens. */
export async function inDatabase<T>(work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client(process.env.E2E_DATABASE_URL)
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Yönetim menüsü' })
export const storedSession = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('platovilla-admin') ?? 'null') as Record<string, unknown> | null,
  )
