import { randomUUID } from 'node:crypto'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { mailTo } from './mails.ts'
import { headersOf, inDatabase, owner, type Person } from './people.ts'

export interface Stay {
  readonly checkIn: string
  readonly checkOut: string
}

export const villaIdOf = (slug: string) =>
  inDatabase(
    async (db) => (await db.query('select id from villas where slug = $1', [slug])).rows[0].id as number,
  )

interface Quoted {
  readonly ok?: boolean
  readonly quote?: { readonly totalMinor: number }
}

/** A free week at least three months away, found by requesting quotes. */
export async function freeWeek(page: Page, slug: string): Promise<Stay & { totalMinor: number }> {
  const id = await villaIdOf(slug)
  const today = new Date().toISOString().slice(0, 10)
  for (let ahead = 90; ahead < 400; ahead += 1) {
    const stay = { checkIn: addDays(today, ahead), checkOut: addDays(today, ahead + 7) }
    const answer = await page.request.post(`/v1/villa/${id}/quote`, { data: { ...stay, guests: 2 } })
    const { content } = (await answer.json()) as { content: Quoted }
    if (content.ok) return { ...stay, totalMinor: content.quote?.totalMinor ?? 0 }
    if (answer.status() === 429) throw new Error('asked too often')
  }
  throw new Error('the villa has no free week')
}

interface Guest {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
}

/** The confirmation link in the mail about a request. */
export async function confirmationLink(email: string, code: string): Promise<URL> {
  const { text } = await mailTo(email, new RegExp(`Talebiniz bize ulaştı.*${code}`))
  const [link = ''] = /https?:\S+\/enquire\?kod=\S+&anahtar=\S+/.exec(text) ?? []
  return new URL(link)
}

/**
 * Sends a request by the API and confirms it by the mailed token; both forms have journeys of their own. Returns the
 * code.
 */
export async function askFor(page: Page, slug: string, guest: Guest): Promise<string> {
  const { checkIn, checkOut, totalMinor } = await freeWeek(page, slug)
  const versions = await inDatabase(
    async (db) =>
      (await db.query('select section, max(version) as version from content_texts group by section'))
        .rows as {
        section: string
        version: number
      }[],
  )
  const versionOf = (section: string) => versions.find((one) => one.section === section)?.version
  const answer = await page.request.post('/v1/reservations', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      villa_id: await villaIdOf(slug),
      checkIn,
      checkOut,
      adults: 2,
      children: 0,
      babies: 0,
      extras: [],
      ...guest,
      guestNote: '',
      expectedTotalMinor: totalMinor,
      rentalVersion: versionOf('rental'),
      kvkkVersion: versionOf('kvkk'),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { code } = ((await answer.json()) as { content: { code: string } }).content
  const contact = (await confirmationLink(guest.email, code)).searchParams.get('anahtar')
  const confirmed = await page.request.post('/v1/enquire/confirm', { data: { code, contact } })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return code
}

interface MadeVilla {
  readonly id: number
  readonly name: string
}

/** Inserts a villa with one price for a year, so that journeys do not share it. */
export async function pricedVilla(): Promise<MadeVilla> {
  const today = istanbulDay(new Date())
  return inDatabase(async (db) => {
    const { rows } = await db.query<MadeVilla>(
      `insert into villas (slug, name, owner_id, district_id, status, order_no, max_guests, min_nights)
       select $1, $2, (select id from users where email = $3), (select min(id) from districts), 'PASSIVE', -1, 6, 1
       returning id, name`,
      [`deneme-${crypto.randomUUID()}`, `Tarih ${crypto.randomUUID().slice(0, 5)}`, owner.email],
    )
    const [made] = rows
    if (!made) throw new Error('no villa was made')
    await db.query(
      `insert into price_periods (villa_id, name, starts_on, ends_on, nightly_minor)
       values ($1, 'Dönem', $2, $3, 1000000)`,
      [made.id, today, addDays(today, 365)],
    )
    return made
  })
}

/** A reservation that staff made in a villa of its own, which belongs to the owner of the demo. */
export async function newStay(
  request: APIRequestContext,
  person: Person,
  guest: Guest,
): Promise<{ id: number; villaId: number; ownerId: number }> {
  const villa = await pricedVilla()
  const checkIn = addDays(istanbulDay(new Date()), 40)
  const created = await request.post('/v1/admin/reservations', {
    headers: { ...(await headersOf(request, person)), 'idempotency-key': randomUUID() },
    data: {
      ...guest,
      villa_id: villa.id,
      checkIn,
      checkOut: addDays(checkIn, 7),
      adults: 2,
      children: 0,
      babies: 0,
      extras: [],
      expectedTotalMinor: 7_000_000,
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = ((await created.json()) as { content: { id: number } }).content
  const ownerId = await inDatabase(
    async (db) =>
      (await db.query('select owner_id as id from villas where id = $1', [villa.id])).rows[0].id as number,
  )
  return { id, villaId: villa.id, ownerId }
}
