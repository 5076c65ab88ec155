import { workFilter } from '@plato/contract/work/work.contract'
import { type WorkKind, workKinds } from '@plato/rules/work/kinds'
import { describe, expect, test } from 'vitest'
import { reservationFixture } from '../testing/reservations.ts'
import { listWork } from './list-work.ts'
import { markWork } from './mark-work.ts'
import { moneyCases, salesCases, upkeepCases } from './test/kinds.ts'

const fixture = reservationFixture()
const cases = { ...salesCases, ...moneyCases, ...upkeepCases }

const find = async (kind: WorkKind, recordId: string, filter: object = {}) =>
  (await listWork(fixture.ctx, workFilter.parse({ kind, take: 100, ...filter }))).rows.find(
    (row) => row.recordId === recordId,
  )

test('every kind of work item has a case here, or for cards in work-card.test.ts', () => {
  expect([...Object.keys(cases), 'CARD'].sort()).toEqual([...workKinds].sort())
})

describe.each(Object.entries(cases))('a work item of the kind %s', (name, { arrange, resolve }) => {
  // Safe: the names are the keys of the cases.
  const kind = name as WorkKind

  test('appears, is assigned, is snoozed, and disappears by the action that resolves it', async () => {
    const recordId = await arrange(fixture)
    const item = { kind, recordId }
    expect(await find(kind, recordId)).toMatchObject({ ...item, assignee: null, snoozedUntil: null })

    const { id: me } = fixture.ctx.actor
    await markWork(fixture.ctx, { items: [item], assigneeId: me })
    expect(await find(kind, recordId, { who: 'MINE' })).toMatchObject({ assignee: { id: me } })
    expect(await find(kind, recordId, { who: 'UNASSIGNED' })).toBeUndefined()

    const soon = new Date(fixture.ctx.now.getTime() + 1_800_000)
    await markWork(fixture.ctx, { items: [item], snoozedUntil: soon.toISOString() })
    expect(await find(kind, recordId)).toBeUndefined()
    expect(await find(kind, recordId, { snoozed: 'true' })).toMatchObject({ assignee: { id: me } })
    fixture.moveTo(soon)
    expect(await find(kind, recordId)).toMatchObject({ assignee: { id: me }, snoozedUntil: null })

    await resolve(fixture, recordId)
    expect(await find(kind, recordId)).toBeUndefined()
    await expect(markWork(fixture.ctx, { items: [item], assigneeId: me })).rejects.toMatchObject({
      code: 'work.item_not_found',
    })
  })
})
