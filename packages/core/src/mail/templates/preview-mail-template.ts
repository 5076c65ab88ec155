import type { ChangedMailTemplate } from '@plato/contract/mail/mail.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context, Db, Moment } from '../../platform/context.ts'
import { readReservationPlaceholders } from '../../reservation-facts/mail-placeholders.ts'
import { noBankPlaceholders } from '../bank-placeholders.ts'
import type { DrawnMail } from '../draw-mail.ts'
import { drawWithBank } from '../draw-queued-mail.ts'
import type { MailKey } from '../mail-key.ts'
import { catalogue } from './catalogue.tr.ts'
import { type PlaceholderName, placeholders } from './placeholders.tr.ts'
import { requireKnownPlaceholders, requireTemplate } from './save-mail-template.ts'

export type TriedTemplate = ChangedMailTemplate & { readonly reservationId: number | null }
type Placeholders = Readonly<Record<string, string>>

const samplesOf = (names: readonly PlaceholderName[]): Placeholders =>
  Object.fromEntries(names.map((name) => [name, placeholders[name].sample]))

/** Uses the reservation’s values where it has them and samples for values only an event knows. */
async function samplePlaceholders(
  db: Db,
  ctx: Pick<Context, 'siteOrigin'>,
  { key, reservationId, at }: { key: MailKey; reservationId: number | null; at: Moment },
): Promise<Placeholders> {
  const { common, own } = catalogue[key]
  if (reservationId === null) return samplesOf([...common, ...own])
  const about = await readReservationPlaceholders(db, ctx, reservationId, at)
  if (!about) throw new Refusal('reservation.not_found')
  const known = Object.entries(about.placeholders).filter(([name, word]) => {
    const isNamed = common.some((one) => one === name) || own.some((one) => one === name)
    return isNamed && (word !== '' || common.some((one) => one === name))
  })
  return { ...samplesOf(own), ...Object.fromEntries(known) }
}

/** Checks and draws an unsaved text. */
export async function drawTried(
  db: Db,
  ctx: Pick<Context, 'siteOrigin'>,
  id: number,
  tried: TriedTemplate,
  at: Moment,
): Promise<{ key: MailKey; drawn: DrawnMail }> {
  const { key } = await requireTemplate(db, id)
  requireKnownPlaceholders(key, tried)
  const sampleValues = await samplePlaceholders(db, ctx, { key, reservationId: tried.reservationId, at })
  return { key, drawn: await drawWithBank(db, tried, sampleValues, () => noBankPlaceholders) }
}

export async function previewMailTemplate(
  ctx: Context,
  id: number,
  tried: TriedTemplate,
): Promise<DrawnMail> {
  const { drawn } = await drawTried(ctx.db, ctx, id, tried, await ctx.databaseTime(ctx.db))
  return drawn
}
