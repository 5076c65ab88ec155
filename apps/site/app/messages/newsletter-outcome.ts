import { newsletterWords } from '#site/messages/messages.tr.ts'
import type { NoticeKind } from '#site/shell/toast-queue.ts'

/** What the visitor is told about the answer; 0 stands for none. */
export function newsletterOutcome(status: number): readonly [sentence: string, kind: NoticeKind] {
  if (status >= 200 && status < 300) return [newsletterWords.added, 'done']
  if (status === 409) return [newsletterWords.already, 'info']
  return [newsletterWords.failed, 'failed']
}
