/** Offers as staff make them and guests answer them: open, looked at, taken, run out. */
import type { Context, Moment } from '@plato/core/context'
import { noteOpened, requestFromOffer } from '@plato/core/offers/guest-offer'
import { tokenOf } from '@plato/core/offers/offer-link'
import { createOffer } from '@plato/core/offers/save-offer'
import { listOfferVillas } from '@plato/core/search/search-villas'
import { openVault } from '@plato/core/vault'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { defaultValidUntil } from '@plato/rules/offers/validity'

const hourMs = 3_600_000

/** Links are signed when they are shown: this one signs nothing that is kept. */
const vault = openVault('the links of the demo are made anew')

function at<Caller extends Context>(ctx: Caller, hours: number): Caller {
  const now = new Date(ctx.now.getTime() + hours * hourMs)
  const moment: Moment = { now, today: istanbulDay(now) }
  return { ...ctx, ...moment, databaseTime: async () => moment }
}

interface Planned {
  readonly guestName: string
  readonly guestEmail: string
  readonly guestPhone: string
  readonly note: string
  readonly villaNotes: readonly string[]
  /** Days from now on which the stay begins, and its nights. */
  readonly ahead: number
  readonly nights: number
  readonly madeHoursAgo: number
  readonly openedHoursAgo: readonly number[]
  readonly becomes?: 'REQUEST'
}

const planned: readonly Planned[] = [
  {
    guestName: 'Hande Koç',
    guestEmail: 'hande.koc@ornek.com',
    guestPhone: '+90 533 207 64 18',
    note: 'Telefonda konuştuğumuz gibi, üçü de sakin bir yerde.',
    villaNotes: ['Bebek yatağı ücretsiz eklenir', '', 'Manzarası en iyi olan'],
    ahead: 240,
    nights: 7,
    madeHoursAgo: 1,
    openedHoursAgo: [],
  },
  {
    guestName: 'Aslı Kurt',
    guestEmail: 'asli.kurt@ornek.com',
    guestPhone: '+90 532 410 22 09',
    note: '',
    villaNotes: ['', 'Havuzu ısıtmalı'],
    ahead: 225,
    nights: 7,
    madeHoursAgo: 20,
    openedHoursAgo: [18, 9, 5, 2],
  },
  {
    guestName: 'Jan de Vries',
    guestEmail: 'jan.devries@ornek.com',
    guestPhone: '+31 6 1234 5678',
    note: '',
    villaNotes: ['Denize yürüyerek inilir', ''],
    ahead: 205,
    nights: 10,
    madeHoursAgo: 40,
    openedHoursAgo: [39, 30],
    becomes: 'REQUEST',
  },
  {
    guestName: 'Ceren Uslu',
    guestEmail: '',
    guestPhone: '+90 505 318 77 40',
    note: '',
    villaNotes: ['', '', '', ''],
    ahead: 215,
    nights: 7,
    madeHoursAgo: 96,
    openedHoursAgo: [95],
  },
]

async function makeOffer(ctx: Context, one: Planned): Promise<void> {
  const made = { ...at(ctx, -one.madeHoursAgo), vault }
  const checkIn = addDays(ctx.today, one.ahead)
  const checkOut = addDays(checkIn, one.nights)
  const stay = { checkIn, checkOut, adults: 4, children: 0, babies: 0 }
  const query = { checkIn, checkOut, guests: 4, currency: 'TRY', sort: 'price', take: 100 } as const
  const { villas } = await listOfferVillas(made, query)
  if (villas.length < one.villaNotes.length) throw new Error(`too few villas are free on ${checkIn}`)
  const chosen = one.villaNotes.map((note, place) => ({ villaId: villas[place]?.id ?? 0, note }))
  const { guestName, guestEmail, guestPhone, note } = one
  const validUntil = defaultValidUntil(made.now, checkIn).toISOString()
  const body = { ...stay, guestName, guestEmail, guestPhone, note, validUntil, villas: chosen }
  const { id, villas: priced } = await createOffer(made, body, crypto.randomUUID())
  const token = tokenOf(vault, id)
  for (const hours of one.openedHoursAgo)
    await noteOpened({ ...at(ctx, -hours), vault }, token, crypto.randomUUID())
  const [first] = priced
  if (one.becomes !== 'REQUEST' || !first?.quote) return
  const [firstName = '', ...rest] = guestName.split(' ')
  const feedReader = {
    read: async (): Promise<never> => {
      throw new Error('the demo reads no calendars')
    },
  }
  const guest = { ...at(ctx, -29), actor: undefined }
  await requestFromOffer(
    // From an offer the hold is a full one: no network is asked for and no cap counts it.
    { ...guest, vault, feedReader, address: '127.0.0.1', maxUnconfirmedNights: 0 },
    token,
    {
      villa_id: first.villaId,
      ...stay,
      extras: [],
      firstName,
      lastName: rest.join(' '),
      email: guestEmail,
      phone: guestPhone,
      guestNote: '',
      expectedTotalMinor: first.quote.totalMinor,
      rentalVersion: 1,
      kvkkVersion: 1,
      marketingConsent: false,
    },
    crypto.randomUUID(),
  )
}

export async function loadDemoOffers(ctx: Context): Promise<void> {
  for (const one of planned) await makeOffer(ctx, one)
}
