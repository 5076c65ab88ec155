/** Reservations that staff have to act on, created through core, each at its own time. */

import { previewQuote } from '@plato/core/availability/preview-staff-quote'
import { askCancel, sendReceiptAsGuest } from '@plato/core/guest-page/guest-reservation'
import { recordPayment } from '@plato/core/payments/record-payment'
import type { Context } from '@plato/core/platform/context'
import { actOnReservation } from '@plato/core/reservations/act-on-reservation'
import { saveGuests } from '@plato/core/reservations/guests/guests'
import { createReservation } from '@plato/core/reservations/request/create-reservation'
import { type DemoReservation, demoReservations } from '@plato/database/demo/reservations'
import { addDays } from '@plato/rules/calendar-day'
import type { ReservationAction } from '@plato/rules/reservations/life-cycle'
import { atMoment } from './at-moment.ts'
import { drawDemoReceipt } from './draw-receipt.ts'
import { inventedTckn, demoVault as vault } from './identities.ts'
import { loadDemoComments } from './load-comments.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

type Detail = Awaited<ReturnType<typeof createReservation>>

const at = (ctx: Context, daysFromNow: number, hours = 0): Context =>
  atMoment(ctx, new Date(ctx.now.getTime() + daysFromNow * dayMs + hours * hourMs))

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

/** Steps that have happened to a reservation; each continues where the one before it ends. */
const lives: Record<DemoReservation['life'], (loading: Loading) => Promise<void>> = {
  requested: async () => undefined,
  ownerQuestion: async ({ ctx, made, planned }) => {
    await act(at(ctx, -planned.daysAgo, 1), made.id, 'ASK_OWNER')
  },
  awaitingPayment: async ({ ctx, made }) => {
    await act(at(ctx, 0, -2), made.id, 'ACCEPT')
  },
  /** A hold of one day with two hours left. */
  holdEnding: async ({ ctx, made }) => {
    await act(at(ctx, 0, -22), made.id, 'ACCEPT')
  },
  receiptSent: async ({ ctx, made, planned }) => {
    await act(at(ctx, 0, -6), made.id, 'ACCEPT')
    const sent = { ...at(ctx, 0, -2), vault }
    const receipt = {
      amountMinor: prepayment(made),
      payerName: `${planned.firstName} ${planned.lastName}`,
      paidOn: sent.today,
    }
    const file = { bytes: await drawDemoReceipt(ctx.now), name: 'dekont.pdf' }
    const input = { code: made.code, contact: planned.email, ...receipt }
    await sendReceiptAsGuest(sent, input, file, crypto.randomUUID())
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

/** The available stay nearest to the wished one, with its public price. */
async function findStay(ctx: Context, villaId: number, planned: DemoReservation) {
  const moment = at(ctx, -planned.daysAgo)
  let checkIn = addDays(ctx.today, planned.arrivesIn)
  let checkOut = addDays(checkIn, planned.nights)
  const guests = planned.adults + planned.children
  for (let attempts = 0; attempts < 3; attempts += 1) {
    const answer = await previewQuote(moment, villaId, { checkIn, checkOut, guests })
    if (answer.ok) return { checkIn, checkOut, expectedTotalMinor: answer.quote.totalMinor }
    if (!answer.nearest) return undefined
    checkIn = answer.nearest.checkIn
    checkOut = answer.nearest.checkOut
  }
  return undefined
}

export async function loadOpenReservations(ctx: Context): Promise<void> {
  const villas = await ctx.db.selectFrom('villas').select(['id', 'slug']).execute()
  for (const [place, wished] of demoReservations.entries()) {
    const villaId = villas.find(({ slug }) => slug === wished.villa)?.id
    if (villaId === undefined) throw new Error(`the demo names ${wished.villa}, which is not there`)
    const stay = await findStay(ctx, villaId, wished)
    if (!stay) throw new Error(`${wished.villa} has no stay for ${wished.firstName} ${wished.lastName}`)
    const arrivesIn = Math.round((Date.parse(stay.checkIn) - Date.parse(ctx.today)) / dayMs)
    // Skips a past stay that found no free nights before today.
    if (wished.arrivesIn < 0 && arrivesIn >= 0) continue
    const planned = { ...wished, arrivesIn }
    const { adults, children, babies, firstName, lastName, email, phone, source } = planned
    const made = await createReservation(
      // A different time for each reservation, so that the requests of today are not simultaneous.
      { ...at(ctx, -planned.daysAgo, -((place % 5) + 0.4) / 2), vault },
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
  // Marks new requests as unread; loading the demo has read them.
  await ctx.db.updateTable('reservations').set({ read_at: null }).where('status', '=', 'REQUESTED').execute()
}
