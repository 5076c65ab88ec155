import { phoneHref } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import type { PayAttempt, payEndpoints } from '@plato/contract/payments/pay.contract'
import { Check, Clock, Phone, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { attemptLabels as labels } from '#site/payments/attempt-messages.tr.ts'
import { type AttemptVariant, attemptView, nextPollMs } from '#site/payments/attempt-view.ts'
import { ask, NoAnswer } from '#site/shell/api.ts'
import { island } from '#site/shell/islands/island.tsx'
import { addressOf } from '#site/shell/send.ts'
import { useShared } from '#site/shell/shared.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'

type Variant = typeof payEndpoints.attempt

/** The current payment attempt, polled until it reaches a final state. */
function useAttempt(id: string, first: PayAttempt | null): PayAttempt | null {
  const [seen, setSeen] = useState({ attempt: first })
  const began = useRef(0)
  useEffect(() => {
    began.current ||= performance.now()
    const pauseMs = nextPollMs(seen.attempt, performance.now() - began.current)
    if (pauseMs === undefined) return
    const left = new AbortController()
    const poll = async () => {
      const address = addressOf<Variant>('/v1/pay-attempts/:attempt', { attempt: id })
      try {
        setSeen({ attempt: await ask<Variant>(address, undefined, left.signal) })
      } catch (error) {
        if (left.signal.aborted) return
        if (!(error instanceof NoAnswer)) throw error
        // Keeps the last state on a failed poll; the new object schedules the next poll.
        setSeen((last) => ({ ...last }))
      }
    }
    const timer = window.setTimeout(() => void poll(), pauseMs)
    return () => {
      window.clearTimeout(timer)
      left.abort()
    }
  }, [id, seen])
  return seen.attempt
}

interface Props {
  readonly id: string
  /** Null when the server could not reach the API. */
  readonly first: PayAttempt | null
}

/** The result of a payment, shown to the guest after the return from the provider's page. */
function Attempt({ id, first }: Props) {
  const attempt = useAttempt(id, first)
  const { title, text, variant, again } = attemptView(attempt)
  const waits = nextPollMs(attempt, 0) !== undefined
  return (
    <>
      <div aria-live="polite">
        <Sign variant={variant} />
        <h1 className="mt-6 text-32 tracking-[-0.022em] tablet:text-42">{title}</h1>
        <p className="mt-4 text-17 text-ink-soft">{text}</p>
      </div>
      {attempt ? <Facts attempt={attempt} /> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {again ? (
          <a href={again} className="button button-primary">
            <RotateCw />
            {labels.again}
          </a>
        ) : null}
        {waits ? (
          <a href={`/odeme/durum/${encodeURIComponent(id)}`} className="button button-outline">
            <RotateCw />
            {labels.refresh}
          </a>
        ) : null}
        {attempt ? (
          <a
            href={`/enquire?kod=${attempt.code}`}
            className={`button ${attempt.state === 'PAID' ? 'button-primary' : 'button-outline'}`}
          >
            {labels.reservation}
          </a>
        ) : null}
        {variant === 'good' ? null : <CallUs />}
      </div>
    </>
  )
}

const inputs: Readonly<Record<AttemptVariant, string>> = {
  wait: 'bg-sea-wash text-sea',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
}

function Sign({ variant }: { variant: AttemptVariant }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-14 place-items-center rounded-full [&_.lucide]:size-7 ${inputs[variant]}`}
    >
      {variant === 'wait' ? <InlineSpinner /> : null}
      {variant === 'good' ? <Check /> : null}
      {variant === 'warn' ? <Clock /> : null}
      {variant === 'bad' ? <X /> : null}
    </span>
  )
}

function Facts({ attempt }: { attempt: PayAttempt }) {
  const facts = [
    [labels.amount, formatMoney(attempt.amountMinor, 'TRY')],
    [labels.villa, attempt.villaName],
    [labels.code, attempt.code],
  ] as const
  return (
    <dl className="mt-8 border-t border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CallUs() {
  const { contact } = useShared()
  return contact?.phone ? (
    <a href={phoneHref(contact.phone)} className="button button-outline">
      <Phone />
      {labels.call}
    </a>
  ) : null
}

export default island({ name: 'payments/attempt', when: 'load' }, Attempt)
