/** Reservations in every state, made as guests and staff would make them: by the verbs, each at its own moment. */

import type { Context, Moment } from '@plato/core/context'
import { recordPayment } from '@plato/core/payments/record-payment'
import { previewQuote } from '@plato/core/pricing/preview-quote'
import { actOnReservation } from '@plato/core/reservations/act-on-reservation'
import { createReservation } from '@plato/core/reservations/create-reservation'
import { askCancel } from '@plato/core/reservations/guest-reservation'
import { saveGuests } from '@plato/core/reservations/guests'
import { type DemoReservation, demoReservations } from '@plato/database/demo/reservations'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { ReservationAction } from '@plato/rules/reservations/life-cycle'
import { loadDemoComments } from './demo-comments.ts'
import { inventedTckn, demoVault as vault } from './demo-identities.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

type Detail = Awaited<ReturnType<typeof createReservation>>

/** The same caller at another moment: the life of a stay takes months, loading the demo does not. */
function at(ctx: Context, daysFromNow: number, hours = 0): Context {
  const now = new Date(ctx.now.getTime() + daysFromNow * dayMs + hours * hourMs)
  const moment: Moment = { now, today: istanbulDay(now) }
  return { ...ctx, ...moment, databaseTime: async () => moment }
}

interface Loading {
  readonly ctx: Context
  readonly planned: DemoReservation
  readonly made: Detail
}

const act = async (ctx: Context, id: number, action: ReservationAction, reason = '') => {
  const move = {
    action,
    reason,
    ...(action === 'CANCEL' ? { endReason: 'GUEST_CHANGED_MIND' as const } : {}),
  }
  return actOnReservation({ ...ctx, vault }, id, move, crypto.randomUUID())
}

async function pay(ctx: Context, { id }: Detail, amountMinor: number, method: 'TRANSFER' | 'CASH' | 'OWNER') {
  const payment = { amountMinor, method, paidOn: ctx.today, bankId: null, payerName: '', note: '' }
  return recordPayment(ctx, id, payment, crypto.randomUUID())
}

async function nameGuests(ctx: Context, { planned, made }: Loading): Promise<void> {
  const kinds = [
    ...Array.from({ length: made.adults }, () => 'ADULT' as const),
    ...Array.from({ length: made.children }, () => 'CHILD' as const),
    ...Array.from({ length: made.babies }, () => 'BABY' as const),
  ]
  const guests = kinds.map((kind, place) => ({
    kind,
    firstName:
      place === 0 ? planned.firstName : (['Defne', 'Kerem', 'Ada', 'Mert', 'Nil'][place % 5] ?? 'Ada'),
    lastName: planned.lastName,
    birthDate: null,
    nationality: 'TR',
    identityKind: 'TCKN' as const,
    identityNo: inventedTckn(made.id * 31 + place),
  }))
  await saveGuests({ ...ctx, vault }, made.id, { guests })
}

const prepayment = ({ staff }: Detail) => staff?.money.prepaymentTry ?? 0
const balance = ({ staff }: Detail) => (staff?.money.totalTry ?? 0) - (staff?.money.prepaymentTry ?? 0)

