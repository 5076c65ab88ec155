import { demoLogins, demoPassword } from '@plato/database/demo/logins'
import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test'
import pg from 'pg'

export const admin = demoLogins[0]
/** The second staff member of the demo. */
export const colleague = demoLogins[1]
export const owner = demoLogins[2]
export const secondOwner = demoLogins[3]
export type Person = (typeof demoLogins)[number]
/** Staff of the demo with limited rights. */
export const limitedStaff = [demoLogins[5], demoLogins[6], demoLogins[7]] as const

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-posta').fill(email)
  await page.getByLabel('Şifre', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Giriş yap' }).click()
}

const signedInForMs = 5 * 60_000
const signedIn = new Map<string, { readonly at: number; readonly token: Promise<string> }>()

async function newToken(request: APIRequestContext, person: Person): Promise<string> {
  // In a context of its own: a page with the cookie of the session would bind it, and other pages use the same token.
  const { origin } = new URL((await request.get('/robots.txt')).url())
  const alone = await requests.newContext({ baseURL: origin })
  const answer = await alone.post('/v1/auth/login', { data: { email: person.email, password: demoPassword } })
  expect(answer.status(), await answer.text()).toBe(200)
  const token = ((await answer.json()) as { content: { accessToken: string } }).content.accessToken
  await alone.dispose()
  await verifySession(token)
  return token
}

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number
    exp: number
    id: number
    sid: string
  }

/** Marks the second factor of a session as given for the whole run; setting it up and giving it have journeys of their own. */
export const verifySession = (token: string) =>
  inDatabase((db) =>
    db.query("update sessions set factor_at = '2200-01-01' where id = $1", [payloadOf(token).sid]),
  )

/** Caches the token for many journeys: hundreds of password hashes would take minutes of CPU time. */
export function tokenOf(request: APIRequestContext, person: Person): Promise<string> {
  const known = signedIn.get(person.email)
  if (known && Date.now() - known.at < signedInForMs) return known.token
  const token = newToken(request, person)
  signedIn.set(person.email, { at: Date.now(), token })
  return token
}

/** Headers for a request to the API without a screen. */
export const headersOf = async (request: APIRequestContext, person: Person) => ({
  authorization: `Bearer ${await tokenOf(request, person)}`,
})

async function openWith(page: Page, person: Person, token: string, to: string): Promise<void> {
  const payload = payloadOf(token)
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

/** Stores a session in the browser without the login form, which has journeys of its own. */
export async function signIn(page: Page, person: Person, to = '/dashboard/'): Promise<void> {
  await openWith(page, person, await tokenOf(page.request, person), to)
}

/** Signs in with a new session, for a journey that ends it. */
export async function signInAgain(page: Page, person: Person): Promise<void> {
  await openWith(page, person, await newToken(page.request, person), '/dashboard/')
}

/** Opens a page of the site and waits until its islands are hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** Uses click instead of check: the menu closes at once, so the radio cannot be inspected afterwards. */
export async function payInEuro(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Para birimi: TL' }).click()
  await page.getByRole('radio', { name: 'EURO' }).click({ force: true })
  await expect(page.getByRole('button', { name: 'Para birimi: EURO' })).toBeVisible()
}

/** Runs queries for steps that are not done on a screen. */
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
