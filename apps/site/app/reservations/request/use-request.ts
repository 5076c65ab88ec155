import { formatMoney } from '@plato/brand/money'
import type { websiteEndpoints } from '@plato/contract/content/content.contract'
import type { guestOfferEndpoints } from '@plato/contract/offers/offers.contract'
import type { quoteEndpoints } from '@plato/contract/pricing/quote.contract'
import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import type { Quote } from '@plato/rules/pricing/quote'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refusedLabels } from '#site/reservations/messages.tr.ts'
import type { OfferedStay } from '#site/reservations/request/offered-quote.ts'
import { forgetDraft } from '#site/reservations/request/request-draft.ts'
import { type Faults, faultsFrom, type RequestFields } from '#site/reservations/request/request-fields.ts'
import { enquireKey } from '#site/reservations/track/enquire-key.ts'
import { ask, NoAnswer } from '#site/shell/api.ts'
import { addressOf, send } from '#site/shell/send.ts'
import { type ChosenStay, guestsOf } from '#site/stay/chosen-stay.ts'

type PreviewQuote = typeof quoteEndpoints.previewPublic
type RequestStay = typeof guestReservationEndpoints.request
type RequestFromOffer = typeof guestOfferEndpoints.request
type OfferContactEndpoint = typeof guestOfferEndpoints.contact

export type Term = 'rental' | 'kvkk'

type TextEndpoint = (typeof websiteEndpoints)[Term]
const textAddress: Readonly<Record<Term, TextEndpoint['url']>> = {
  rental: '/v1/website/rental',
  kvkk: '/v1/website/kvkk',
}
export const readTerm = (term: Term, signal?: AbortSignal) =>
  ask<TextEndpoint>(textAddress[term], undefined, signal)

export interface TermVersions {
  readonly rental: number
  readonly kvkk: number
}

/** Why the request was refused, by the part of the form that the guest must change. */
export interface Refused {
  readonly kind: 'price' | 'stay' | 'terms' | 'fields' | 'offer' | 'other'
  readonly sentence: string
  readonly faults: Faults
}

interface Request {
  readonly villaId: number
  readonly stay: ChosenStay
  readonly quote: Quote
  readonly fields: RequestFields
}

const extrasOf = ({ extras }: ChosenStay) => extras.map((feeId) => ({ feeId, count: 1 }))

/** Fetches the current price after the API refused the one on the page as outdated. */
export async function askQuote(villaId: number, stay: ChosenStay): Promise<Quote | undefined> {
  const { checkIn, checkOut } = stay
  if (!checkIn || !checkOut) return undefined
  const address = addressOf<PreviewQuote>('/v1/villa/:id/quote', { id: villaId })
  const answer = await send<PreviewQuote>(address, {
    checkIn,
    checkOut,
    guests: guestsOf(stay),
    extras: extrasOf(stay),
  })
  return answer.ok ? answer.quote : undefined
}

/** A request from an offer goes to the offer's endpoint, which links the reservation to the offer. */
const requestAddress = (offer: string | null) =>
  offer === null
    ? ('/v1/reservations' as const)
    : addressOf<RequestFromOffer>('/v1/offers/:token/request', { token: offer })

const sendRequest = (
  { villaId, stay, quote, fields }: Request,
  versions: TermVersions,
  { key, offer }: { readonly key: string; readonly offer: string | null },
) =>
  send<RequestStay | RequestFromOffer>(
    requestAddress(offer),
    {
      villa_id: villaId,
      checkIn: quote.checkIn,
      checkOut: quote.checkOut,
      adults: stay.adults,
      children: stay.children,
      babies: stay.babies,
      extras: extrasOf(stay),
      firstName: fields.firstName,
      lastName: fields.lastName,
      email: fields.email,
      phone: fields.phone,
      guestNote: fields.note,
      expectedTotalMinor: quote.totalMinor,
      rentalVersion: versions.rental,
      kvkkVersion: versions.kvkk,
      marketingConsent: fields.marketing,
    },
    { key },
  )

