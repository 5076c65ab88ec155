import type { RecordedPayment } from '@plato/contract/payments/payments.contract'
import type { StayRequest } from '@plato/contract/reservations/guest-reservations.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { GuestList, ReservationMove } from '@plato/contract/reservations/reservations.contract'
import type { VillaFacts } from '@plato/contract/villas/villa-facts.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { beforeAll, beforeEach } from 'vitest'
import { confirmContact } from '../guest-page/confirm-contact.ts'
import { recordPayment } from '../payments/record-payment.ts'
import type { Context, Db, Moment, PublicContext } from '../platform/context.ts'
import { databaseOf } from '../platform/owner-scope.ts'
import { openVault, type Vault } from '../platform/vault.ts'
import { loadPublicSheetAndNights } from '../pricing/load-price-sheet.ts'
import { actOnReservation } from '../reservations/act-on-reservation.ts'
import { guestToken } from '../reservations/guest-link.ts'
import { saveGuests } from '../reservations/guests/guests.ts'
import { requestStay } from '../reservations/request/request-stay.ts'
import { findLinked } from '../reservations/reservations.queries.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { testReader } from './feeds/feeds.ts'
import { contextForFile, newSession, newUser, newVilla, sampleMoment } from './platform.ts'
import { newReadyVilla } from './villas.ts'

export const testVault = openVault('a secret that is long enough for tests')

export type ReservationFixtureContext = Context & { readonly vault: Vault }

const momentOf = (date: Date | string): Moment => {
  const now = new Date(date)
  return { now, today: istanbulDay(now) }
}

/** The same context with a clock that the test sets: `moveTo('2027-06-17T09:00:00Z')`. */
export function movable(ctx: Context): {
  ctx: ReservationFixtureContext
  moveTo: (date: Date | string) => void
} {
  let moment = momentOf(ctx.now)
  return {
    ctx: {
      ...ctx,
      vault: testVault,
      get now() {
        return moment.now
      },
      get today() {
        return moment.today
      },
      databaseTime: async () => moment,
    },
    moveTo: (date) => {
      moment = momentOf(date)
    },
  }
}

/** Fixture: staff and an owner with a clock that the test sets, and for each test a bookable villa of that owner. */
export function reservationFixture() {
  const { database, ctx: caller } = contextForFile()
  let moved: ReturnType<typeof movable>
  // Safe, as in `contextForFile`: filled before any test reads them.
  const fixture = {
    database,
    ctx: {} as ReservationFixtureContext,
    owner: {} as ReservationFixtureContext,
    villaId: 0,
    moveTo: (date: Date | string) => moved.moveTo(date),
  }
  beforeAll(async () => {
    moved = movable(caller)
    const { id, role } = await newUser(database.db, { role: 'OWNER' })
    const actor = { id, role, sessionId: await newSession(database.db, id) }
    const shared = Object.getOwnPropertyDescriptors(moved.ctx)
    Object.defineProperties(fixture.ctx, shared)
    // As in the API: with the rights and the rows of an owner only.
    const db = databaseOf(database.db, actor)
    Object.defineProperties(fixture.owner, {
      ...shared,
      actor: { value: actor, enumerable: true },
      db: { value: db, enumerable: true },
    })
  })
  beforeEach(async () => {
    fixture.moveTo(sampleMoment)
    fixture.villaId = await bookableVilla(fixture.ctx, { ownerId: fixture.owner.actor.id })
  })
  return fixture
}

/** A new idempotency key. */
export const newKey = () => crypto.randomUUID()

