import { type TakenBy, takenNightsSentence } from '@plato/brand/taken-nights.tr'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../platform/context.ts'
import { type RequestedNights, selectTakenNights, selectTakenNightsOfVillas } from './taken-nights.queries.ts'

type Row = Awaited<ReturnType<typeof selectTakenNights>>[number]
type Caller = Pick<Context, 'db' | 'actor'>

function takenBy({ kind, code, reason, calendar }: Row): TakenBy {
  if (reason !== null) return { kind: 'CLOSURE', reason }
  if (code !== null) return { kind: kind === 'HOLD' ? 'HOLD' : 'RESERVATION', code }
  return { kind: 'EXTERNAL', calendar: calendar ?? '' }
}

/** "12-14 Tem geceleri dolu: rezervasyon PV27-ABCDEF." for staff and the villa's owner; undefined when all are free. */
export async function takenNightsText(
  { db, actor }: Caller,
  nights: RequestedNights,
): Promise<string | undefined> {
  return sentenceOf(await selectTakenNights(db, actor, nights), nights)
}

const sentenceOf = (rows: readonly Row[], range: { readonly from: string; readonly to: string }) =>
  takenNightsSentence(
    rows.map((row) => ({ from: row.from, to: row.to, by: takenBy(row) })),
    range,
  )

/** The same for many villas; those whose nights are all free have no entry. */
export async function takenNightsByVilla(
  { db, actor }: Caller,
  nights: { readonly villaIds: readonly number[]; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<number, string>> {
  const rows = await selectTakenNightsOfVillas(db, actor, nights)
  const sentences = [...Map.groupBy(rows, ({ villaId }) => villaId)].flatMap(([villaId, taken]) => {
    const sentence = sentenceOf(taken, nights)
    return sentence === undefined ? [] : [[villaId, sentence] as const]
  })
  return new Map(sentences)
}

/**
 * Adds to the refusal stay.dates_taken which nights are taken and by what. Runs after the transaction: the constraint
 * that refused the nights has aborted it, so nothing more can be read in it.
 */
export async function namingTakenNights<T>(
  ctx: Caller,
  nightsOf: () => RequestedNights | undefined | Promise<RequestedNights | undefined>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'stay.dates_taken') throw error
    const requested = await nightsOf()
    const nights = requested && (await takenNightsText(ctx, requested))
    throw nights ? new Refusal('stay.dates_taken', { values: { nights } }) : error
  }
}
