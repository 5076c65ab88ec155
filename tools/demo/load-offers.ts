/** Offers in every state: open, viewed, converted and expired. */

import { noteOpened, requestFromOffer } from '@plato/core/offers/guest-offer'
import { tokenOf } from '@plato/core/offers/offer-link'
import { createOffer } from '@plato/core/offers/save-offer'
import type { Context } from '@plato/core/platform/context'
import { openVault } from '@plato/core/platform/vault'
import { listOfferVillas } from '@plato/core/search/search-villas'
import { addDays } from '@plato/rules/calendar-day'
import { defaultValidUntil } from '@plato/rules/offers/validity'
import { atMoment } from './at-moment.ts'

const hourMs = 3_600_000

/** Links are signed when they are shown, so this vault signs nothing that is stored. */
const vault = openVault('the links of the demo are made anew')

const at = (ctx: Context, hours: number): Context =>
  atMoment(ctx, new Date(ctx.now.getTime() + hours * hourMs))

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

/** How many days later than wished an offer may begin until enough villas are free. */
const maxShiftDays = 40

async function findFreeVillas(ctx: Context, wished: string, { nights, villaNotes }: Planned) {
  for (let shift = 0; shift <= maxShiftDays; shift += 1) {
    const checkIn = addDays(wished, shift)
    const checkOut = addDays(checkIn, nights)
    const query = { checkIn, checkOut, guests: 4, currency: 'TRY', sort: 'price', take: 100 } as const
    const { villas } = await listOfferVillas(ctx, query)
    if (villas.length >= villaNotes.length) return { checkIn, checkOut, villas }
  }
  throw new Error(`too few villas are free from ${wished} on`)
}

async function makeOffer(ctx: Context, one: Planned): Promise<void> {
  const made = { ...at(ctx, -one.madeHoursAgo), vault }
  const { checkIn, checkOut, villas } = await findFreeVillas(made, addDays(ctx.today, one.ahead), one)
  const stay = { checkIn, checkOut, adults: 4, children: 0, babies: 0 }
  const chosen = one.villaNotes.map((note, place) => ({ villaId: villas[place]?.id ?? 0, note }))
  const { guestName, guestEmail, guestPhone, note } = one
  const validUntil = defaultValidUntil(made.now, checkIn).toISOString()
  const body = {
    ...stay,
    guestName,
    guestTitle: null,
    guestEmail,
    guestPhone,
    note,
    validUntil,
    villas: chosen,
  }
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
    // A request from an offer gets a full hold, so neither network nor cap counts.
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
