import { phoneHref } from '@plato/brand/format'
import { formatRange } from '@plato/brand/stay-dates'
import type { CommentInvitation, guestCommentEndpoints } from '@plato/contract/villas/villa-comments.contract'
import { maxCommentLength, plainComment, shortestComment } from '@plato/rules/villas/guest-comment'
import { Phone, Send } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { TextArea } from '#site/form/field.tsx'
import { useFaultFocused } from '#site/form/use-fault-focused.ts'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { NoAnswer } from '#site/shell/api.ts'
import { island } from '#site/shell/islands/island.tsx'
import { addressOf, send } from '#site/shell/send.ts'
import { useShared } from '#site/shell/shared.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import { type CommentFaults, faultsOf } from '#site/villas/write-comment/comment-fields.ts'
import { StarChoice } from '#site/villas/write-comment/star-choice.tsx'
import { writeCommentLabels as labels } from '#site/villas/write-comment/write-comment-messages.tr.ts'

type Write = typeof guestCommentEndpoints.write
/** The state of the comment for this stay. */
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
      <Said title={labels.thanksTitle} text={labels.thanksText(invitation.signedAs)} isNews>
        <a href="/misafir-yorumlari" className="button button-primary">
          {labels.toComments}
        </a>
      </Said>
    )
  if (stage === 'over') return <Said title={labels.overTitle} text={labels.overText} isNews calls />
  if (stage === 'written')
    return (
      <Said title={labels.writtenTitle} text={labels.writtenText} isNews={!invitation.isWritten} calls>
        <a href="/misafir-yorumlari" className="button button-primary">
          {labels.toComments}
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
  /** The message is the result of the guest's action, so it gets the focus. */
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
            <span className="sr-only">({labels.call})</span>
          </a>
        ) : null}
      </div>
    </div>
  )
}

/** Shows villa and dates of the stay, so that the guest rates the right villa. */
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
      <h1 className="text-42 tracking-[-0.025em]">{labels.heading(villaName)}</h1>
      <p className="mt-4 text-17 text-ink-soft">
        {labels.stay(formatRange(checkIn, checkOut))} {labels.lead}
      </p>
    </div>
  )
}

/** The final state after a refusal; undefined when the guest may retry. */
function stageAfter({ status, problem }: NoAnswer): Stage | undefined {
  if (status === gone) return 'over'
  // Sent twice, or the first response was lost: the comment is stored in both cases.
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
      else setRefusal(error.problem?.content ?? labels.notSent)
    }
  }
  return { isSending, refusal, write }
}

function hintOf(text: string): string {
  const { length } = plainComment(text)
  if (length > 0 && length < shortestComment) return labels.missing(shortestComment - length)
  return labels.counter(length, maxCommentLength)
}

function CommentForm({ token, signedAs, onStage }: FormProps) {
  const [rating, setRating] = useState<number>()
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<CommentFaults>()
  const { isSending, refusal, write } = useSending({ token, onStage })
  const form = useRef<HTMLFormElement>(null)
  useFaultFocused(form, faults)
  // Validation errors of the last submit that are not fixed yet. Fixing one does not move the focus.
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
      <TextArea
        label={labels.text}
        name="text"
        rows={7}
        maxLength={maxCommentLength}
        placeholder={labels.placeholder}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        hint={hintOf(text)}
        fault={shown?.text}
      />
      <div>
        <p className="text-ink-soft">
          {labels.signed(signedAs)} {labels.moderated}
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
          {isSending ? labels.sending : labels.send}
        </button>
      </div>
    </form>
  )
}

export default island({ name: 'villas/write-comment/write-comment', when: 'load' }, WriteComment)
