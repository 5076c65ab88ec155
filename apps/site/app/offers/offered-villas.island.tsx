import { depositSentence } from '@plato/brand/deposit.tr'
import { formatMoney } from '@plato/brand/money'
import { placeOf } from '@plato/brand/place'
import type { PublicOffer, PublicOfferVilla } from '@plato/contract/offers/offer-shape.contract'
import type { Minor } from '@plato/rules/money'
import { Ban, ChevronDown, FileCheck, Info, Shield } from 'lucide-react'
import { offerLabels as labels, notFreeLabels, ruleLabels } from '#site/offers/messages.tr.ts'
import { pickHref, villaHref } from '#site/offers/offer-links.ts'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { lineTitle, percentOf } from '#site/pricing/quote-text.ts'
import { island } from '#site/shell/islands/island.tsx'
import { usePrice, useShownCurrency } from '#site/shell/preferences/use-price.ts'
import { useShared } from '#site/shell/shared.ts'
import { shownQuote } from '#site/stay/shown-quote.ts'

interface Props {
  readonly offer: PublicOffer
  readonly token: string
}

type Quote = NonNullable<PublicOfferVilla['quote']>

/** The villas that can be chosen, each with its whole price; those that cannot are a closed list at the end. */
function OfferedVillas({ offer, token }: Props) {
  const free = offer.villas.filter(({ quote }) => quote !== null)
  const notFree = offer.villas.filter(({ quote }) => quote === null)
  return (
    <>
      {free.length > 0 ? (
        <ol aria-label={labels.list} className="grid gap-8 desktop:grid-cols-2 desktop:gap-10">
          {free.map((villa, place) => (
            <li key={villa.id} className="min-w-0">
              <OfferedVilla villa={villa} offer={offer} token={token} first={place === 0} />
            </li>
          ))}
        </ol>
      ) : null}
      {notFree.length > 0 ? <NotFreeVillas villas={notFree} offer={offer} /> : null}
    </>
  )
}

