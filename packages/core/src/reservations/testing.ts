import type { RecordedPayment } from '@plato/contract/payments/payments.contract'
import type { StayRequest } from '@plato/contract/reservations/guest-reservations.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { GuestList, ReservationMove } from '@plato/contract/reservations/reservations.contract'
import type { VillaFacts } from '@plato/contract/villas/villa-facts.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { beforeAll, beforeEach } from 'vitest'
import { testReader } from '../availability/feeds/testing.ts'
import type { Context, Db, Moment, PublicContext } from '../context.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { loadPublicSheetAndNights } from '../pricing/load-price-sheet.ts'
import { aMoment, aSession, aUser, aVilla, contextForFile } from '../testing.ts'
import { openVault, type Vault } from '../vault.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { aReadyVilla } from '../villas/testing.ts'
import { actOnReservation } from './act-on-reservation.ts'
import { confirmContact } from './confirm-contact.ts'
import { guestToken } from './guest-link.ts'
import { saveGuests } from './guests.ts'
import { requestStay } from './request-stay.ts'
import { findLinked } from './reservations.queries.ts'

export const testVault = openVault('a secret that is long enough for tests')

export type DeskContext = Context & { readonly vault: Vault }

const momentOf = (date: Date | string): Moment => {
  const now = new Date(date)
  return { now, today: istanbulDay(now) }
}

