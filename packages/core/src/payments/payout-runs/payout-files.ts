import { payoutItemStateNames } from '@plato/brand/list-names.tr'
import type { PayoutItem } from '@plato/contract/payments/payout-runs.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { pain001 } from '@plato/rules/payments/payout-run/pain-001'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { xlsxPieces } from '../../platform/list-file/xlsx.ts'
import { payoutNote } from '../payment-labels.tr.ts'
import { runOf } from './list-payout-runs.ts'
import { lockRun, selectItems, updateFirstFile } from './payout-runs.queries.ts'

/**
 * The transfers as pain.001. Everything in it is stored with the run, so it is the same text at each download and a bank
 * that knows its id refuses a second upload.
 */
export async function payoutBankFile(ctx: Context, runId: number): Promise<AsyncIterable<string>> {
  const text = await ctx.db.transaction().execute(async (tx) => {
    await lockRun(tx, runId)
    const run = await runOf(tx, runId)
    const items = await selectItems(tx, runId)
    // A returned item may be in another run already; uploading this file would pay it twice.
    if (items.some(({ state }) => state !== 'WAITING')) throw new Refusal('payout.decided')
    const { now } = await ctx.databaseTime(tx)
    await updateFirstFile(tx, runId, now)
    await recordAudit(tx, ctx, {
      action: 'payout_run.file_made',
      subjectId: runId,
      change: { items: items.length, totalMinor: run.totalMinor, repeated: run.fileFirstAt !== null },
    })
    const created = istanbulDay(run.createdAt).replaceAll('-', '')
    return pain001({
      messageId: `ODEME-${runId}-${created}`,
      createdAt: run.createdAt,
      executeOn: run.executeOn,
      currency: run.currency,
      payer: { name: run.payerName, iban: run.payerIban },
      payments: items.map(({ id, amountMinor, holder, iban }) => ({
        id: `ODEME-${runId}-${id}`,
        amountMinor,
        name: holder,
        iban,
        text: `${payoutNote(runId)}, ${run.upTo}`,
      })),
    })
  })
  return (async function* pieces() {
    yield text
  })()
}

const itemColumns = [
  { title: 'Ev sahibi', width: 28 },
  { title: 'Hesap sahibi', width: 28 },
  { title: 'IBAN', width: 32 },
  { title: 'Tutar', width: 14, kind: 'money' },
  { title: 'Para birimi', width: 12 },
  { title: 'Durum', width: 14 },
  { title: 'Ödeme günü', width: 12, kind: 'day' },
  { title: 'Neden', width: 30 },
] as const
const lineColumns = [
  { title: 'Ev sahibi', width: 28 },
  { title: 'Villa', width: 24 },
  { title: 'Rezervasyon', width: 14 },
  { title: 'Çıkış', width: 12, kind: 'day' },
  { title: 'Tutar', width: 14, kind: 'money' },
] as const

const itemRow = (item: PayoutItem, currency: string) => [
  item.ownerName,
  item.holder,
  item.iban,
  item.amountMinor,
  currency,
  payoutItemStateNames[item.state],
  item.paidOn,
  item.reason,
]

/** Items and their stays as a workbook, in every state of the run. */
export async function payoutSheet(ctx: Context, runId: number): Promise<AsyncIterable<Uint8Array>> {
  const { run, items } = await ctx.db.transaction().execute(async (tx) => {
    const found = { run: await runOf(tx, runId), items: await selectItems(tx, runId) }
    await recordAudit(tx, ctx, {
      action: 'payout_run.sheet_made',
      subjectId: runId,
      change: { items: found.items.length },
    })
    return found
  })
  const stays = items.flatMap(({ ownerName, lines }) =>
    lines.map(({ villaName, code, checkOut, amountMinor }) => [
      ownerName,
      villaName,
      code,
      checkOut,
      amountMinor,
    ]),
  )
  return xlsxPieces([
    { name: 'Ödemeler', columns: itemColumns, rows: items.map((item) => itemRow(item, run.currency)) },
    { name: 'Konaklamalar', columns: lineColumns, rows: stays },
  ])
}
