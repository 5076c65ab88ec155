/** A person needs longer than this to read, fill in and send the form. */
export const quickestAnswerMs = 3_000
/** An older form must be loaded again. */
export const formValidMs = 86_400_000

export type Suspicion = 'HONEYPOT' | 'TOO_FAST'

interface Sent {
  /** When the form was issued; undefined without a valid proof of that. */
  readonly handedOutAt: Date | undefined
  readonly sentAt: Date
  /** The value of the honeypot field, which people do not see. */
  readonly hiddenField: string
}

/** OLD_FORM: refused, the form must be loaded again. A suspicion: stored, but listed separately. Null: no suspicion. */
export function judgeMessage({ handedOutAt, sentAt, hiddenField }: Sent): 'OLD_FORM' | Suspicion | null {
  if (!handedOutAt) return 'OLD_FORM'
  const ageMs = sentAt.getTime() - handedOutAt.getTime()
  if (ageMs > formValidMs) return 'OLD_FORM'
  if (hiddenField.trim() !== '') return 'HONEYPOT'
  return ageMs < quickestAnswerMs ? 'TOO_FAST' : null
}
