/** Nobody reads a form, fills it in and sends it sooner. */
export const quickestAnswerMs = 3_000
/** A form that lay open longer is asked for anew. */
export const formValidMs = 86_400_000

export type Suspicion = 'HONEYPOT' | 'TOO_FAST'

interface Sent {
  /** When we handed out the form; undefined when nothing proves that we did. */
  readonly handedOutAt: Date | undefined
  readonly sentAt: Date
  /** What stands in the field that people do not see. */
  readonly hiddenField: string
}

/** OLD_FORM: not taken, a fresh form is needed. A suspicion: taken and kept apart. Null: nothing speaks against a person. */
export function judgeMessage({ handedOutAt, sentAt, hiddenField }: Sent): 'OLD_FORM' | Suspicion | null {
  if (!handedOutAt) return 'OLD_FORM'
  const ageMs = sentAt.getTime() - handedOutAt.getTime()
  if (ageMs > formValidMs) return 'OLD_FORM'
  if (hiddenField.trim() !== '') return 'HONEYPOT'
  return ageMs < quickestAnswerMs ? 'TOO_FAST' : null
}