/** Inserts the first version of the legal texts. */
export async function writeLegalTexts(db: Db): Promise<void> {
  await db
    .insertInto('content_texts')
    .values(['rental', 'kvkk'].map((section) => ({ section, version: 1, body: 'Metin' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A published villa at ₺10.000 per night from May to October 2027 with 20 % prepayment, and the legal texts. */
export async function bookableVilla(
  ctx: Context,
  { ownerId, ...facts }: Partial<VillaFacts> & { ownerId?: number } = {},
): Promise<number> {
  await writeLegalTexts(ctx.db)
  const owner = ownerId ?? (await newUser(ctx.db, { role: 'OWNER' })).id
  const { districtId } = await newVilla(ctx.db, { ownerId: owner })
  const id = await newReadyVilla(ctx, { ownerId: owner, districtId }, facts)
  await setVillaActivity(ctx, { villa_id: id, active: true })
  return id
}

export interface Nights {
  readonly checkIn: string
  readonly checkOut: string
}

/** A week in July. */
export const oneWeek: Nights = { checkIn: '2027-07-10', checkOut: '2027-07-17' }

/** The price of a stay, ignoring taken nights; 0 when the villa's rules refuse it. */
export async function priceOf(
  ctx: Pick<PublicContext, 'db' | 'today'>,
  villaId: number,
  request: Nights & Partial<Pick<StayRequest, 'adults' | 'children' | 'extras'>>,
): Promise<number> {
  const { sheet } = await loadPublicSheetAndNights(ctx, villaId)
  const guests = (request.adults ?? 2) + (request.children ?? 0)
  const answer = quoteStay(compileSheet(sheet), { ...request, guests }, ctx.today)
  return answer.ok ? answer.quote.totalMinor : 0
}

/** Contact of a guest whose data a test looks up. */
export const elif = { email: 'elif.karaca@example.com', phone: '+90 532 555 14 20' }

let guests = 0
/** The contact of a new guest, because the number of open requests per guest is limited. */
export function newGuest(): typeof elif {
  guests += 1
  return { email: `misafir${guests}@example.com`, phone: `+90 533 ${1_000_000 + guests}` }
}

/** A stay request at the current price, whether the nights are free or not. */
export async function stayRequest(
  ctx: Pick<PublicContext, 'db' | 'today'>,
  villaId: number,
  stay: Nights = oneWeek,
  over: Partial<StayRequest> = {},
): Promise<StayRequest> {
  return {
    villa_id: villaId,
    ...stay,
    adults: 2,
    children: 0,
    babies: 0,
    extras: [],
    firstName: 'Elif',
    lastName: 'Karaca',
    ...newGuest(),
    guestNote: '',
    expectedTotalMinor: await priceOf(ctx, villaId, { ...stay, ...over }),
    rentalVersion: 1,
    kvkkVersion: 1,
    marketingConsent: false,
    ...over,
  }
}

let networks = 0
/** An IP address in a new network, because holds per network are capped. */
export function newAddress(): string {
  networks += 1
  return `10.${Math.floor(networks / 256) % 256}.${networks % 256}.1`
}

/** The same context without a user account. */
export const asGuest = <Ctx extends PublicContext>(ctx: Ctx) => ({
  vault: testVault,
  ...ctx,
  actor: undefined,
  feedReader: testReader(),
  address: newAddress(),
  maxUnconfirmedNights: 100_000,
})

/** Code and token of the guest link, created now or at another time. */
export async function guestKeyOf(ctx: PublicContext, code: string, sentAt?: Date) {
  const now = sentAt ?? (await ctx.databaseTime(ctx.db)).now
  const guest = await findLinked(ctx.db, code)
  if (!guest) throw new Error(`${code} has no guest to write to`)
  return { code, contact: guestToken(testVault, guest, now) }
}

/** The guest confirms the contact by the mailed link. */
export const confirmAsGuest = async (ctx: PublicContext, code: string) =>
  confirmContact(asGuest(ctx), await guestKeyOf(ctx, code))

/** A confirmed request from the site; returns id and code. */
export async function newRequestedStay(
  ctx: PublicContext,
  villaId: number,
  stay: Nights = oneWeek,
  over: Partial<StayRequest> = {},
): Promise<{ id: number; code: string }> {
  const { code } = await requestStay(asGuest(ctx), await stayRequest(ctx, villaId, stay, over), newKey())
  await confirmAsGuest(ctx, code)
  return { id: await idOfCode(ctx.db, code), code }
}

export async function idOfCode(db: Db, code: string): Promise<number> {
  const found = db.selectFrom('reservations').select('id').where('code', '=', code)
  return (await found.executeTakeFirstOrThrow()).id
}

/** One action with a new idempotency key. */
export const act = (
  ctx: ReservationFixtureContext,
  id: number,
  action: ReservationMove['action'],
  more: Partial<ReservationMove> = {},
): Promise<ReservationDetail> => actOnReservation(ctx, id, { action, reason: '', ...more }, newKey())

export const pay = (
  ctx: Context,
  id: number,
  amountMinor: number,
  method: RecordedPayment['method'] = 'TRANSFER',
): Promise<ReservationDetail> =>
  recordPayment(
    ctx,
    id,
    { amountMinor, method, paidOn: ctx.today, bankId: null, payerName: '', note: '' },
    newKey(),
  )

/** A reservation that is requested, accepted and confirmed by its prepayment. */
export async function newConfirmedStay(
  ctx: ReservationFixtureContext,
  villaId: number,
  stay: Nights = oneWeek,
  over: Partial<StayRequest> = {},
): Promise<ReservationDetail> {
  const { id } = await newRequestedStay(ctx, villaId, stay, over)
  const accepted = await act(ctx, id, 'ACCEPT')
  return pay(ctx, id, accepted.staff?.money.prepaymentTry ?? 0)
}

/** A valid Turkish identity number made from nine digits. */
export function tcknOf(nine: number): string {
  const text = String(100_000_000 + (nine % 890_000_000))
  const figures = Array.from(text, Number)
  const sumOf = (from: number) =>
    figures.filter((_, place) => place % 2 === from).reduce((sum, figure) => sum + figure, 0)
  const tenth = (((sumOf(0) * 7 - sumOf(1)) % 10) + 10) % 10
  return `${text}${tenth}${(sumOf(0) + sumOf(1) + tenth) % 10}`
}

/** A guest list of `count` adults with different identity numbers. */
export const adults = (count: number, seed = 1): GuestList => ({
  guests: Array.from({ length: count }, (_, place) => ({
    kind: 'ADULT',
    firstName: `Misafir${'abcdefgh'[place] ?? ''}`,
    lastName: 'Yıldırım',
    birthDate: null,
    nationality: 'TR',
    identityKind: 'TCKN',
    identityNo: tcknOf(seed * 7_654_321 + place * 1_234_567),
  })),
})

export const nameGuests = (ctx: ReservationFixtureContext, { id, adults: count }: ReservationDetail) =>
  saveGuests(ctx, id, adults(count, id))

/** Template keys of the queued mails of a reservation, in order of creation. */
export async function mailsOf(db: Db, reservationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['template_key', 'occasion'])
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at')
    .orderBy('template_key')
    .execute()
  return rows.map(({ template_key: key }) => key)
}

/** The kind of the occupied nights; undefined when there are none. */
export async function nightsOf(db: Db, reservationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('occupancy')
    .select('kind')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row?.kind
}

/** The events of the timeline, oldest first. */
export async function eventsOf(db: Db, reservationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reservation_events')
    .select('event')
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}