/** The same caller, whose one clock the test moves: `moveTo('2027-06-17T09:00:00Z')` holds from then on. */
export function movable(ctx: Context): { ctx: DeskContext; moveTo: (date: Date | string) => void } {
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

/** The office: staff and an owner whose one clock the test moves, and for each test a villa of that owner to book. */
export function deskForFile() {
  const { database, ctx: caller } = contextForFile()
  let moved: ReturnType<typeof movable>
  // Safe, as in `contextForFile`: filled before any test reads them.
  const desk = {
    database,
    ctx: {} as DeskContext,
    owner: {} as DeskContext,
    villaId: 0,
    moveTo: (date: Date | string) => moved.moveTo(date),
  }
  beforeAll(async () => {
    moved = movable(caller)
    const { id, role } = await aUser(database.db, { role: 'OWNER' })
    const actor = { id, role, sessionId: await aSession(database.db, id) }
    const shared = Object.getOwnPropertyDescriptors(moved.ctx)
    Object.defineProperties(desk.ctx, shared)
    Object.defineProperties(desk.owner, { ...shared, actor: { value: actor, enumerable: true } })
  })
  beforeEach(async () => {
    desk.moveTo(aMoment)
    desk.villaId = await bookableVilla(desk.ctx, { ownerId: desk.owner.actor.id })
  })
  return desk
}

/** A name for a write that nobody used before. */
export const aKey = () => crypto.randomUUID()

/** What guests agree to, in its first version. */
export async function writeLegalTexts(db: Db): Promise<void> {
  await db
    .insertInto('content_texts')
    .values(['rental', 'kvkk'].map((section) => ({ section, version: 1, body: 'Metin' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A published villa at ₺10.000 a night from May to October 2027, a fifth of it before; and the texts guests agree to. */
export async function bookableVilla(
  ctx: Context,
  { ownerId, ...facts }: Partial<VillaFacts> & { ownerId?: number } = {},
): Promise<number> {
  await writeLegalTexts(ctx.db)
  const owner = ownerId ?? (await aUser(ctx.db, { role: 'OWNER' })).id
  const { districtId } = await aVilla(ctx.db, { ownerId: owner })
  const id = await aReadyVilla(ctx, { ownerId: owner, districtId }, facts)
  await setVillaActivity(ctx, { villa_id: id, active: true })
  return id
}

export interface Nights {
  readonly checkIn: string
  readonly checkOut: string
}

/** A week in July. */
export const aWeek: Nights = { checkIn: '2027-07-10', checkOut: '2027-07-17' }

/** What such a stay costs while nobody has it; 0 when the villa's own rules refuse it. */
export async function priceOf(
  ctx: Pick<PublicContext, 'db' | 'today'>,
  villaId: number,
  asked: Nights & Partial<Pick<StayRequest, 'adults' | 'children' | 'extras'>>,
): Promise<number> {
  const { sheet } = await loadPublicSheetAndNights(ctx, villaId)
  const guests = (asked.adults ?? 2) + (asked.children ?? 0)
  const answer = quoteStay(compileSheet(sheet), { ...asked, guests }, ctx.today)
  return answer.ok ? answer.quote.totalMinor : 0
}

/** Whom a test asks for by what it knows of her. */
export const elif = { email: 'elif.karaca@example.com', phone: '+90 532 555 14 20' }

let guests = 0
/** Somebody who has asked for nothing yet: a guest may have few requests open. */
export function aGuest(): typeof elif {
  guests += 1
  return { email: `misafir${guests}@example.com`, phone: `+90 533 ${1_000_000 + guests}` }
}

/** What a guest sends after having seen the price, whoever may have the nights. */
export async function stayRequest(
  ctx: Pick<PublicContext, 'db' | 'today'>,
  villaId: number,
  stay: Nights = aWeek,
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
    ...aGuest(),
    guestNote: '',
    expectedTotalMinor: await priceOf(ctx, villaId, { ...stay, ...over }),
    rentalVersion: 1,
    kvkkVersion: 1,
    marketingConsent: false,
    ...over,
  }
}

let networks = 0
/** An address in a network of its own: what one network may hold is capped. */
export function anAddress(): string {
  networks += 1
  return `10.${Math.floor(networks / 256) % 256}.${networks % 256}.1`
}

/** The same call by somebody without an account. */
export const asGuest = <Ctx extends PublicContext>(ctx: Ctx) => ({
  vault: testVault,
  ...ctx,
  actor: undefined,
  feedReader: testReader(),
  address: anAddress(),
  maxUnconfirmedNights: 100_000,
})

/** What the link in the guest's mail holds; sent now, or at another moment. */
export async function guestKeyOf(ctx: PublicContext, code: string, sentAt?: Date) {
  const now = sentAt ?? (await ctx.databaseTime(ctx.db)).now
  const guest = await findLinked(ctx.db, code)
  if (!guest) throw new Error(`${code} has no guest to write to`)
  return { code, contact: guestToken(testVault, guest, now) }
}

/** The guest presses the button of the mailed link. */
export const confirmAsGuest = async (ctx: PublicContext, code: string) =>
  confirmContact(asGuest(ctx), await guestKeyOf(ctx, code))

/** Requested on the site by a guest who has confirmed the contact; returns its id and its code. */
export async function aRequestedStay(
  ctx: PublicContext,
  villaId: number,
  stay: Nights = aWeek,
  over: Partial<StayRequest> = {},
): Promise<{ id: number; code: string }> {
  const { code } = await requestStay(asGuest(ctx), await stayRequest(ctx, villaId, stay, over), aKey())
  await confirmAsGuest(ctx, code)
  return { id: await idOfCode(ctx.db, code), code }
}

export async function idOfCode(db: Db, code: string): Promise<number> {
  const found = db.selectFrom('reservations').select('id').where('code', '=', code)
  return (await found.executeTakeFirstOrThrow()).id
}

/** One button, pressed once. */
export const act = (
  ctx: DeskContext,
  id: number,
  action: ReservationMove['action'],
  more: Partial<ReservationMove> = {},
): Promise<ReservationDetail> => actOnReservation(ctx, id, { action, reason: '', ...more }, aKey())

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
    aKey(),
  )

/** Requested, accepted and paid for as far as the prepayment goes. */
export async function aConfirmedStay(
  ctx: DeskContext,
  villaId: number,
  stay: Nights = aWeek,
  over: Partial<StayRequest> = {},
): Promise<ReservationDetail> {
  const { id } = await aRequestedStay(ctx, villaId, stay, over)
  const accepted = await act(ctx, id, 'ACCEPT')
  return pay(ctx, id, accepted.staff?.money.prepaymentTry ?? 0)
}

/** A number that passes the check; nine figures name it. */
export function tcknOf(nine: number): string {
  const text = String(100_000_000 + (nine % 890_000_000))
  const figures = Array.from(text, Number)
  const sumOf = (from: number) =>
    figures.filter((_, place) => place % 2 === from).reduce((sum, figure) => sum + figure, 0)
  const tenth = (((sumOf(0) * 7 - sumOf(1)) % 10) + 10) % 10
  return `${text}${tenth}${(sumOf(0) + sumOf(1) + tenth) % 10}`
}

/** Adults with numbers of their own, as many as asked for. */
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

export const nameGuests = (ctx: DeskContext, { id, adults: count }: ReservationDetail) =>
  saveGuests(ctx, id, adults(count, id))

/** Mails queued about a reservation, by template, in the order of their making. */
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

/** The nights it keeps others from, and with what force; undefined when none. */
export async function nightsOf(db: Db, reservationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('occupancy')
    .select('kind')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row?.kind
}

/** What the timeline says, oldest first. */
export async function eventsOf(db: Db, reservationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reservation_events')
    .select('event')
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}
