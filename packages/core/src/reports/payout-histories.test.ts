import { Refusal } from '@plato/rules/refusal'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moveDeposit } from '../payments/move-deposit.ts'
import { payOwner } from '../payments/pay-owner.ts'
import { createPayoutRun } from '../payments/payout-runs/create-payout-run.ts'
import {
  cancelPayoutRun,
  payPayoutItems,
  returnPayoutItems,
} from '../payments/payout-runs/decide-payout-items.ts'
import { getPayoutRun } from '../payments/payout-runs/list-payout-runs.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { refundGuest } from '../payments/refund-guest.ts'
import type { Context } from '../platform/context.ts'
import { newAcceptedStay, newBank, newPayment, onDay, putInto, step } from '../testing/payments.ts'
import { newPayableOwner, payableNow, payoutDay } from '../testing/payouts.ts'
import { contextForFile } from '../testing/platform.ts'
import { bookableVilla, newKey } from '../testing/reservations.ts'
import { getOwnerStatement } from './owner-statement/get-owner-statement.ts'

const { database, ctx } = contextForFile()
const runs = Number(process.env.PAYOUT_HISTORIES ?? 12)
const later = () => onDay(ctx, payoutDay)

const amount = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max }))
const stay = fc.record({
  rest: amount(5_600_000),
  atDoor: amount(6_500_000),
  kept: amount(500_000),
  end: fc.constantFrom('COMPLETE', 'COMPLETE', 'COMPLETE', 'CANCEL'),
  refund: amount(1_400_000),
})
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('CREATE' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('PAY' as const), run: fc.nat(9), item: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('RETURN' as const), run: fc.nat(9), item: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('CANCEL_RUN' as const), run: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('BY_HAND' as const),
      stay: fc.nat(9),
      minor: fc.integer({ min: 1, max: 3_000_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('AT_DOOR' as const),
      stay: fc.nat(9),
      minor: fc.integer({ min: 1, max: 2_000_000 }),
    }),
  },
)
const history = fc.record({
  owners: fc.array(fc.array(stay, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  commands: fc.array(command, { minLength: 4, maxLength: 16 }),
})

/** A rule may refuse a step of a random history; anything else is a fault. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

type Stay = Parameters<Parameters<typeof stay.map>[0]>[0]

async function playStay(caller: Context, ownerId: number, { rest, atDoor, kept, end, refund }: Stay) {
  const { id } = await newAcceptedStay(caller, await bookableVilla(caller, { ownerId }))
  const pay = (minor: number, method: 'TRANSFER' | 'OWNER') =>
    unlessRefused(recordPayment(caller, id, newPayment(minor, { method }), newKey()))
  await pay(1_400_000, 'TRANSFER')
  if (rest > 0) await pay(rest, 'TRANSFER')
  if (atDoor > 0) await pay(atDoor, 'OWNER')
  const deposit = (what: 'IN' | 'KEPT') =>
    moveDeposit(
      caller,
      id,
      { what, amountMinor: kept, method: 'CASH', paidOn: caller.today, note: '' },
      newKey(),
    )
  if (kept > 0) await deposit('IN')
  if (end === 'CANCEL')
    await step(caller, id, { action: 'CANCEL', reason: 'Sel', endReason: 'FORCE_MAJEURE' })
  else {
    await putInto(caller.db, id, 'CHECKED_IN')
    await step(onDay(caller, '2027-07-17'), id, { action: 'COMPLETE' })
  }
  if (kept > 0) await unlessRefused(deposit('KEPT'))
  if (refund > 0) await unlessRefused(refundGuest(later(), id, newPayment(refund), newKey()))
  return id
}

/** Postings whose entries do not sum to zero. */
async function unbalanced(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select posting_id from ledger_entries group by posting_id, currency having sum(amount_minor) <> 0) faults`.execute(
    database.db,
  )
  return rows[0]?.n ?? -1
}

test('over random histories the ledger balances, and what the statements of an owner show as paid equals the paid items and the payouts by hand', {
  timeout: 600_000,
}, async () => {
  let paidItems = 0
  await fc.assert(
    fc.asyncProperty(history, async ({ owners, commands }) => {
      const bankId = await newBank(database.db)
      const ids: number[] = []
      const stays: { id: number; ownerId: number }[] = []
      for (const plan of owners) {
        const { id: ownerId } = await newPayableOwner(database.db)
        ids.push(ownerId)
        for (const one of plan) stays.push({ id: await playStay(ctx, ownerId, one), ownerId })
      }
      const made: number[] = []
      const byHand = new Map<number, number>()
      const at = <T>(list: readonly T[], place: number): T | undefined =>
        list[place % Math.max(1, list.length)]
      for (const one of commands) {
        if (one.do === 'CREATE') {
          const chosen = await payableNow(later(), bankId, ids)
          if (chosen.length === 0) continue
          const body = { bankId, upTo: payoutDay, executeOn: payoutDay, owners: chosen }
          made.push((await createPayoutRun(later(), body, newKey())).id)
        } else if (one.do === 'BY_HAND') {
          const target = at(stays, one.stay)
          if (!target) continue
          const body = { ...newPayment(one.minor), paidOn: payoutDay, method: 'TRANSFER' as const }
          if (await unlessRefused(payOwner(later(), target.id, body, newKey())))
            byHand.set(target.ownerId, (byHand.get(target.ownerId) ?? 0) + one.minor)
        } else if (one.do === 'AT_DOOR') {
          const target = at(stays, one.stay)
          const paid = newPayment(one.minor, { method: 'OWNER', paidOn: payoutDay })
          if (target) await unlessRefused(recordPayment(later(), target.id, paid, newKey()))
        } else {
          const runId = at(made, one.run)
          if (runId === undefined) continue
          if (one.do === 'CANCEL_RUN') await unlessRefused(cancelPayoutRun(later(), runId, newKey()))
          else {
            const item = at((await getPayoutRun(ctx, runId)).items, one.item)
            if (!item) continue
            const body = { itemIds: [item.id], paidOn: payoutDay, reason: 'Banka iade etti' }
            const decide = one.do === 'PAY' ? payPayoutItems : returnPayoutItems
            await decide(later(), runId, body, newKey())
          }
        }
      }
      expect(await unbalanced()).toBe(0)
      for (const ownerId of ids) {
        const { rows } = await sql<{
          paid: number
          n: number
        }>`select coalesce(sum(amount_minor), 0)::bigint as paid,
          count(*)::int as n from payout_items where owner_id = ${ownerId} and state = 'PAID'`.execute(
          database.db,
        )
        paidItems += rows[0]?.n ?? 0
        const statement = await getOwnerStatement(ctx, { owner_id: ownerId, from: '2027-01', to: '2027-12' })
        expect(statement.sums.paidOutMinor).toBe((rows[0]?.paid ?? 0) + (byHand.get(ownerId) ?? 0))
        expect(statement.sums.balanceMinor).toBe(statement.balanceInAllMinor)
      }
    }),
    { numRuns: runs },
  )
  expect(paidItems).toBeGreaterThan(0)
})
