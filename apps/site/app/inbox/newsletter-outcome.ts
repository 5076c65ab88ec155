import { newsletterLabels } from '#site/inbox/messages.tr.ts'
import type { NoAnswer } from '#site/shell/api.ts'
import type { NoticeKind } from '#site/shell/ui/toast-queue.ts'

type Notice = readonly [sentence: string, kind: NoticeKind]

/** The message shown to the visitor for the API's response. */
export const newsletterOutcome = (sending: Promise<unknown>): Promise<Notice> =>
  sending.then(
    (): Notice => [newsletterLabels.added, 'done'],
    ({ status }: NoAnswer): Notice =>
      status === 409 ? [newsletterLabels.already, 'info'] : [newsletterLabels.failed, 'failed'],
  )