/** What has happened to a reservation by now; each leads on from where the one before it ends. */
const lives: Record<DemoReservation['life'], (loading: Loading) => Promise<void>> = {
  requested: async () => undefined,
  askedOwner: async ({ ctx, made, planned }) => {
    await act(at(ctx, -planned.daysAgo, 1), made.id, 'ASK_OWNER')
  },
  awaitingPayment: async ({ ctx, made }) => {
    await act(at(ctx, 0, -2), made.id, 'ACCEPT')
  },
  confirmed: async ({ ctx, made, planned }) => {
    await act(at(ctx, -planned.daysAgo, 1), made.id, 'ACCEPT')
    await pay(at(ctx, -planned.daysAgo, 5), made, prepayment(made), 'TRANSFER')
  },
  ready: async (loading) => {
    await lives.confirmed(loading)
    await nameGuests(at(loading.ctx, -1), loading)
  },
  cancelAsked: async (loading) => {
    await lives.confirmed(loading)
    const key = { code: loading.made.code, contact: loading.planned.email }
    await askCancel(
      { ...at(loading.ctx, 0, -3), vault },
      { ...key, note: 'Tarihlerimiz değişti, iptal etmek istiyoruz.' },
    )
  },
  cancelled: async (loading) => {
    await lives.confirmed(loading)
    await act(at(loading.ctx, -1), loading.made.id, 'CANCEL', 'Misafirin planı değişti.')
  },
  rejected: async ({ ctx, made, planned }) => {
    await act(at(ctx, -planned.daysAgo, 4), made.id, 'REJECT', 'Ev sahibi bu haftayı kendisi kullanacak.')
  },
  staying: async (loading) => {
    const { ctx, made, planned } = loading
    await lives.confirmed(loading)
    await nameGuests(at(ctx, planned.arrivesIn - 2), loading)
    await act(at(ctx, planned.arrivesIn), made.id, 'CHECK_IN')
    await pay(at(ctx, planned.arrivesIn, 1), made, balance(made), 'OWNER')
  },
  completed: async (loading) => {
    const { ctx, made, planned } = loading
    await lives.staying(loading)
    await act(at(ctx, planned.arrivesIn + made.nights), made.id, 'COMPLETE')
  },
}

/** The nearest stay the villa can have to the wished one, priced as a guest would see it. */
async function findStay(ctx: Context, villaId: number, planned: DemoReservation) {
  const moment = at(ctx, -planned.daysAgo)
  let checkIn = addDays(ctx.today, planned.arrivesIn)
  let checkOut = addDays(checkIn, planned.nights)
  const guests = planned.adults + planned.children
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await previewQuote(moment, villaId, { checkIn, checkOut, guests })
    if (answer.ok) return { checkIn, checkOut, expectedTotalMinor: answer.quote.totalMinor }
    if (!answer.nearest) return undefined
    checkIn = answer.nearest.checkIn
    checkOut = answer.nearest.checkOut
  }
  return undefined
}

export async function loadDemoReservations(ctx: Context): Promise<void> {
  const villas = await ctx.db.selectFrom('villas').select(['id', 'slug']).execute()
  for (const wished of demoReservations) {
    const villaId = villas.find(({ slug }) => slug === wished.villa)?.id
    if (villaId === undefined) throw new Error(`the demo names ${wished.villa}, which is not there`)
    const stay = await findStay(ctx, villaId, wished)
    if (!stay) throw new Error(`${wished.villa} has no stay for ${wished.firstName} ${wished.lastName}`)
    const arrivesIn = Math.round((Date.parse(stay.checkIn) - Date.parse(ctx.today)) / dayMs)
    // Prices begin with the running month: in its first days no stay can lie behind us.
    if (wished.arrivesIn < 0 && arrivesIn >= 0) continue
    const planned = { ...wished, arrivesIn }
    const { adults, children, babies, firstName, lastName, email, phone, source } = planned
    const made = await createReservation(
      { ...at(ctx, -planned.daysAgo), vault },
      {
        villa_id: villaId,
        ...stay,
        extras: [],
        ...{ adults, children, babies, firstName, lastName, email, phone, source },
        guestNote: planned.note,
        staffNote: '',
        accepted: false,
      },
      crypto.randomUUID(),
    )
    await lives[planned.life]({ ctx, planned, made })
  }
  await loadDemoComments({ ...ctx, vault })
  // Nobody is written to: the loader has no worker, and the people are invented.
  await ctx.db
    .updateTable('mails')
    .set((eb) => ({ state: 'SENT' as const, sent_at: eb.ref('created_at'), attempts: 1 }))
    .execute()
  // New requests are what nobody has looked at yet; loading the demo was no look.
  await ctx.db.updateTable('reservations').set({ read_at: null }).where('status', '=', 'REQUESTED').execute()
}
