import { phoneHref } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import type {
  guestReservationEndpoints,
  OwnerQuestion,
} from '@plato/contract/reservations/guest-reservations.contract'
import { Check, Phone, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ownerWords as words } from '#site/reservations/owner-messages.tr.ts'
import { guestsWords } from '#site/search/search-words.ts'
import { ask, NoAnswer } from '#site/shell/api.ts'
import { island } from '#site/shell/island.tsx'
import { addressOf, send } from '#site/shell/send.ts'
import { useShared } from '#site/shell/shared.ts'
import { InlineSpinner } from '#site/shell/spinner.tsx'

type Endpoints = typeof guestReservationEndpoints
type Shown = OwnerQuestion | 'over' | 'failed' | undefined

const gone = 410

/** Asked for by the owner's own browser: the limit on guesses counts each visitor, not our server for all of them. */
function OwnerAnswer({ token }: { token: string }) {
  const [shown, setShown] = useState<Shown>()
  const address = addressOf<Endpoints['ownerQuestion']>('/v1/owner-answer/:token', { token })
  const look = useCallback(
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
    void look(left.signal)
    return () => left.abort()
  }, [look])
  if (shown === undefined)
    return (
      <div>
        <h1 className="mb-4 text-25">{words.title}</h1>
        <p role="status" className="flex items-center gap-3 text-17 text-sea noscript:hidden">
          <InlineSpinner />
          {words.loading}
        </p>
      </div>
    )
  if (shown === 'over') return <Said title={words.overTitle} text={words.overText} />
  if (shown === 'failed')
    return (
      <Said title={words.failedTitle} text={words.failed}>
        <button type="button" className="button button-primary" onClick={() => void look()}>
          {words.retry}
        </button>
      </Said>
    )
  return <Question question={shown} address={address} onAnswered={setShown} onAsk={() => void look()} />
}

function CallUs() {
  const { contact } = useShared()
  return contact?.phone ? (
    <a href={phoneHref(contact.phone)} className="button button-outline">
      <Phone />
      {contact.phone}
      <span className="sr-only">({words.call})</span>
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

/** What is asked, without a word about the guest, and the answer once there is one. */
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
          <h1 className="text-32">{words.ask}</h1>
        ) : (
          <div role="status">
            <h1 className="text-32">{words.answered[answer].title}</h1>
            <p className="mt-2 mb-4 text-17 text-ink-soft">{words.answered[answer].text}</p>
          </div>
        )}
        <p className="mt-3 text-17">
          <b className="font-semibold">{formatRange(checkIn, checkOut)}</b> · {words.nights(nights)}
        </p>
        <p className="text-17 text-ink-soft">
          {villaName} · {guestsWords(question)}
        </p>
        <p className="mt-4 flex items-baseline justify-between border-t border-line pt-4 text-ink-soft">
          {words.share}
          <b className="text-20 font-semibold text-ink">{formatMoney(question.ownerShareMinor, 'TRY')}</b>
        </p>
        {answer === null ? <Answers {...answering} /> : null}
        {answer === 'FREE' || answer === 'TAKEN' ? <Afterwards /> : null}
        <p className="mt-4 text-13 text-ink-faint">{words.code(code)}</p>
      </div>
    </section>
  )
}

function Afterwards() {
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <p className="text-ink-soft">{words.changed}</p>
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
      // Somebody else decided meanwhile: what became of it is shown.
      else if (error.problem?.code === 'reservation.wrong_state') onAsk()
      else setRefusal(error.problem?.content ?? words.notSent)
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
          {words.taken}
        </button>
        <button
          type="button"
          aria-disabled={waits}
          className={`${big} button-primary`}
          onClick={() => void answer(true)}
        >
          {sign(true)}
          {words.free}
        </button>
      </div>
      <p className="mt-4 text-13 text-ink-soft">{words.note}</p>
    </>
  )
}

export default island({ name: 'reservations/owner-answer', when: 'load' }, OwnerAnswer)