function NotFreeVillas({ villas, offer }: { villas: readonly PublicOfferVilla[]; offer: PublicOffer }) {
  return (
    <details className="group/gone mt-10 border-t border-line pt-3" suppressHydrationWarning>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-ink-soft [&::-webkit-details-marker]:hidden">
        {labels.notFreeTitle(villas.length)}
        <ChevronDown className="size-4 transition-transform group-open/gone:rotate-180" />
      </summary>
      <ul className="mt-2 grid gap-4">
        {villas.map((villa) => (
          <li key={villa.id} data-offered={villa.state.toLowerCase()} className="grid gap-2">
            <p>
              <b className="font-semibold">{villa.name}</b>{' '}
              <span className="text-ink-soft">{placeOf(villa)}</span>
            </p>
            <NotFree villa={villa} />
            {villa.slug ? (
              <a
                href={villaHref(villa.slug, offer)}
                aria-label={labels.detailsLabel(villa.name)}
                className="text-link inline-flex min-h-11 w-fit items-center"
              >
                {labels.details}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface VillaProps extends Props {
  readonly villa: PublicOfferVilla
  readonly first: boolean
}

function OfferedVilla({ villa, offer, token, first }: VillaProps) {
  const { quote, slug, name } = villa
  const [picture] = villa.images
  return (
    <article
      className="overflow-hidden rounded-20 bg-surface shadow-float"
      data-offered={villa.state.toLowerCase()}
    >
      {picture ? (
        <div className="aspect-3/2 bg-sunken">
          <VillaPicture
            base={picture.base}
            alt={picture.alt}
            sizes="(width < 1181px) 100vw, 620px"
            className="size-full object-cover"
            first={first}
          />
        </div>
      ) : null}
      <div className="grid gap-4 px-5 pt-5 pb-6 tablet:px-7">
        <div>
          <h2 className="text-25 tracking-[-0.012em]">{name}</h2>
          <p className="text-ink-soft">{placeOf(villa)}</p>
          <p className="text-ink-soft">{labels.facts(villa.maxGuests, villa.bedrooms, villa.bathrooms)}</p>
          {villa.permitNo ? (
            <p className="mt-1 flex items-center gap-2 text-13 text-ink-soft">
              <FileCheck className="size-4 text-good" />
              {labels.permit} <b className="font-semibold tabular-nums">{villa.permitNo}</b>
            </p>
          ) : null}
        </div>
        {villa.note ? (
          <p className="border-l-2 border-gold py-0.5 pl-3.5 whitespace-pre-line">
            <span className="sr-only">{labels.note}: </span>
            {villa.note}
          </p>
        ) : null}
        {quote ? <Price villa={villa} quote={quote} /> : null}
        <div className="flex flex-wrap gap-3">
          {quote ? (
            <a
              href={pickHref(slug, offer, token)}
              aria-label={labels.pickLabel(name)}
              className="button button-primary min-h-13 flex-1 text-17"
            >
              {labels.pick}
            </a>
          ) : null}
          {slug ? (
            <a
              href={villaHref(slug, offer)}
              aria-label={labels.detailsLabel(name)}
              className="button button-outline min-h-13"
            >
              {labels.details}
            </a>
          ) : null}
        </div>
      </div>
    </article>
  )
}

function NotFree({ villa }: { villa: PublicOfferVilla }) {
  const sentence =
    villa.state === 'TAKEN' || villa.state === 'CLOSED' ? notFreeLabels[villa.state] : ruleLabels(villa)
  return (
    <p className="flex gap-3 rounded-[12px] bg-sunken px-4.5 py-3.5 font-semibold">
      <Ban className="mt-0.5 flex-none text-bad" />
      {sentence}
    </p>
  )
}

const row = 'flex items-baseline justify-between gap-4 py-1'

function Price({ villa, quote }: { villa: PublicOfferVilla; quote: Quote }) {
  const { rates } = useShared()
  const price = usePrice()
  const shown = shownQuote(quote, useShownCurrency(), rates)
  const show = (minor: Minor) => formatMoney(minor, shown.currency)
  const priceOf = (minor: Minor) => price(minor, quote.currency)
  const { before } = villa
  return (
    <div>
      {before ? (
        <p className="mb-3 flex gap-3 rounded-[12px] bg-warn-wash px-4.5 py-3">
          <Info className="mt-0.5 flex-none text-warn" />
          {labels.changed(price(before.totalMinor, before.currency))}
        </p>
      ) : null}
      <ul aria-label={labels.lines}>
        {quote.lines.map((line, at) => (
          <li key={JSON.stringify(line.trace)} className={row}>
            <span className="text-ink-soft">
              {lineTitle(line, priceOf, shown.currency !== quote.currency)}
            </span>
            <b className={`font-medium tabular-nums ${line.amountMinor < 0 ? 'text-good' : ''}`}>
              {show(shown.lines[at] ?? 0)}
            </b>
          </li>
        ))}
      </ul>
      <p className={`${row} mt-2 border-t border-line pt-3 text-17 font-semibold`}>
        {labels.total}
        <b className="text-20 font-[650] tabular-nums">{show(shown.totalMinor)}</b>
      </p>
      <p className="text-ink-soft">
        {labels.afterAcceptance(percentOf(quote.prepaymentShare))} {show(shown.prepaymentMinor)} ·{' '}
        {labels.payLater} {show(shown.balanceMinor)}
      </p>
      {shown.damageDepositMinor > 0 ? (
        <p className="mt-2 flex gap-2.5 text-13 text-ink-soft">
          <Shield className="mt-0.5 size-4 flex-none" />
          {depositSentence(show(shown.damageDepositMinor), villa.deposit)}
        </p>
      ) : null}
    </div>
  )
}

export default island({ name: 'offers/offered-villas', when: 'load' }, OfferedVillas)
