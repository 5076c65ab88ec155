import { phoneHref } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import type {
  guestReservationEndpoints,
  OwnerQuestion,
} from '@plato/contract/reservations/guest-reservations.contract'
import { Check, Phone, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ownerLabels as labels } from '#site/reservations/owner-answer/owner-messages.tr.ts'
import { ask, NoAnswer } from '#site/shell/api.ts'
import { island } from '#site/shell/islands/island.tsx'
import { addressOf, send } from '#site/shell/send.ts'
import { useShared } from '#site/shell/shared.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import { guestsLabels } from '#site/stay/guests-labels.ts'

type Endpoints = typeof guestReservationEndpoints
type Shown = OwnerQuestion | 'over' | 'failed' | undefined

const gone = 410

/** Fetched by the owner's browser, so that the rate limit counts each visitor's IP and not our server's. */
function OwnerAnswer({ token }: { token: string }) {
  const [shown, setShown] = useState<Shown>()
  const address = addressOf<Endpoints['ownerQuestion']>('/v1/owner-answer/:token', { token })
  const fetchQuestion = useCallback(
    async (signal?: AbortSignal) => {
      setShown(undefined)
      try {
        setShown(await ask<Endpoints['ownerQuestion']>(address, undefined, signal))
      } catch (error) {
        if (!signal?.aborted) setShown(error instanceof NoAnswer && error.status === gone ? 'over' : 'failed')
      }
    },
    [address],
  )
  useEffect(() => {
    const left = new AbortController()
    void fetchQuestion(left.signal)
    return () => left.abort()
  }, [fetchQuestion])
  if (shown === undefined)
    return (
      <div>
        <h1 className="mb-4 text-25">{labels.title}</h1>
        <p role="status" className="flex items-center gap-3 text-17 text-sea noscript:hidden">
          <InlineSpinner />
          {labels.loading}
        </p>
      </div>
    )
  if (shown === 'over') return <Said title={labels.overTitle} text={labels.overText} />
  if (shown === 'failed')
    return (
      <Said title={labels.failedTitle} text={labels.failed}>
        <button type="button" className="button button-primary" onClick={() => void fetchQuestion()}>
          {labels.retry}
        </button>
      </Said>
    )
  return (
    <Question question={shown} address={address} onAnswered={setShown} onAsk={() => void fetchQuestion()} />
  )
}

function CallUs() {
  const { contact } = useShared()
  return contact?.phone ? (
    <a href={phoneHref(contact.phone)} className="button button-outline">
      <Phone />
      {contact.phone}
      <span className="sr-only">({labels.call})</span>
    </a>
  ) : null
}

function Said({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="status">
      <h1 className="text-32">{title}</h1>
      <p className="mt-3 text-17 text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {children}
        <CallUs />
      </div>
    </div>
  )
}

interface QuestionProps {
  readonly question: OwnerQuestion
  readonly address: Endpoints['answerAsOwner']['url']
  readonly onAnswered: (shown: Shown) => void
  readonly onAsk: () => void
}

/** The request without any data of the guest, and the owner's answer once given. */
function Question({ question, ...answering }: QuestionProps) {
  const { villaName, villaPicture, checkIn, checkOut, nights, answer, code } = question
  return (
    <section className="overflow-hidden rounded-20 border border-line bg-surface">
      {villaPicture ? (
        <img
          src={villaPicture}
          alt=""
          width={480}
          height={160}
          className="h-40 w-full object-cover object-[50%_55%]"
        />
      ) : null}
      <div className="p-5 tablet:p-7">
        {answer === null ? (
          <h1 className="text-32">{labels.ask}</h1>
        ) : (
          <div role="status">
            <h1 className="text-32">{labels.answered[answer].title}</h1>
            <p className="mt-2 mb-4 text-17 text-ink-soft">{labels.answered[answer].text}</p>
          </div>
        )}
        <p className="mt-3 text-17">
          <b className="font-semibold">{formatRange(checkIn, checkOut)}</b> · {labels.nights(nights)}
        </p>
        <p className="text-17 text-ink-soft">
          {villaName} · {guestsLabels(question)}
        </p>
        <p className="mt-4 flex items-baseline justify-between border-t border-line pt-4 text-ink-soft">
          {labels.share}
          <b className="text-20 font-semibold text-ink">{formatMoney(question.ownerShareMinor, 'TRY')}</b>
        </p>
        {answer === null ? <Answers {...answering} /> : null}
        {answer === 'FREE' || answer === 'TAKEN' ? <Afterwards /> : null}
        <p className="mt-4 text-13 text-ink-faint">{labels.code(code)}</p>
      </div>
    </section>
  )
}

function Afterwards() {
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <p className="text-ink-soft">{labels.changed}</p>
      <CallUs />
    </div>
  )
}

const big = 'button min-h-14 text-17'

function Answers({ address, onAnswered, onAsk }: Omit<QuestionProps, 'question'>) {
  const [sending, setSending] = useState<boolean>()
  const [refusal, setRefusal] = useState<string>()
  const answer = async (free: boolean) => {
    if (sending !== undefined) return
    setSending(free)
    setRefusal(undefined)
    try {
      onAnswered(await send<Endpoints['answerAsOwner']>(address, { free }))
    } catch (error) {
      setSending(undefined)
      if (!(error instanceof NoAnswer)) throw error
      if (error.status === gone) onAnswered('over')
      // Another user decided meanwhile: reload to show the result.
      else if (error.problem?.code === 'reservation.wrong_state') onAsk()
      else setRefusal(error.problem?.content ?? labels.notSent)
    }
  }
  const sign = (free: boolean) => (sending === free ? <InlineSpinner /> : free ? <Check /> : <X />)
  const waits = sending !== undefined
  return (
    <>
      <div role="alert">
        {refusal ? <p className="mt-4 rounded-[12px] bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
      </div>
      <div className="mt-5 grid grid-cols-[1fr_1.35fr] gap-2.5">
        <button
          type="button"
          aria-disabled={waits}
          className={`${big} button-outline`}
          onClick={() => void answer(false)}
        >
          {sign(false)}
          {labels.taken}
        </button>
        <button
          type="button"
          aria-disabled={waits}
          className={`${big} button-primary`}
          onClick={() => void answer(true)}
        >
          {sign(true)}
          {labels.free}
        </button>
      </div>
      <p className="mt-4 text-13 text-ink-soft">{labels.note}</p>
    </>
  )
}

export default island({ name: 'reservations/owner-answer/owner-answer', when: 'load' }, OwnerAnswer)
