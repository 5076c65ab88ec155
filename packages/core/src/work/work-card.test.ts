import { workFilter } from '@plato/contract/work/work.contract'
import { expect, test } from 'vitest'
import { raiseAttention } from '../payments/card/attempts.queries.ts'
import { attend } from '../payments/card/card-state.ts'
import { cardFixture } from '../testing/card.ts'
import { listWork } from './list-work.ts'
import { markWork } from './mark-work.ts'

const fixture = cardFixture()
const { ctx, database } = fixture
const cards = async (filter: object = {}) =>
  (await listWork(ctx, workFilter.parse({ kind: 'CARD', ...filter }))).rows

test('a card payment that needs attention appears, is assigned, is snoozed, and disappears when staff have reviewed it', async () => {
  const { attemptId } = await fixture.begin(await fixture.accepted())
  expect(await cards()).toEqual([])
  await database.db.transaction().execute((tx) => raiseAttention(tx, attemptId, 'FOREIGN_ANSWER'))
  expect(await cards()).toMatchObject([
    { recordId: attemptId, detail: 'FOREIGN_ANSWER', amountMinor: 1_400_000 },
  ])
  const items = [{ kind: 'CARD' as const, recordId: attemptId }]
  await markWork(ctx, { items, assigneeId: ctx.actor.id })
  expect(await cards({ who: 'MINE' })).toHaveLength(1)
  const until = new Date(ctx.now.getTime() + 3_600_000).toISOString()
  await markWork(ctx, { items, snoozedUntil: until })
  expect(await cards()).toEqual([])
  expect(await cards({ snoozed: 'true' })).toHaveLength(1)
  await attend(ctx, attemptId)
  expect(await cards({ snoozed: 'true' })).toEqual([])
})
