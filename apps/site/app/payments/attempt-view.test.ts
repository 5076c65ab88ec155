import type { PayAttempt } from '@plato/contract/payments/pay.contract'
import { expect, test } from 'vitest'
import { sampleAttempt } from '../testing/payments.ts'
import { attemptView, nextPollMs } from './attempt-view.ts'

const states: readonly PayAttempt['state'][] = ['CHECKING', 'REVIEW', 'PAID', 'BACK', 'FAILED', 'OVER']
const of = (change: Partial<PayAttempt>) => attemptView({ ...sampleAttempt, ...change })

test('attemptView has a different title for every state of a card payment attempt', () => {
  const titles = [attemptView(null), ...states.map((state) => of({ state }))].map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('attemptView shows success only for PAID, and a confirmed stay only when the reservation is confirmed', () => {
  expect(states.filter((state) => of({ state }).variant === 'good')).toEqual(['PAID'])
  expect(of({ state: 'PAID' }).title).not.toMatch(/kesinleşti/)
  expect(of({ state: 'PAID', isConfirmed: true }).title).toMatch(/kesinleşti/)
})

test('attemptView offers a new attempt with the bank’s reason after FAILED or OVER and in no other state', () => {
  const again = '/odeme/12.x'
  const failed = of({ state: 'FAILED', failure: 'Yetersiz bakiye', again })
  expect(failed).toMatchObject({ again, text: expect.stringContaining('Bankanın yanıtı: “Yetersiz bakiye”') })
  expect(states.filter((state) => of({ state, again }).again)).toEqual(['FAILED', 'OVER'])
})

test('attemptView warns the guest not to pay twice while the result of the payment is uncertain', () => {
  for (const view of [
    attemptView(null),
    of({ state: 'CHECKING' }),
    of({ state: 'REVIEW' }),
    of({ state: 'OVER' }),
  ])
    expect(view.text).toMatch(/yeniden ödemeyin/)
})

test('nextPollMs returns growing poll intervals for a card payment attempt and undefined in a final state', () => {
  const pollMsAt = (sinceMs: number) => nextPollMs(sampleAttempt, sinceMs)
  expect([0, 59_999, 60_000, 900_000].map(pollMsAt)).toEqual([2_000, 2_000, 10_000, 60_000])
  expect(nextPollMs(null, 0)).toBe(2_000)
  expect(nextPollMs({ ...sampleAttempt, state: 'REVIEW' }, 0)).toBe(60_000)
  for (const state of ['PAID', 'BACK', 'FAILED', 'OVER'] as const)
    expect(nextPollMs({ ...sampleAttempt, state }, 0), state).toBeUndefined()
})