/** Classifies every refusal of the API by the part of the form that the guest must change. */
export function refusedBy(error: NoAnswer): Refused {
  const { status, problem } = error
  const refused = (kind: Refused['kind'], sentence: string, faults: Faults = {}) => ({
    kind,
    sentence,
    faults,
  })
  const code = problem?.code ?? ''
  if (code === 'reservation.price_changed') return refused('price', '')
  if (code.startsWith('offer.')) return refused('offer', refusedLabels.offerOver)
  if (code === 'reservation.terms_changed') return refused('terms', refusedLabels.terms)
  if (code === 'stay.dates_taken') return refused('stay', refusedLabels.taken)
  if (code.startsWith('stay.')) return refused('stay', problem?.content ?? refusedLabels.gone)
  if (code === 'villa.not_found') return refused('stay', refusedLabels.gone)
  if (code === 'request.key_reused') return refused('other', refusedLabels.sentBefore)
  if (code === 'request.invalid') {
    const faults = faultsFrom(problem?.fields)
    if (Object.keys(faults).length > 0) return refused('fields', problem?.content ?? '', faults)
  }
  if (code === 'reservation.too_many_open' || code === 'request.busy') {
    return refused('other', problem?.content ?? refusedLabels.tooMany)
  }
  if (status === 429) return refused('other', refusedLabels.tooMany)
  if (status === 0) return refused('other', refusedLabels.unreachable)
  return refused('other', refusedLabels.failed)
}

/** The discounts of the offer at the current price; null without an offer. */
async function askOffered(offer: string | null): Promise<OfferedStay | null> {
  if (offer === null) return null
  return ask<OfferContactEndpoint>(
    addressOf<OfferContactEndpoint>('/v1/offers/:token/contact', { token: offer }),
  )
}

interface FreshPrice {
  /** The stay that the quote is for: other dates or guests need a new quote. */
  readonly stay: ChosenStay
  readonly quote: Quote
}

/** Sends the request and handles the refusals that the page can fix: a new price, new texts, an expired offer. */
export function useRequest(
  first: TermVersions,
  from: string | null,
  priceOf: (quote: Quote, stay: ChosenStay, offered: OfferedStay | null) => Quote,
) {
  // One idempotency key per opened form: a double click or a retry after a lost response is the same request.
  const key = useRef<string>(undefined)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused & { readonly stay: ChosenStay }>()
  const [fresh, setFresh] = useState<FreshPrice>()
  const [versions, setVersions] = useState(first)
  // Cleared when the offer is over: the next attempt is an ordinary request.
  const [offer, setOffer] = useState(from)
  const onRead = useCallback(
    (term: Term, version: number) => setVersions((known) => ({ ...known, [term]: version })),
    [],
  )
  // The back/forward cache restores the page in the sending state: reset it.
  useEffect(() => {
    const rest = () => setSending(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  const mend = async (no: Refused, request: Request): Promise<Refused> => {
    if (no.kind === 'terms') {
      const [rental, kvkk] = await Promise.all([readTerm('rental'), readTerm('kvkk')])
      setVersions({ rental: rental.version, kvkk: kvkk.version })
    }
    if (no.kind === 'offer') setOffer(null)
    if (no.kind !== 'price') return no
    const [list, offered] = await Promise.all([askQuote(request.villaId, request.stay), askOffered(offer)])
    const quote = list && priceOf(list, request.stay, offered)
    if (!quote) return { kind: 'stay', sentence: refusedLabels.gone, faults: {} }
    setFresh({ stay: request.stay, quote })
    const [before = '', now = ''] = [request.quote, quote].map((one) =>
      formatMoney(one.totalMinor, one.currency),
    )
    return { ...no, sentence: refusedLabels.price(before, now) }
  }
  const submit = async (request: Request): Promise<Refused | undefined> => {
    key.current ??= crypto.randomUUID()
    setSending(true)
    setRefused(undefined)
    try {
      const { code } = await sendRequest(request, versions, { key: key.current, offer })
      enquireKey.set({ code, contact: request.fields.email })
      forgetDraft()
      window.location.assign(`/enquire?kod=${code}`)
      return undefined
    } catch (error) {
      setSending(false)
      if (!(error instanceof NoAnswer)) throw error
      const said = await mend(refusedBy(error), request).catch(unmended)
      setRefused({ ...said, stay: request.stay })
      return said
    }
  }
  const clear = () => setRefused(undefined)
  return { sending, refused, fresh, versions, isFromOffer: offer !== null, onRead, submit, clear }
}

const unmended = (): Refused => ({ kind: 'other', sentence: refusedLabels.unreachable, faults: {} })
