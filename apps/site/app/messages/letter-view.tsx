import { Check, CircleAlert, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { letterWords } from '#site/messages/letter-messages.tr.ts'

interface Props {
  readonly button: string
  readonly sign: 'confirm' | 'leave'
  /** Why the answer was not kept just now. */
  readonly refusal: string | undefined
  readonly children?: ReactNode
}

/** One button, without a word of script: the page answers it by showing itself anew. */
export function LetterForm({ button, sign, refusal, children }: Props) {
  return (
    <>
      <div role="alert">
        {refusal ? (
          <p className="mt-6 flex max-w-[52ch] gap-3 rounded-[12px] bg-bad-wash px-4.5 py-3.5">
            <CircleAlert className="mt-0.5 text-bad" />
            {refusal}
          </p>
        ) : null}
      </div>
      <form method="post" className="mt-8 flex flex-wrap items-center gap-3">
        <button type="submit" className="button button-primary min-h-14 px-8 text-17">
          {sign === 'confirm' ? <Check /> : <MailX />}
          {button}
        </button>
        {children}
      </form>
    </>
  )
}

export function OnwardLinks() {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <a href="/listing" className="button button-primary">
        {letterWords.villas}
      </a>
      <a href="/" className="button button-outline">
        {letterWords.home}
      </a>
    </div>
  )
}
