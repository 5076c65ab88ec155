import { phoneHref } from '@plato/brand/format'
import { CircleCheck, Phone } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFaultFocused } from '#site/form/use-fault-focused.ts'
import { contactFaultsIn, contactFieldsOf } from '#site/inbox/contact-fields.ts'
import { ContactInputs } from '#site/inbox/contact-inputs.tsx'
import { contactLabels, contactFormLabels as labels } from '#site/inbox/contact-messages.tr.ts'
import { type HandedOut, type Outcome, sendContact } from '#site/inbox/send-contact.ts'
import { island } from '#site/shell/islands/island.tsx'
import { useShared } from '#site/shell/shared.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'

/** Writing to the agency. What was typed stays until it has arrived. */
function Contact(handedOut: HandedOut) {
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const faults = outcome?.kind === 'refused' ? outcome.faults : undefined
  useFaultFocused(form, faults)
  if (outcome?.kind === 'sent') return <Arrived email={outcome.email} onAgain={() => setOutcome(undefined)} />
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const fields = contactFieldsOf(event.currentTarget)
    const wrong = contactFaultsIn(fields)
    if (Object.keys(wrong).length > 0) {
      setOutcome({ kind: 'refused', sentence: '', faults: wrong })
      return
    }
    setSending(true)
    setOutcome(undefined)
    try {
      setOutcome(await sendContact(fields, handedOut))
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="relative rounded-20 bg-surface p-5 shadow-float tablet:p-9 noscript:hidden"
    >
      <h2 className="mb-6 text-25">{labels.title}</h2>
      <ContactInputs faults={faults ?? {}} />
      <div role="alert">
        <Refused outcome={outcome} />
      </div>
      <button
        type="submit"
        aria-disabled={sending}
        className="button button-primary mt-6 w-full tablet:w-auto tablet:px-10"
      >
        {sending ? <InlineSpinner /> : null}
        {sending ? labels.sending : labels.send}
      </button>
      <Notice />
    </form>
  )
}

function Refused({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome?.kind !== 'refused') return null
  const count = Object.keys(outcome.faults).length
  return count > 0 ? (
    <p className="mt-5 font-strong text-bad">{labels.some(count)}</p>
  ) : (
    <p className="mt-5 rounded-[12px] bg-warn-wash px-4 py-3.5">{outcome.sentence}</p>
  )
}

/** A notice is read, not agreed to: there is nothing to tick. */
function Notice() {
  return (
    <p className="mt-4 text-13 text-ink-soft">
      {labels.notice}{' '}
      <a
        href="/website/kvkk"
        target="_blank"
        rel="noopener"
        className="text-link inline-block pointer-coarse:py-3"
      >
        {labels.noticeLink}
        <span className="sr-only"> ({contactLabels.newTab})</span>
      </a>
    </p>
  )
}

function Arrived({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { contact } = useShared()
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="rounded-20 bg-good-wash p-5 tablet:p-9" aria-labelledby="contact-arrived">
      <CircleCheck className="size-8 text-good" />
      <h2 ref={title} id="contact-arrived" tabIndex={-1} className="mt-3 text-25 tablet:text-32">
        {labels.sentTitle}
      </h2>
      <p className="mt-3 max-w-[52ch] text-17">{labels.sent(email)}</p>
      {contact?.phone ? (
        <p className="mt-3 text-17">
          {labels.hurry}{' '}
          <a href={phoneHref(contact.phone)} className="text-link inline-flex min-h-11 items-center gap-2">
            <Phone className="size-5" />
            {contact.phone}
          </a>
        </p>
      ) : null}
      <button type="button" className="button button-outline mt-5" onClick={onAgain}>
        {labels.again}
      </button>
    </section>
  )
}

export default island({ name: 'inbox/contact', when: 'load' }, Contact)
