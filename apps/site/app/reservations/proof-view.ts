import { formatDate } from '@plato/brand/stay-dates'
import type { Proof } from '@plato/contract/reservations/papers.contract'
import { proofWords as words } from '#site/reservations/proof-messages.tr.ts'

export type Verdict = 'VALID' | 'NOT_VALID' | 'REPLACED' | 'NOT_OURS'

/** What whoever holds the code or the paper must know first. */
export function verdictOf({ genuine, stands, paper }: Proof): Verdict {
  if (!genuine) return 'NOT_OURS'
  if (!stands) return 'NOT_VALID'
  return paper && !paper.isCurrent ? 'REPLACED' : 'VALID'
}

/** "Konaklama belgesi, 14 Kas 2026 tarihinde verildi." */
export const issuedWords = ({ paper }: Proof): string =>
  paper ? words.issued(words.kind[paper.kind], formatDate(paper.issuedOn)) : ''
