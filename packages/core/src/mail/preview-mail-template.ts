import type { ChangedMailTemplate } from '@plato/contract/mail/mail.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context, Db, Moment } from '../context.ts'
import { noBankWords } from './bank-words.ts'
import { catalogue } from './catalogue.tr.ts'
import type { DrawnMail } from './draw-mail.ts'
import { drawWithBank } from './draw-queued-mail.ts'
import type { MailKey } from './mail-key.ts'
import { type PlaceholderName, placeholders } from './placeholders.tr.ts'
import { readReservationWords } from './reservation-words.ts'
import { insistOnKnownPlaceholders, insistOnTemplate } from './save-mail-template.ts'

export type TriedTemplate = ChangedMailTemplate & { readonly reservationId: number | null }
type Words = Readonly<Record<string, string>>

const samplesOf = (names: readonly PlaceholderName[]): Words =>
  Object.fromEntries(names.map((name) => [name, placeholders[name].sample]))

/** What only an event would know is invented; what the reservation knows is told as it is. */
async function triedWords(
  db: Db,
  ctx: Pick<Context, 'siteOrigin'>,
  { key, reservationId, at }: { key: MailKey; reservationId: number | null; at: Moment },
): Promise<Words> {
  const { common, own } = catalogue[key]
  if (reservationId === null) return samplesOf([...common, ...own])
  const about = await readReservationWords(db, ctx, reservationId, at)
  if (!about) throw new Refusal('reservation.not_found')
  const known = Object.entries(about.words).filter(([name, word]) => {
    const isNamed = common.some((one) => one === name) || own.some((one) => one === name)
    return isNamed && (word !== '' || common.some((one) => one === name))
  })
  return { ...samplesOf(own), ...Object.fromEntries(known) }
}

/** Words of staff, drawn and checked, before anybody gets them. */
export async function drawTried(
  db: Db,
  ctx: Pick<Context, 'siteOrigin'>,
  id: number,
  tried: TriedTemplate,
  at: Moment,
): Promise<{ key: MailKey; drawn: DrawnMail }> {
  const { key } = await insistOnTemplate(db, id)
  insistOnKnownPlaceholders(key, tried)
  const words = await triedWords(db, ctx, { key, reservationId: tried.reservationId, at })
  return { key, drawn: await drawWithBank(db, tried, words, () => noBankWords) }
}

export async function previewMailTemplate(
  ctx: Context,
  id: number,
  tried: TriedTemplate,
): Promise<DrawnMail> {
  const { drawn } = await drawTried(ctx.db, ctx, id, tried, await ctx.databaseTime(ctx.db))
  return drawn
}
