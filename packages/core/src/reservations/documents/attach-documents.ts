import { Refusal } from '@plato/rules/refusal'
import { isMailKey } from '../../mail/mail-key.ts'
import { MailRefused } from '../../mail/mailer.ts'
import type { MailWithDocuments } from '../../mail/send-mail.ts'
import { catalogue } from '../../mail/templates/catalogue.tr.ts'
import {
  type DocumentContext,
  documentOf,
  documentsByNumber,
  type ReservationDocument,
} from './reservation-document.ts'

/** The documents attached to a mail: those of an earlier attempt, even if the facts changed since, or new ones. */
export async function attachReservationDocuments(
  ctx: DocumentContext,
  mail: MailWithDocuments,
): Promise<readonly ReservationDocument[]> {
  if (mail.papers) return documentsByNumber(ctx, mail.papers)
  const kinds = (isMailKey(mail.templateKey) && catalogue[mail.templateKey].attaches) || []
  if (mail.reservationId === null) return []
  const documents: ReservationDocument[] = []
  try {
    for (const kind of kinds) documents.push(await documentOf(ctx, mail.reservationId, kind))
  } catch (error) {
    // The stay has ended meanwhile: the confirmation mail is not sent.
    throw error instanceof Refusal ? new MailRefused(`no paper: ${error.code}`, { cause: error }) : error
  }
  return documents
}
