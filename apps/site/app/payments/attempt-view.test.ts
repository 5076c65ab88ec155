import type { PayAttempt } from '@plato/contract/payments/pay.contract'
import { expect, test } from 'vitest'
import { attemptView, nextLookMs } from './attempt-view.ts'
import { anAttempt } from './testing.ts'

const states: readonly PayAttempt['state'][] = ['CHECKING', 'REVIEW', 'PAID', 'BACK', 'FAILED', 'OVER']
const of = (change: Partial<PayAttempt>) => attemptView({ ...anAttempt, ...change })

test('every state has words of its own', () => {
  const titles = [attemptView(null), ...states.map((state) => of({ state }))].map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('only what was taken and counted is good, and a stay is called certain when it is', () => {
  expect(states.filter((state) => of({ state }).look === 'good')).toEqual(['PAID'])
  expect(of({ state: 'PAID' }).title).not.toMatch(/kesinleşti/)
  expect(of({ state: 'PAID', isConfirmed: true }).title).toMatch(/kesinleşti/)
})

test('it can be tried again when it failed, with the reason beside it, and never while it may still be paid', () => {
  const again = '/odeme/12.x'
  const failed = of({ state: 'FAILED', failure: 'Yetersiz bakiye', again })
  expect(failed).toMatchObject({ again, text: expect.stringContaining('Bankanın yanıtı: “Yetersiz bakiye”') })
  expect(states.filter((state) => of({ state, again }).again)).toEqual(['FAILED', 'OVER'])
})

test('whoever may have paid is told not to pay twice', () => {
  for (const view of [
    attemptView(null),
    of({ state: 'CHECKING' }),
    of({ state: 'REVIEW' }),
    of({ state: 'OVER' }),
  ])
    expect(view.text).toMatch(/yeniden ödemeyin/)
})

test('it is looked at often, then seldom, and no more when nothing can change', () => {
  const looks = (sinceMs: number) => nextLookMs(anAttempt, sinceMs)
  expect([0, 59_999, 60_000, 900_000].map(looks)).toEqual([2_000, 2_000, 10_000, 60_000])
  expect(nextLookMs(null, 0)).toBe(2_000)
  expect(nextLookMs({ ...anAttempt, state: 'REVIEW' }, 0)).toBe(60_000)
  for (const state of ['PAID', 'BACK', 'FAILED', 'OVER'] as const)
    expect(nextLookMs({ ...anAttempt, state }, 0), state).toBeUndefined()
})
