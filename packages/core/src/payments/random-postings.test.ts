import {
  depositComesIn,
  depositGoesOut,
  depositIsRetained,
  type Entry,
  guestIsRefunded,
  guestIsSettled,
  guestPays,
  guestPaysForNothing,
  type LedgerAccount,
  ownerIsPaid,
  type PaymentMethod,
  type PostingKind,
  paymentMethods,
  postingKinds,
  reversed,
  stayIsEarned,
} from '@plato/rules/payments/ledger'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findMoney } from '../ledger/ledger.queries.ts'
import type { NewPosting } from '../ledger/new-posting.ts'
import { post } from '../ledger/post.ts'
import type { Tx } from '../platform/context.ts'
import { type Below, chance, pick } from '../testing/availability.ts'
import { newPosting, someReservations } from '../testing/payments.ts'
import { freshDatabase } from '../testing/platform.ts'

type Books = Map<LedgerAccount, number>

/** The effect of each kind on the balances, written independently of the rules under test. */
function keepBooks(books: Books, kind: PostingKind, amount: number, by: PaymentMethod, share: number): void {
  const add = (account: LedgerAccount, minor: number) => books.set(account, (books.get(account) ?? 0) + minor)
  const drawer = by === 'TRANSFER' ? 'BANK' : by
  const commission = Number((BigInt(amount) * BigInt(share) + 5_000n) / 10_000n)
  const retained = Math.floor(amount / 3)
  const lines: Record<PostingKind, [LedgerAccount, number][]> = {
    PREPAYMENT: [
      [drawer, amount],
      ['GUEST', -amount],
    ],
    BALANCE: [
      [drawer, amount],
      ['GUEST', -amount],
    ],
    UNEXPECTED: [
      [drawer, amount],
      ['REFUNDS_DUE', -amount],
    ],
    REFUND: [
      [drawer, -amount],
      ['REFUNDS_DUE', amount],
    ],
    DEPOSIT_IN: [
      [drawer, amount],
      ['DEPOSITS_HELD', -amount],
    ],
    DEPOSIT_OUT: [
      [drawer, -amount],
      ['DEPOSITS_HELD', amount],
    ],
    DEPOSIT_KEPT: [
      ['OWNER', -amount],
      ['DEPOSITS_HELD', amount],
    ],
    SETTLEMENT: [
      ['GUEST', amount],
      ['CANCELLATION_INCOME', -retained],
      ['REFUNDS_DUE', retained - amount],
    ],
    STAY_EARNED: [
      ['GUEST', amount],
      ['COMMISSION', -commission],
      ['OWNER', commission - amount],
    ],
    OWNER_PAYOUT: [
      ['OWNER', amount],
      [by === 'CASH' ? 'CASH' : 'BANK', -amount],
    ],
  }
  for (const [account, minor] of lines[kind]) add(account, minor)
}

function entriesFor(kind: PostingKind, amount: number, by: PaymentMethod, share: number): readonly Entry[] {
  const retainedMinor = Math.floor(amount / 3)
  const made: Record<PostingKind, readonly Entry[]> = {
    PREPAYMENT: guestPays(amount, by),
    BALANCE: guestPays(amount, by),
    UNEXPECTED: guestPaysForNothing(amount, by),
    REFUND: guestIsRefunded(amount, by),
    DEPOSIT_IN: depositComesIn(amount, by),
    DEPOSIT_OUT: depositGoesOut(amount, by),
    DEPOSIT_KEPT: depositIsRetained(amount),
    SETTLEMENT: guestIsSettled({ keptMinor: retainedMinor, refundMinor: amount - retainedMinor }),
    STAY_EARNED: stayIsEarned(amount, share),
    OWNER_PAYOUT: ownerIsPaid(amount, by === 'CASH' ? 'CASH' : 'TRANSFER'),
  }
  return made[kind]
}

/**
 * Posts a random posting, or sometimes the counter entry of an earlier one, and updates the expected balances.
 */
async function postAtRandom(
  tx: Tx,
  ids: readonly number[],
  below: Below,
  all: Map<number, Books>,
  last: NewPosting[],
) {
  const earlier = below(10) === 0 ? last.pop() : undefined
  const [kind, by] = [pick(postingKinds, below), pick(paymentMethods, below)]
  const [amount, share] = [1 + below(50_000_000), below(10_001)]
  const reservationId = earlier?.reservationId ?? pick(ids, below)
  const books = all.get(reservationId) ?? new Map()
  all.set(reservationId, books)
  if (earlier) {
    for (const { account, amountMinor } of earlier.entries) {
      books.set(account, (books.get(account) ?? 0) - amountMinor)
    }
    const undone = { amountMinor: -earlier.amountMinor, entries: reversed(earlier.entries) }
    await post(tx, { ...earlier, ...undone })
    return
  }
  keepBooks(books, kind, amount, by, share)
  const entries = entriesFor(kind, amount, by, share)
  const posting = newPosting(reservationId, { kind, method: by, amountMinor: amount, entries })
  last.push({ ...posting, reversesId: await post(tx, posting) })
}

test('after 10,000 random postings the ledger sums to zero and equals separately computed balances', {
  timeout: 120_000,
}, async () => {
  await using database = await freshDatabase()
  const { db } = database
  const ids = await someReservations(db, 60)
  const below = chance(20270616)
  const all = new Map<number, Books>()
  const last: NewPosting[] = []
  for (let batch = 0; batch < 50; batch += 1) {
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 200; n += 1) await postAtRandom(tx, ids, below, all, last)
    })
  }
  const count = await db
    .selectFrom('ledger_postings')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(count.n).toBe(10_000)
  const sums = await db
    .selectFrom('ledger_entries')
    .select(['reservation_id', 'account', sql<number>`sum(amount_minor)::bigint`.as('minor')])
    .groupBy(['reservation_id', 'account'])
    .execute()
  expect(sums.reduce((sum, row) => sum + row.minor, 0)).toBe(0)
  const expected = [...all].flatMap(([id, books]) =>
    [...books].map(([account, minor]) => [id, account, minor]),
  )
  const posted = sums.map((row) => [row.reservation_id, row.account, row.minor])
  expect(posted.filter(([, , minor]) => minor !== 0).sort()).toEqual(
    expected.filter(([, , minor]) => minor !== 0).sort(),
  )
  for (const id of ids) {
    const books = all.get(id)
    const owed = (account: LedgerAccount) => 0 - (books?.get(account) ?? 0)
    expect(await findMoney(db, id)).toMatchObject({
      refundDueMinor: owed('REFUNDS_DUE'),
      keptMinor: owed('CANCELLATION_INCOME'),
      depositHeldMinor: owed('DEPOSITS_HELD'),
      ownerDueMinor: owed('OWNER'),
      guestCreditMinor: owed('GUEST'),
    })
  }
})
