import { formatMoney } from '@plato/brand/money'
import type { OfferContact } from '@plato/contract/offers/offer-shape.contract'
import type { Quote } from '@plato/rules/pricing/quote'
import { unconfirmedHoldMinutes } from '@plato/rules/reservations/hold'
import { maxNoteLength } from '@plato/rules/reservations/limits'
import { defaultRules } from '@plato/rules/settings/agency-rules'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { TextArea } from '#site/form/field.tsx'
import { Extras } from '#site/pricing/box-body.tsx'
import { ContactLinks } from '#site/pricing/contact-links.tsx'
import type { RequestLinks } from '#site/pricing/request-links.ts'
import { faultLabels, requestLabels as labels, refusedLabels } from '#site/reservations/messages.tr.ts'
import { Agreements } from '#site/reservations/request/agreements.tsx'
import { ContactFields } from '#site/reservations/request/contact-fields.tsx'
import { fillFromDraft, keepDraft } from '#site/reservations/request/request-draft.ts'
import { type Faults, faultsIn, fieldOrder, fieldsOf } from '#site/reservations/request/request-fields.ts'
import type { Refused, Term, useRequest } from '#site/reservations/request/use-request.ts'
import { useShared } from '#site/shell/shared.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import { useSheet } from '#site/shell/ui/use-sheet.ts'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import { peopleLabels } from '#site/stay/messages.tr.ts'
import { PeopleRows } from '#site/stay/people-rows.tsx'
import type { StayRules } from '#site/stay/stay-rules.ts'

interface Props {
  readonly villaId: number
  readonly rules: StayRules
  readonly stay: ChosenStay
  readonly quote: Quote
  readonly request: ReturnType<typeof useRequest>
  readonly known: OfferContact | null
  readonly calendarHref: string
}

const loadTerms = () => import('#site/reservations/request/terms-sheet.tsx').then((file) => file.TermsSheet)

function focusFirst(form: HTMLFormElement, faults: Faults): void {
  const name = fieldOrder.find((field) => faults[field])
  const field = name && form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** The request form: guests, contact data and the required consents. */
export function RequestForm({ villaId, rules, stay, quote, request, known, calendarHref }: Props) {
  const { maxGuests } = rules.sheet
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [term, setTerm] = useState<Term>('rental')
  const terms = useSheet(loadTerms)
  useDraft(form)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (request.sending) return
    const fields = fieldsOf(currentTarget)
    const wrong = faultsIn(fields)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) {
      request.clear()
      focusFirst(currentTarget, wrong)
      return
    }
    const refused = await request.submit({ villaId, stay, quote, fields })
    if (refused?.kind === 'terms') untickTerms(currentTarget)
    if (refused?.kind === 'fields') {
      setFaults(refused.faults)
      focusFirst(currentTarget, refused.faults)
    }
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-12 noscript:hidden"
    >
      <Part title={labels.people}>
        <PeopleRows
          stay={stay}
          maxGuests={maxGuests}
          className="border-t border-line"
          rowClassName="min-h-16"
        />
        <p className="mt-3 text-13 text-ink-soft">{peopleLabels.maxGuests(maxGuests)}</p>
        <div className="mt-6">
          <Extras rules={rules} stay={stay} />
        </div>
      </Part>
      <Part title={labels.contact}>
        <ContactFields faults={faults} known={known} />
        <TextArea
          label={labels.note}
          name="note"
          hint={labels.noteHint}
          maxLength={maxNoteLength}
          fault={faults.note}
          className="mt-4"
        />
      </Part>
      <Part title={labels.agreements}>
        <Agreements
          versions={request.versions}
          faults={faults}
          onOpen={(wanted) => {
            setTerm(wanted)
            terms.show()
          }}
        />
      </Part>
      <SendPart
        faultCount={Object.keys(faults).length}
        sending={request.sending}
        // A refusal of other dates or guest counts no longer applies.
        refused={request.refused?.stay === stay ? request.refused : undefined}
        isFromOffer={request.isFromOffer}
        quote={quote}
        calendarHref={calendarHref}
      />
      {terms.Sheet ? <terms.Sheet {...terms.control} term={term} onRead={request.onRead} /> : null}
    </form>
  )
}

function useDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    fillFromDraft(element)
    const keep = () => keepDraft(fieldsOf(element))
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form])
}

/** The texts have a new version: the earlier consent does not cover it. */
function untickTerms(form: HTMLFormElement): void {
  for (const name of ['rental', 'kvkk']) {
    const box = form.elements.namedItem(name)
    if (box instanceof HTMLInputElement) box.checked = false
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-25">{title}</h2>
      {children}
    </section>
  )
}

interface SendProps extends Pick<Props, 'quote' | 'calendarHref'> {
  readonly faultCount: number
  readonly sending: boolean
  readonly refused: Refused | undefined
  readonly isFromOffer: boolean
}

/** The result of the last attempt and the submit button. */
function SendPart({ faultCount, sending, refused, isFromOffer, quote, calendarHref }: SendProps) {
  const { requestHoldHours = defaultRules.requestHoldHours } = useShared()
  const total = formatMoney(quote.totalMinor, quote.currency)
  return (
    <div>
      <div role="alert">
        {faultCount > 0 ? <p className="mb-4 font-strong text-bad">{faultLabels.some(faultCount)}</p> : null}
        {refused?.sentence && refused.kind !== 'fields' ? (
          <RefusedNote refused={refused} calendarHref={calendarHref} />
        ) : null}
      </div>
      <button
        type="submit"
        aria-disabled={sending}
        className="button button-primary w-full tablet:w-auto tablet:px-10"
      >
        {sending ? <InlineSpinner /> : null}
        {sending ? labels.sending : refused?.kind === 'price' ? labels.sendAtNewPrice(total) : labels.send}
      </button>
      <p className="mt-3 text-13 text-ink-soft">
        {isFromOffer ? labels.calmFromOffer(requestHoldHours) : labels.calm(unconfirmedHoldMinutes)}
      </p>
    </div>
  )
}

function RefusedNote({ refused, calendarHref }: { refused: Refused; calendarHref: string }) {
  return (
    <div className="mb-5 rounded-[12px] bg-warn-wash px-4 py-3.5">
      <p>{refused.sentence}</p>
      {refused.kind === 'stay' ? (
        <a href={calendarHref} className="text-link mt-1 inline-flex min-h-11 items-center">
          {refusedLabels.otherDates}
        </a>
      ) : null}
    </div>
  )
}

export function OtherWays({ links }: { links: RequestLinks }) {
  if (!links.whatsApp && !links.phone) return null
  return (
    <ContactLinks
      links={links}
      write={labels.onWhatsApp}
      call={labels.call}
      className="mt-6 flex-wrap items-center gap-x-6 border-t border-line pt-3"
    >
      <span className="text-ink-soft">{labels.otherWay}</span>
    </ContactLinks>
  )
}
