import { type Capability, roleMay, staffRoles } from '@plato/rules/auth/capabilities'
import { workKinds, workKindsFor } from '@plato/rules/work/kinds'
import { isValidElement } from 'react'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { routes } from '#dashboard/shell/routes.tsx'
import { newWorkItem } from '#dashboard/testing/work.ts'
import { dueTextOf, groupRows } from '#dashboard/work/due-text.ts'
import { keyOf, placeOf, recordOf } from '#dashboard/work/item-places.ts'
import { factsOf } from '#dashboard/work/item-text.ts'
import { steadyRows } from '#dashboard/work/use-steady-rows.ts'

const needsOf = (path: string): Capability[] =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route: { element } }) =>
    isValidElement<{ needs?: Capability[] }>(element) ? (element.props.needs ?? []) : [],
  )

describe.each(workKinds)('a work item of the kind %s', (kind) => {
  const item = newWorkItem({ kind })

  test('leads to screens that every role that sees the item may open', () => {
    for (const path of [placeOf(item), recordOf(item)]) {
      const needs = needsOf(new URL(path, 'http://localhost').pathname)
      expect(needs.length, path).toBeGreaterThan(0)
      for (const role of staffRoles.filter((one) => workKindsFor(one).includes(kind)))
        expect(needs.filter((capability) => !roleMay(role, capability))).toEqual([])
    }
  })

  test('has facts without the text of a missing value', () => {
    const bare = newWorkItem({
      kind,
      reservationCode: null,
      villaName: null,
      checkIn: null,
      checkOut: null,
      people: null,
      amountMinor: null,
    })
    for (const one of [item, bare]) expect(factsOf(one)).not.toMatch(/null|undefined|NaN/)
  })
})

const now = new Date('2027-06-16T07:34:00Z')

test.each([
  ['2027-06-15T07:00:00Z', '1 gün gecikti', 'dün 10:00', 'late'],
  ['2027-06-16T05:20:00Z', '2 sa gecikti', '08:20', 'late'],
  ['2027-06-16T07:22:00Z', '12 dk gecikti', '10:22', 'late'],
  ['2027-06-16T08:21:00Z', '47 dk', '11:21', 'soon'],
  ['2027-06-16T09:22:00Z', '1 sa 48 dk', '12:22', undefined],
  ['2027-06-30T09:22:00Z', '14 gün', '30 Haz 12:22', undefined],
])('an item that is due at %s reads "%s"', (dueAt, text, clock, tone) => {
  expect(dueTextOf({ dueAt, snoozedUntil: null }, now)).toEqual({ text, clock, tone })
})

test('groupRows counts a group only where the page has all of it', () => {
  const rows = ['2027-06-15T07:00:00Z', '2027-06-16T08:00:00Z', '2027-06-17T08:00:00Z'].map((dueAt, place) =>
    newWorkItem({ dueAt, recordId: String(place) }),
  )
  const counts = groupRows(rows, now, { before: true, after: true }).map(({ group, count }) => [group, count])
  expect(counts).toEqual([
    ['LATE', undefined],
    ['TODAY', 1],
    ['TOMORROW', undefined],
  ])
})

test('steadyRows holds back new items above a known row and shows those below', () => {
  const [a, b, c, d] = ['1', '2', '3', '4'].map((recordId) => newWorkItem({ recordId }))
  if (!a || !b || !c || !d) throw new Error('four items')
  const known = new Set([keyOf(b), keyOf(c)])
  expect(steadyRows([a, b, d], known).map(keyOf)).toEqual([b, d].map(keyOf))
  expect(steadyRows([c, b], known).map(keyOf)).toEqual([c, b].map(keyOf))
})
