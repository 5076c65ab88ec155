import type { DepositTerms } from '@plato/brand/deposit.tr'
import type { OfferContact } from '@plato/contract/offers/offer-shape.contract'
import type { Quote } from '@plato/rules/pricing/quote'
import { useMemo } from 'react'
import { RefusedStay } from '#site/pricing/box-body.tsx'
import { messageLabels } from '#site/pricing/messages.tr.ts'
import { requestLinks, requestMessage } from '#site/pricing/request-links.ts'
import { requestLabels as labels } from '#site/reservations/messages.tr.ts'
import { type OfferedStay, offeredQuote } from '#site/reservations/request/offered-quote.ts'
import { OtherWays, RequestForm } from '#site/reservations/request/request-form.tsx'
import {
  type RequestedVilla,
  RequestSummary,
  VillaLine,
} from '#site/reservations/request/request-summary.tsx'
import { type TermVersions, useRequest } from '#site/reservations/request/use-request.ts'
import { island } from '#site/shell/islands/island.tsx'
import { useShownCurrency } from '#site/shell/preferences/use-price.ts'
import { useShared } from '#site/shell/shared.ts'
import { type ChosenStay, guestsOf, useChosenStay, withStay } from '#site/stay/chosen-stay.ts'
import { shownQuote } from '#site/stay/shown-quote.ts'
import type { StayRules } from '#site/stay/stay-rules.ts'
import { useQuote } from '#site/stay/use-quote.ts'

interface Props {
  readonly villa: RequestedVilla
  readonly rules: StayRules
  readonly first: ChosenStay
  readonly included: readonly string[]
  readonly deposit: DepositTerms
  readonly versions: TermVersions
  /** The offer it comes from; null for a visitor who found the villa. */
  readonly offer: string | null
  /** Whom the offer was made for. */
  readonly known: OfferContact | null
}

/** Asking for a stay: what it is and costs, and the form. Both follow the same choice, as on the villa's page. */
function Request({ villa, rules, first, included, deposit, versions, offer, known }: Props) {
  const { contact, rates } = useShared()
  const stay = useChosenStay(first)
  const view = useQuote(rules, stay)
  const priceOf = (list: Quote, chosen: ChosenStay, offered: OfferedStay | null) =>
    offeredQuote(list, { villaId: villa.id, guests: guestsOf(chosen), offered }, rules)
  const request = useRequest(versions, offer, priceOf)
  const currency = useShownCurrency()
  const fresh = request.fresh?.stay === stay ? request.fresh.quote : undefined
  // An offer that is over is requested at the list price.
  const offered = request.isFromOffer ? known : null
  const answer = view.answer
  const quote = useMemo(
    () =>
      fresh ??
      (answer?.ok
        ? offeredQuote(answer.quote, { villaId: villa.id, guests: guestsOf(stay), offered }, rules)
        : undefined),
    [fresh, answer, villa.id, stay, offered, rules],
  )
  const shown = useMemo(
    () => (quote ? shownQuote(quote, currency, rates) : undefined),
    [quote, currency, rates],
  )
  const query = withStay(new URLSearchParams(), stay).toString()
  const calendarHref = `/villa/${villa.slug}${query && `?${query}`}#takvim`
  const message = quote ? requestMessage(villa, stay, quote) : messageLabels.ask(villa.name, villa.code)
  const links = requestLinks(contact, message)
  if (!quote || !shown) {
    const refused = view.answer && !view.answer.ok ? view.answer : undefined
    return (
      <div className="max-w-[640px] rounded-20 bg-surface p-5 shadow-float tablet:p-7">
        <VillaLine villa={villa} />
        {refused ? (
          <RefusedStay answer={refused} stay={stay} maxGuests={rules.sheet.maxGuests} />
        ) : (
          <p className="mt-5 text-17 text-ink-soft">{labels.noDates}</p>
        )}
        <a
          href={calendarHref}
          className={`button mt-4 w-full ${refused?.nearest ? 'button-outline' : 'button-primary'}`}
        >
          {labels.toCalendar}
        </a>
        <OtherWays links={links} />
      </div>
    )
  }
  return (
    <div className="grid items-start gap-12 desktop:grid-cols-[minmax(0,1fr)_432px] desktop:gap-24">
      <aside
        aria-label={labels.summary}
        className="[@media(width>=1181px)_and_(height>=1040px)]:sticky top-25 desktop:col-start-2 desktop:row-start-1"
      >
        <RequestSummary
          villa={villa}
          rules={rules}
          stay={stay}
          quote={quote}
          shown={shown}
          included={included}
          deposit={deposit}
          calendarHref={calendarHref}
        />
      </aside>
      <div className="desktop:col-start-1 desktop:row-start-1">
        <RequestForm
          villaId={villa.id}
          rules={rules}
          stay={stay}
          quote={quote}
          request={request}
          known={known}
          calendarHref={calendarHref}
        />
        <noscript>
          <p className="text-17">{labels.noScript}</p>
        </noscript>
        <OtherWays links={links} />
      </div>
    </div>
  )
}

export default island({ name: 'reservations/request/request', when: 'load' }, Request)
