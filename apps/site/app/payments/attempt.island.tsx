import { phoneHref } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import type { PayAttempt, payEndpoints } from '@plato/contract/payments/pay.contract'
import { Check, Clock, Phone, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { attemptWords as words } from '#site/payments/attempt-messages.tr.ts'
import { type AttemptLook, attemptView, nextLookMs } from '#site/payments/attempt-view.ts'
import { ask, NoAnswer } from '#site/shell/api.ts'
import { island } from '#site/shell/island.tsx'
import { addressOf } from '#site/shell/send.ts'
import { useShared } from '#site/shell/shared.ts'
import { InlineSpinner } from '#site/shell/spinner.tsx'

type Look = typeof payEndpoints.attempt

/** The try as it stands, looked at again and again until there is nothing left to learn. */
function useAttempt(id: string, first: PayAttempt | null): PayAttempt | null {
  const [seen, setSeen] = useState({ attempt: first })
  const began = useRef(0)
  useEffect(() => {
    began.current ||= performance.now()
    const pauseMs = nextLookMs(seen.attempt, performance.now() - began.current)
    if (pauseMs === undefined) return
    const left = new AbortController()
    const look = async () => {
      const address = addressOf<Look>('/v1/pay-attempts/:attempt', { attempt: id })
      try {
        setSeen({ attempt: await ask<Look>(address, undefined, left.signal) })
      } catch (error) {
        if (left.signal.aborted) return
        if (!(error instanceof NoAnswer)) throw error
        // What is shown stays true until somebody says otherwise; it is asked for again.
        setSeen((last) => ({ ...last }))
      }
    }
    const timer = window.setTimeout(() => void look(), pauseMs)
    return () => {
      window.clearTimeout(timer)
      left.abort()
    }
  }, [id, seen])
  return seen.attempt
}

interface Props {
  readonly id: string
  /** Null when the server could not ask. */
  readonly first: PayAttempt | null
}

/** What became of a payment, for whoever comes back from the provider's page. */
function Attempt({ id, first }: Props) {
  const attempt = useAttempt(id, first)
  const { title, text, look, again } = attemptView(attempt)
  const waits = nextLookMs(attempt, 0) !== undefined
  return (
    <>
      <div aria-live="polite">
        <Sign look={look} />
        <h1 className="mt-6 text-32 tracking-[-0.022em] tablet:text-42">{title}</h1>
        <p className="mt-4 text-17 text-ink-soft">{text}</p>
      </div>
      {attempt ? <Facts attempt={attempt} /> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {again ? (
          <a href={again} className="button button-primary">
            <RotateCw />
            {words.again}
          </a>
        ) : null}
        {waits ? (
          <a href={`/odeme/durum/${encodeURIComponent(id)}`} className="button button-outline">
            <RotateCw />
            {words.refresh}
          </a>
        ) : null}
        {attempt ? (
          <a
            href={`/enquire?kod=${attempt.code}`}
            className={`button ${attempt.state === 'PAID' ? 'button-primary' : 'button-outline'}`}
          >
            {words.reservation}
          </a>
        ) : null}
        {look === 'good' ? null : <CallUs />}
      </div>
    </>
  )
}

const grounds: Readonly<Record<AttemptLook, string>> = {
  wait: 'bg-sea-wash text-sea',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
}

function Sign({ look }: { look: AttemptLook }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-14 place-items-center rounded-full [&_.lucide]:size-7 ${grounds[look]}`}
    >
      {look === 'wait' ? <InlineSpinner /> : null}
      {look === 'good' ? <Check /> : null}
      {look === 'warn' ? <Clock /> : null}
      {look === 'bad' ? <X /> : null}
    </span>
  )
}

function Facts({ attempt }: { attempt: PayAttempt }) {
  const facts = [
    [words.amount, formatMoney(attempt.amountMinor, 'TRY')],
    [words.villa, attempt.villaName],
    [words.code, attempt.code],
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
      {words.call}
    </a>
  ) : null
}

export default island({ name: 'payments/attempt', when: 'load' }, Attempt)
