import { phoneHref } from '@plato/brand/format'
import { formatRange } from '@plato/brand/stay-dates'
import type { CommentInvitation, guestCommentEndpoints } from '@plato/contract/villas/villa-comments.contract'
import { longestComment, plainComment, shortestComment } from '@plato/rules/villas/guest-comment'
import { Phone, Send } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { TextField } from '#site/reservations/field.tsx'
import { useFaultFocused } from '#site/reservations/use-fault-focused.ts'
import { NoAnswer } from '#site/shell/api.ts'
import { island } from '#site/shell/island.tsx'
import { addressOf, send } from '#site/shell/send.ts'
import { useShared } from '#site/shell/shared.ts'
import { InlineSpinner } from '#site/shell/spinner.tsx'
import { type CommentFaults, faultsOf } from '#site/villas/comment-fields.ts'
import { StarChoice } from '#site/villas/star-choice.tsx'
import { writeCommentWords as words } from '#site/villas/write-comment-messages.tr.ts'

type Write = typeof guestCommentEndpoints.write
/** How it stands with the comment of this stay. */
type Stage = 'writing' | 'sent' | 'written' | 'over'

const gone = 410

interface Props {
  readonly token: string
  readonly invitation: CommentInvitation
}

function WriteComment({ token, invitation }: Props) {
  const [stage, setStage] = useState<Stage>(invitation.isWritten ? 'written' : 'writing')
  if (stage === 'sent')
    return (
      <Said title={words.thanksTitle} text={words.thanksText(invitation.signedAs)} isNews>
        <a href="/misafir-yorumlari" className="button button-primary">
          {words.toComments}
        </a>
      </Said>
    )
  if (stage === 'over') return <Said title={words.overTitle} text={words.overText} isNews calls />
  if (stage === 'written')
    return (
      <Said title={words.writtenTitle} text={words.writtenText} isNews={!invitation.isWritten} calls>
        <a href="/misafir-yorumlari" className="button button-primary">
          {words.toComments}
        </a>
      </Said>
    )
  return (
    <>
      <Stay invitation={invitation} />
      <CommentForm token={token} signedAs={invitation.signedAs} onStage={setStage} />
    </>
  )
}

interface SaidProps {
  readonly title: string
  readonly text: string
  /** It came of something the guest did: the focus goes where it is told. */
  readonly isNews: boolean
  readonly calls?: boolean
  readonly children?: ReactNode
}

function Said({ title, text, isNews, calls = false, children }: SaidProps) {
  const { contact } = useShared()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-42 tracking-[-0.025em] outline-none">
        {title}
      </h1>
      <p className="mt-4 max-w-[52ch] text-17 text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {children}
        {calls && contact?.phone ? (
          <a href={phoneHref(contact.phone)} className="button button-outline">
            <Phone />
            {contact.phone}
            <span className="sr-only">({words.call})</span>
          </a>
        ) : null}
      </div>
    </div>
  )
}

/** What the guest is asked about, so that nobody rates another house. */
function Stay({ invitation: { villaName, villaPicture, checkIn, checkOut } }: Pick<Props, 'invitation'>) {
  return (
    <div className="mb-9">
      {villaPicture ? (
        <div className="mb-6 aspect-[5/2] overflow-hidden rounded-20 bg-sunken">
          <VillaPicture
            base={villaPicture}
            alt=""
            sizes="(width < 640px) 100vw, 640px"
            className="size-full object-cover"
            first
          />
        </div>
      ) : null}
      <h1 className="text-42 tracking-[-0.025em]">{words.heading(villaName)}</h1>
      <p className="mt-4 text-17 text-ink-soft">
        {words.stay(formatRange(checkIn, checkOut))} {words.lead}
      </p>
    </div>
  )
}

/** Where a refusal leads; undefined when it is no end and the guest may try again. */
function stageAfter({ status, problem }: NoAnswer): Stage | undefined {
  if (status === gone) return 'over'
  // Sent twice, or the answer to the first was lost on the way: either way it is here.
  return problem?.code === 'comment.already_written' ? 'written' : undefined
}

interface FormProps {
  readonly token: string
  readonly signedAs: string
  readonly onStage: (stage: Stage) => void
}

function useSending({ token, onStage }: Pick<FormProps, 'token' | 'onStage'>) {
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const write = async (rating: number, text: string) => {
    if (isSending) return
    setIsSending(true)
    setRefusal(undefined)
    try {
      const address = addressOf<Write>('/v1/website/comment/:token', { token })
      await send<Write>(address, { rating, text })
      onStage('sent')
    } catch (error) {
      setIsSending(false)
      if (!(error instanceof NoAnswer)) throw error
      const stage = stageAfter(error)
      if (stage) onStage(stage)
      else setRefusal(error.problem?.content ?? words.notSent)
    }
  }
  return { isSending, refusal, write }
}

function hintOf(text: string): string {
  const { length } = plainComment(text)
  if (length > 0 && length < shortestComment) return words.missing(shortestComment - length)
  return words.counter(length, longestComment)
}

function CommentForm({ token, signedAs, onStage }: FormProps) {
  const [rating, setRating] = useState<number>()
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<CommentFaults>()
  const { isSending, refusal, write } = useSending({ token, onStage })
  const form = useRef<HTMLFormElement>(null)
  useFaultFocused(form, faults)
  // What was found at sending, as far as it has not been mended since. Mending moves no focus.
  const shown = faults && faultsOf({ rating, text })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = faultsOf({ rating, text })
    setFaults(wrong)
    if (!wrong && rating !== undefined) void write(rating, text)
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-8 noscript:hidden">
      <StarChoice chosen={rating} onChoose={setRating} fault={shown?.stars} />
      <TextField
        label={words.text}
        name="text"
        rows={7}
        maxLength={longestComment}
        placeholder={words.placeholder}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        hint={hintOf(text)}
        fault={shown?.text}
      />
      <div>
        <p className="text-ink-soft">
          {words.signed(signedAs)} {words.moderated}
        </p>
        <div role="alert">
          {refusal ? <p className="mt-4 rounded-14 bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
        </div>
        <button
          type="submit"
          aria-disabled={isSending}
          className="button button-primary mt-5 min-h-14 w-full text-17 tablet:w-auto"
        >
          {isSending ? <InlineSpinner /> : <Send />}
          {isSending ? words.sending : words.send}
        </button>
      </div>
    </form>
  )
}

export default island({ name: 'villas/write-comment', when: 'load' }, WriteComment)
