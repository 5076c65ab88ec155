import type {
  BankLine,
  BankTransfers,
  MatchChoice,
  SavedCsvLayout,
} from '@plato/contract/payments/bank-statements.contract'
import { matchLines, type PayableStay } from '@plato/rules/payments/bank-statement/match-lines'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { figuresOf } from '../../reservation-facts/figures-of.ts'
import {
  type FoundStay,
  findAccount,
  findLastStatement,
  selectDismissedLines,
  selectOpenLines,
  selectPayableStays,
  upsertLayout,
} from './bank-lines.queries.ts'
import { shownStatement, storedLayout } from './import-statement.ts'
import { openLine } from './sealed-line.ts'

type WithVault = Context & { readonly vault: Vault }

const maxShown = 500
const maxDismissed = 100

function payable(stay: FoundStay): PayableStay {
  const { payNextMinor, dueMinor } = figuresOf(stay, stay)
  const { reservationId, code, firstName, lastName, recorded, paidByLines } = stay
  return { reservationId, code, firstName, lastName, payNextMinor, dueMinor, recorded, paidByLines }
}

const shownChoice = (
  { reservationId, code, firstName, lastName, villaName, checkIn, checkOut, status }: FoundStay,
  { payNextMinor, dueMinor }: PayableStay,
): Omit<MatchChoice, 'evidence' | 'postingId'> => ({
  ...{ reservationId, code, villaName, checkIn, checkOut, status, payNextMinor, dueMinor },
  guestName: `${firstName} ${lastName}`,
})

type FoundLine = Awaited<ReturnType<typeof selectDismissedLines>>[number]

function shownLine(vault: Vault, line: FoundLine) {
  const { counterName, text } = openLine(vault, line)
  const { id, bookedOn, amountMinor, currency } = line
  return { id, bookedOn, amountMinor, currency, counterName, text }
}

/** Transfers of the account that wait, each with the reservations it may belong to. Computed anew at each read. */
export async function listBankTransfers(ctx: WithVault, bankId: number): Promise<BankTransfers> {
  const account = await findAccount(ctx.db, bankId)
  if (!account) throw new Refusal('bank.not_found')
  const { today } = await ctx.databaseTime(ctx.db)
  const found = await selectOpenLines(ctx.db, bankId, maxShown)
  const lines = found.map((line) => shownLine(ctx.vault, line))
  const stays = found.length > 0 ? await selectPayableStays(ctx.db, ctx.actor, today) : []
  const payables = new Map(stays.map((stay) => [stay.reservationId, { stay, facts: payable(stay) }]))
  // Stays are paid in lira, so a transfer in another currency has no proposal.
  const proposals = new Map(
    matchLines(
      lines.filter(({ currency }) => currency === 'TRY'),
      [...payables.values()].map(({ facts }) => facts),
    ).map((proposal) => [proposal.lineId, proposal]),
  )
  const last = await findLastStatement(ctx.db, bankId)
  const dismissed = await selectDismissedLines(ctx.db, bankId, maxDismissed)
  return {
    bank: { id: account.id, name: account.name, iban: account.iban },
    layout: storedLayout(account),
    last: last ? shownStatement(last) : null,
    lines: lines.map((line): BankLine => {
      const { level = 'NONE', note = null, choices = [] } = proposals.get(line.id) ?? {}
      const shown = choices.flatMap(({ reservationId, evidence, postingId }) => {
        const known = payables.get(reservationId)
        return known ? [{ ...shownChoice(known.stay, known.facts), evidence, postingId }] : []
      })
      return { ...line, level, note, choices: shown }
    }),
    openCount: found[0]?.total ?? 0,
    dismissed: dismissed.map((line) => shownLine(ctx.vault, line)),
  }
}

export const saveLayout = (ctx: Context, bankId: number, layout: SavedCsvLayout): Promise<SavedCsvLayout> =>
  ctx.db.transaction().execute(async (tx) => {
    if (!(await findAccount(tx, bankId))) throw new Refusal('bank.not_found')
    const { now } = await ctx.databaseTime(tx)
    await upsertLayout(tx, bankId, { layout, by: ctx.actor.id, at: now })
    await recordAudit(tx, ctx, {
      action: 'bank_statement.layout_saved',
      subjectId: bankId,
      change: { layout },
    })
    return layout
  })
