import { formatMoney } from '@plato/brand/money'
import type { websiteEndpoints } from '@plato/contract/content/content.contract'
import type { guestOfferEndpoints } from '@plato/contract/offers/offers.contract'
import type { quoteEndpoints } from '@plato/contract/pricing/quote.contract'
import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import type { Quote } from '@plato/rules/pricing/quote'
import { useCallback, useEffect, useRef, useState } from 'react'
import { enquireKey } from '#site/reservations/enquire-key.ts'
import { refusedWords } from '#site/reservations/messages.tr.ts'
import { forgetDraft } from '#site/reservations/request-draft.ts'
import { type Faults, faultsFrom, type RequestFields } from '#site/reservations/request-fields.ts'
import { ask, NoAnswer } from '#site/shell/api.ts'
import { addressOf, send } from '#site/shell/send.ts'
import { type ChosenStay, guestsOf } from '#site/stay/chosen-stay.ts'

type PreviewQuote = typeof quoteEndpoints.previewPublic
type RequestStay = typeof guestReservationEndpoints.request
type RequestFromOffer = typeof guestOfferEndpoints.request

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

/** Why it was not taken, said where it can be mended. */
export interface Refused {
  readonly kind: 'price' | 'stay' | 'terms' | 'fields' | 'offer' | 'other'
  readonly sentence: string
  readonly faults: Faults
}

interface Asked {
  readonly villaId: number
  readonly stay: ChosenStay
  readonly quote: Quote
  readonly fields: RequestFields
}

const extrasOf = ({ extras }: ChosenStay) => extras.map((feeId) => ({ feeId, count: 1 }))

/** The price as it is now, once the one on the page turned out to be of yesterday. */
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

/** Out of an offer it is the same request under another address, by which the offer learns what became of it. */
const requestAddress = (offer: string | null) =>
  offer === null
    ? ('/v1/reservations' as const)
    : addressOf<RequestFromOffer>('/v1/offers/:token/request', { token: offer })

const sendRequest = (
  { villaId, stay, quote, fields }: Asked,
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

/** Every "no" the API may give to a request, in the place where the guest can answer it. */
export function refusedBy(error: NoAnswer): Refused {
  const { status, problem } = error
  const refused = (kind: Refused['kind'], sentence: string, faults: Faults = {}) => ({
    kind,
    sentence,
    faults,
  })
  const code = problem?.code ?? ''
  if (code === 'reservation.price_changed') return refused('price', '')
  if (code.startsWith('offer.')) return refused('offer', refusedWords.offerOver)
  if (code === 'reservation.terms_changed') return refused('terms', refusedWords.terms)
  if (code === 'stay.dates_taken') return refused('stay', refusedWords.taken)
  if (code.startsWith('stay.')) return refused('stay', problem?.content ?? refusedWords.gone)
  if (code === 'villa.not_found') return refused('stay', refusedWords.gone)
  if (code === 'request.key_reused') return refused('other', refusedWords.sentBefore)
  if (code === 'request.invalid') {
    const faults = faultsFrom(problem?.fields)
    if (Object.keys(faults).length > 0) return refused('fields', problem?.content ?? '', faults)
  }
  if (code === 'reservation.too_many_open' || code === 'request.busy') {
    return refused('other', problem?.content ?? refusedWords.tooMany)
  }
  if (status === 429) return refused('other', refusedWords.tooMany)
  if (status === 0) return refused('other', refusedWords.unreachable)
  return refused('other', refusedWords.failed)
}

interface FreshPrice {
  /** Of which stay: another choice of days or people is priced anew. */
  readonly stay: ChosenStay
  readonly quote: Quote
}

/** Asking for the stay, and mending what was refused as far as the page itself can: the price, the texts. */
export function useRequest(first: TermVersions, from: string | null = null) {
  // One name for this opened form: pressing twice, or again after a lost answer, is the same request.
  const key = useRef<string>(undefined)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused & { readonly stay: ChosenStay }>()
  const [fresh, setFresh] = useState<FreshPrice>()
  const [versions, setVersions] = useState(first)
  // An offer that is over is let go of: sent once more, it is a request like any other.
  const [offer, setOffer] = useState(from)
  const onRead = useCallback(
    (term: Term, version: number) => setVersions((known) => ({ ...known, [term]: version })),
    [],
  )
  // Whoever comes back by the back button finds the page as it was left: sending.
  useEffect(() => {
    const rest = () => setSending(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  const mend = async (no: Refused, asked: Asked): Promise<Refused> => {
    if (no.kind === 'terms') {
      const [rental, kvkk] = await Promise.all([readTerm('rental'), readTerm('kvkk')])
      setVersions({ rental: rental.version, kvkk: kvkk.version })
    }
    if (no.kind === 'offer') setOffer(null)
    if (no.kind !== 'price') return no
    const quote = await askQuote(asked.villaId, asked.stay)
    if (!quote) return { kind: 'stay', sentence: refusedWords.gone, faults: {} }
    setFresh({ stay: asked.stay, quote })
    const [before = '', now = ''] = [asked.quote, quote].map((one) =>
      formatMoney(one.totalMinor, one.currency),
    )
    return { ...no, sentence: refusedWords.price(before, now) }
  }
  const submit = async (asked: Asked): Promise<Refused | undefined> => {
    key.current ??= crypto.randomUUID()
    setSending(true)
    setRefused(undefined)
    try {
      const { code } = await sendRequest(asked, versions, { key: key.current, offer })
      enquireKey.set({ code, contact: asked.fields.email })
      forgetDraft()
      window.location.assign(`/enquire?kod=${code}`)
      return undefined
    } catch (error) {
      setSending(false)
      if (!(error instanceof NoAnswer)) throw error
      const said = await mend(refusedBy(error), asked).catch(unmended)
      setRefused({ ...said, stay: asked.stay })
      return said
    }
  }
  const clear = () => setRefused(undefined)
  return { sending, refused, fresh, versions, isFromOffer: offer !== null, onRead, submit, clear }
}

const unmended = (): Refused => ({ kind: 'other', sentence: refusedWords.unreachable, faults: {} })
