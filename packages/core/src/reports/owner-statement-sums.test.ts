import { addToMonth } from '@plato/rules/reports/figures'
import { beforeAll, expect, test } from 'vitest'
import { contextForFile } from '../testing/platform.ts'
import { getOwnerStatement } from './owner-statement/get-owner-statement.ts'
import { accountSums, everyKind, type RawRows, rawRows } from './test/figures-oracle.ts'
import { makeRandomWorld, type RandomWorld } from './test/random-world.ts'

const { database, ctx } = contextForFile()
let world: RandomWorld
let rows: RawRows

beforeAll(async () => {
  world = await makeRandomWorld(database.db, { reservations: 3_000, villas: 40, seed: 4_711 })
  rows = await rawRows(database.db)
})

test('every owner’s statements add up to the ledger to the kuruş, and the amounts of every row add up to its balance', async () => {
  const sum = accountSums(rows)
  let moved = 0
  for (const ownerId of world.ownerIds) {
    const villas = new Set(rows.villas.filter((villa) => villa.owner_id === ownerId).map(({ id }) => id))
    const own = rows.reservations.filter((r) => villas.has(r.villa_id))
    const inLedger = (...kinds: readonly (typeof everyKind)[number][]) =>
      own.reduce((total, { id }) => total - sum(id, 'OWNER', ...kinds), 0)
    const statements = [
      await getOwnerStatement(ctx, { owner_id: ownerId, from: '2026-01', to: '2026-12' }),
      await getOwnerStatement(ctx, { owner_id: ownerId, from: '2027-01', to: '2027-06' }),
      await getOwnerStatement(ctx, { owner_id: ownerId, from: '2027-07', to: addToMonth('2027-07', 12) }),
    ]
    const inAll = (name: 'balanceMinor' | 'shareMinor' | 'paidOutMinor' | 'damageMinor') =>
      statements.reduce((total, { sums }) => total + sums[name], 0)
    expect(inAll('balanceMinor')).toBe(inLedger(...everyKind))
    expect(statements[0]?.balanceInAllMinor).toBe(inLedger(...everyKind))
    expect(inAll('shareMinor')).toBe(inLedger('STAY_EARNED'))
    expect(inAll('paidOutMinor') + inLedger('OWNER_PAYOUT')).toBe(0)
    expect(inAll('damageMinor')).toBe(inLedger('DEPOSIT_KEPT'))
    for (const row of statements.flatMap((statement) => [...statement.rows, statement.sums])) {
      expect(row.shareMinor + row.damageMinor - row.atDoorMinor - row.paidOutMinor).toBe(row.balanceMinor)
      expect((row.grossMinor ?? 0) - (row.commissionMinor ?? 0)).toBe(row.shareMinor + row.expectedMinor)
    }
    const listed = statements.flatMap((statement) => statement.rows.map(({ reservationId }) => reservationId))
    expect(new Set(listed).size).toBe(listed.length)
    moved += listed.length
  }
  expect(moved).toBeGreaterThan(1_500)
})
