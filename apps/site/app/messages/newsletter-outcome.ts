import { newsletterWords } from '#site/messages/messages.tr.ts'
import type { NoAnswer } from '#site/shell/api.ts'
import type { NoticeKind } from '#site/shell/toast-queue.ts'

type Notice = readonly [sentence: string, kind: NoticeKind]

/** What the visitor is told about the answer. */
export const newsletterOutcome = (sending: Promise<unknown>): Promise<Notice> =>
  sending.then(
    (): Notice => [newsletterWords.added, 'done'],
    ({ status }: NoAnswer): Notice =>
      status === 409 ? [newsletterWords.already, 'info'] : [newsletterWords.failed, 'failed'],
  )
