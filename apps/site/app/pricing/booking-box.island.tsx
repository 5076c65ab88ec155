import type { DepositTerms } from '@plato/brand/deposit.tr'
import { formatMoney } from '@plato/brand/money'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { ChooseDates, Extras, RefusedStay, RequestButton } from '#site/pricing/box-body.tsx'
import type { BoxBodyProps } from '#site/pricing/box-body-props.ts'
import { ContactLinks } from '#site/pricing/contact-links.tsx'
import { boxLabels, messageLabels } from '#site/pricing/messages.tr.ts'
import { PhoneBar } from '#site/pricing/phone-bar.tsx'
import { QuoteLines } from '#site/pricing/quote-lines.tsx'
import { requestLinks, requestMessage, type VillaName } from '#site/pricing/request-links.ts'
import { StayFields } from '#site/pricing/stay-fields.tsx'
import { island } from '#site/shell/islands/island.tsx'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import { useShared } from '#site/shell/shared.ts'
import { useSheet } from '#site/shell/ui/use-sheet.ts'
import { type ChosenStay, useChosenStay, withStay } from '#site/stay/chosen-stay.ts'
import { cheapestNight, type StayRules } from '#site/stay/stay-rules.ts'
import { type QuoteView, useQuote } from '#site/stay/use-quote.ts'

export interface BookingBoxProps {
  readonly rules: StayRules
  readonly first: ChosenStay
  readonly villa: VillaName & { readonly slug: string }
  readonly included: readonly string[]
  readonly deposit: DepositTerms
}

const loadDates = () => import('#site/availability/date-sheet.tsx').then((file) => file.DateSheet)
const loadQuote = () => import('#site/pricing/quote-sheet.tsx').then((file) => file.QuoteSheet)

/** The whole price of the chosen stay, beside the page on wide screens, at its end and in a bar on the phone. */
function BookingBox({ rules, first, villa, included, deposit }: BookingBoxProps) {
  const { contact } = useShared()
  const stay = useChosenStay(first)
  const view = useQuote(rules, stay)
  const box = useRef<HTMLDivElement>(null)
  useStickingByItsLowerEdge(box)
  const dates = useSheet(loadDates)
  const lines = useSheet(loadQuote)
  const onDates = (event: MouseEvent) => toDates(event, dates.show)
  const quote = view.answer?.ok ? view.answer.quote : undefined
  const links = requestLinks(
    contact,
    quote ? requestMessage(villa, stay, quote) : messageLabels.ask(villa.name, villa.code),
  )
  const requestHref = `/rezervasyon/${villa.slug}?${withStay(new URLSearchParams(), stay)}`
  const body = { rules, stay, view, included, deposit }
  return (
    <>
      <div ref={box} className="sticky top-25 max-[759px]:static">
        <div className="rounded-20 bg-surface p-7 shadow-float max-desktop:p-5 max-[759px]:-mx-1 max-[759px]:rounded-14">
          <BoxHead rules={rules} view={view} />
          <StayFields rules={rules} stay={stay} onDates={onDates} />
          <BoxBody {...body} onDates={onDates} />
          {quote ? (
            <>
              <RequestButton href={requestHref} className="mt-5 w-full">
                {boxLabels.request}
              </RequestButton>
              <p className="mt-3 text-center text-13 text-balance text-ink-soft">{boxLabels.requestCalm}</p>
            </>
          ) : null}
        </div>
        <ContactLinks
          links={links}
          write={boxLabels.askOnWhatsApp}
          call={boxLabels.call}
          className="mt-4 justify-center gap-6 max-[759px]:mb-2"
        />
      </div>
      <PhoneBar
        rules={rules}
        stay={stay}
        view={view}
        requestHref={requestHref}
        onDates={onDates}
        onLines={(event) => {
          event.preventDefault()
          lines.show()
        }}
        waiting={dates.waiting || lines.waiting}
      />
      {dates.Sheet ? <dates.Sheet {...dates.control} rules={rules} first={first} /> : null}
      {lines.Sheet ? <lines.Sheet {...lines.control} {...body} /> : null}
    </>
  )
}

/** Opens the calendar: as a sheet where the box is at the end of the page, otherwise by a jump to it in the page. */
function toDates(event: MouseEvent, showSheet: () => void): void {
  event.preventDefault()
  if (window.matchMedia('(width < 760px)').matches) {
    showSheet()
    return
  }
  const calendar = document.getElementById('takvim')
  calendar?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  calendar?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus({ preventScroll: true })
}

/** Sticks the box by its lower edge when it is taller than the window, so that total and button stay visible. */
function useStickingByItsLowerEdge(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      element.style.top = `min(100px, 100vh - ${element.offsetHeight}px - 24px)`
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
}

function BoxHead({ rules, view }: { rules: StayRules; view: QuoteView }) {
  const price = usePrice()
  const cheapest = cheapestNight(rules)
  const { answer, shown } = view
  const big = 'text-32 leading-9 font-[650] tracking-[-0.02em]'
  if (answer?.ok && shown) {
    return (
      <p className="mb-5 flex items-baseline justify-between gap-4">
        <b className={big}>{formatMoney(shown.totalMinor, shown.currency)}</b>
        <span className="text-ink-soft">{boxLabels.nightsTotal(answer.quote.nights)}</span>
      </p>
    )
  }
  if (cheapest === undefined) return null
  return (
    <p className="mb-5 flex items-baseline gap-2">
      <span className="text-ink-soft">{boxLabels.nightlyFrom}</span>
      <b className="text-25 font-[650] tracking-[-0.015em]">{price.from(cheapest, rules.sheet.currency)}</b>
    </p>
  )
}

function BoxBody({
  rules,
  stay,
  view,
  included,
  deposit,
  onDates,
}: BoxBodyProps & { onDates: (event: MouseEvent) => void }) {
  const { answer, shown } = view
  if (!answer) return <ChooseDates onDates={onDates} half={stay.checkIn !== null} />
  if (!answer.ok) return <RefusedStay answer={answer} stay={stay} maxGuests={rules.sheet.maxGuests} />
  if (!shown) return null
  return (
    <QuoteLines sheet={rules.sheet} quote={answer.quote} shown={shown} included={included} deposit={deposit}>
      <Extras rules={rules} stay={stay} />
    </QuoteLines>
  )
}

export default island({ name: 'pricing/booking-box', when: 'load' }, BookingBox)
