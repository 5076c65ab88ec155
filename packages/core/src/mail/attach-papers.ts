import { Refusal } from '@plato/rules/refusal'
import { type Paper, type PaperContext, paperOf, papersByNumber } from '../reservations/papers/paper.ts'
import { catalogue } from './catalogue.tr.ts'
import { isMailKey } from './mail-key.ts'
import { MailRefused } from './mailer.ts'
import type { LeasedMail } from './outbox.queries.ts'

type Waiting = Pick<LeasedMail, 'templateKey' | 'reservationId' | 'papers'>

/** The papers that go with a mail: those of an earlier try, whatever changed since, or today's. */
export async function attachPapers(ctx: PaperContext, mail: Waiting): Promise<readonly Paper[]> {
  if (mail.papers) return papersByNumber(ctx, mail.papers)
  const kinds = (isMailKey(mail.templateKey) && catalogue[mail.templateKey].attaches) || []
  if (mail.reservationId === null) return []
  const papers: Paper[] = []
  try {
    for (const kind of kinds) papers.push(await paperOf(ctx, mail.reservationId, kind))
  } catch (error) {
    // The stay has ended since: a letter that says otherwise is not sent.
    throw error instanceof Refusal ? new MailRefused(`no paper: ${error.code}`, { cause: error }) : error
  }
  return papers
}
