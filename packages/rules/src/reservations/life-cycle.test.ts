import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusals } from '../refusal.ts'
import { caseCount } from '../testing/case-count.ts'
import {
  endReasons,
  hasEnded,
  isClosed,
  isCovered,
  nightsIn,
  type ReservationAction,
  type ReservationActor,
  type ReservationFacts,
  type ReservationStatus,
  reservationActions,
  reservationStatuses,
  transitionFor,
  transitions,
} from './life-cycle.ts'
import { actionsFor, isButton } from './open-actions.ts'

const actors: readonly ReservationActor[] = ['STAFF', 'OWNER', 'GUEST', 'CLOCK']
const statuses: readonly ReservationStatus[] = reservationStatuses

const day = fc
  .date({ min: new Date('2027-05-01'), max: new Date('2027-09-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moment = fc.date({ min: new Date('2027-05-01'), max: new Date('2027-09-30'), noInvalidDate: true })
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 }))
const facts: fc.Arbitrary<ReservationFacts> = fc.record({
  status: fc.constantFrom(...reservationStatuses),
  today: day,
  now: moment,
  checkIn: day,
  checkOut: day,
  holdExpiresAt: fc.option(moment),
  unconfirmedSince: fc.option(moment),
  paidMinor: amount,
  prepaymentMinor: amount,
  refundedMinor: amount,
  guestsComplete: fc.boolean(),
})

test('every reservation transition has valid states and an actor, and is unique for its state and action', () => {
  for (const { action, from, to, by } of transitions) {
    expect(reservationActions).toContain(action)
    expect(statuses).toContain(to)
    expect(from.length).toBeGreaterThan(0)
    for (const status of from) expect(statuses).toContain(status)
    expect(from).not.toContain(to)
    expect(by.length).toBeGreaterThan(0)
  }
  const ways = transitions.flatMap(({ action, from }) => from.map((status) => `${status} ${action}`))
  expect(new Set(ways).size).toBe(ways.length)
  expect(new Set(transitions.map(({ action }) => action))).toEqual(new Set(reservationActions))
})

const waysFrom = (status: ReservationStatus) => transitions.filter(({ from }) => from.includes(status))

test('every reservation status can be reached from REQUESTED', () => {
  const reached = new Set<ReservationStatus>(['REQUESTED'])
  for (const status of reached) for (const { to } of waysFrom(status)) reached.add(to)
  expect([...reached].sort()).toEqual([...statuses].sort())
})

test('a closed reservation can only be reopened, or be changed by money that arrives after its hold expired', () => {
  const out = statuses
    .filter(isClosed)
    .flatMap((status) => waysFrom(status).map(({ action }) => [status, action]))
  expect(out.sort()).toEqual([
    ['CANCELLED', 'REOPEN'],
    ['EXPIRED', 'CONFIRM_LATE'],
    ['EXPIRED', 'MISS_LATE'],
    ['EXPIRED', 'REOPEN'],
  ])
})

test('every open reservation status that takes nights has a staff action that frees them', () => {
  for (const status of statuses.filter((one) => nightsIn[one] && !isClosed(one))) {
    const freeing = waysFrom(status).filter(
      ({ to, by }) => by.includes('STAFF') && (nightsIn[to] === null || isClosed(to)),
    )
    expect(freeing, status).not.toEqual([])
  }
})

test('every reservation transition takes or frees nights, starts a hold and settles money as its two states require', () => {
  for (const { action, from, to, effects } of transitions) {
    const [before, after] = [from.map((status) => nightsIn[status]), nightsIn[to]]
    if (after === null && before.some((kind) => kind !== null))
      expect(effects, action).toContain('RELEASE_NIGHTS')
    if (before.some((kind) => kind !== after) && after !== null)
      expect(effects, action).toContain('TAKE_NIGHTS')
    expect(effects.includes('RELEASE_NIGHTS') && after !== null, action).toBe(false)
    expect(effects.includes('START_HOLD'), action).toBe(to === 'AWAITING_PAYMENT')
    // The hold of a request may have expired: every action that continues a request takes the nights again.
    if (from.includes('REQUESTED') && after !== null) expect(effects, action).toContain('TAKE_NIGHTS')
    // Every transition that ends a paid state must settle or refund the money.
    const mayBePaid = from.some((status) => !['REQUESTED', 'OWNER_PENDING'].includes(status))
    if (mayBePaid && (after === null || to === 'NO_SHOW')) {
      expect(
        effects.some((effect) => effect === 'SETTLE' || effect === 'REFUND_ALL'),
        action,
      ).toBe(true)
    }
  }
})

test('actionsFor returns exactly the buttons that an actor may use on a reservation, each with its current refusal or null', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...actors), (known, actor) => {
      const offered = actionsFor(known, actor)
      for (const { action, refusal, asksReason } of offered) {
        const transition = transitionFor(action, known.status, actor)
        expect(transition).toBeDefined()
        expect(isButton(action)).toBe(true)
        expect(refusal).toBe(transition?.guard?.(known) ?? null)
        if (refusal !== null) expect(refusals).toHaveProperty([refusal])
        expect(asksReason).toBe(transition?.asksReason ?? null)
      }
      // No allowed button action is missing.
      const allowed = reservationActions.filter(
        (action) => isButton(action) && transitionFor(action, known.status, actor),
      )
      expect(offered.map(({ action }) => action).sort()).toEqual([...allowed].sort())
    }),
    { numRuns: caseCount(2_000) },
  )
})

test('actionsFor returns no action for guests and only COMPLETE and CONFIRM for the system', () => {
  fc.assert(
    fc.property(facts, (known) => {
      expect(actionsFor(known, 'GUEST')).toEqual([])
      const clocks = actionsFor(known, 'CLOCK').map(({ action }) => action)
      expect(clocks.every((action) => action === 'COMPLETE' || action === 'CONFIRM')).toBe(true)
    }),
  )
  const owners = transitions.filter(({ by }) => by.includes('OWNER')).map(({ action }) => action)
  expect(owners.sort()).toEqual(['ACCEPT', 'CHECK_IN', 'COMPLETE', 'REJECT'])
})

test('CONFIRM needs the whole prepayment, and EXPIRE needs an expired hold of an unpaid reservation', () => {
  fc.assert(
    fc.property(facts, (known) => {
      for (const action of ['CONFIRM', 'CONFIRM_LATE'] as const) {
        const guard = transitions.find((one) => one.action === action)?.guard
        expect(guard?.(known) === undefined).toBe(known.paidMinor >= known.prepaymentMinor)
      }
      const expire = transitionFor('EXPIRE', 'AWAITING_PAYMENT', 'CLOCK')?.guard
      const isOver = known.holdExpiresAt !== null && known.holdExpiresAt <= known.now
      // A reservation whose prepayment is paid does not expire.
      expect(expire?.(known) === undefined).toBe(isOver && !isCovered(known))
    }),
    { numRuns: caseCount(1_000) },
  )
})

test('the system expires a request only when its contact is still unconfirmed after 48 hours', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const guard = transitionFor('EXPIRE', 'REQUESTED', 'CLOCK')?.guard
      const since = known.unconfirmedSince
      const isOver = since !== null && known.now.getTime() - since.getTime() >= 48 * 3_600_000
      expect(guard?.(known) === undefined).toBe(isOver)
    }),
    { numRuns: caseCount(1_000) },
  )
})

test('REOPEN, CHECK_IN, MARK_NO_SHOW and COMPLETE are refused one day before or after their allowed dates', () => {
  const known: ReservationFacts = {
    status: 'REQUESTED',
    today: '',
    now: new Date('2027-07-10T09:00:00Z'),
    checkIn: '2027-07-10',
    checkOut: '2027-07-17',
    holdExpiresAt: null,
    unconfirmedSince: null,
    paidMinor: 1,
    prepaymentMinor: 1,
    refundedMinor: 0,
    guestsComplete: true,
  }
  const refusal = (action: ReservationAction, status: ReservationStatus, today: string) =>
    actionsFor({ ...known, status, today }, 'STAFF').find((one) => one.action === action)?.refusal
  for (const status of ['EXPIRED', 'CANCELLED'] as const) {
    expect(refusal('REOPEN', status, '2027-07-10'), status).toBeNull()
    expect(refusal('REOPEN', status, '2027-07-11'), status).toBe('stay.in_the_past')
  }
  expect(refusal('CHECK_IN', 'CONFIRMED', '2027-07-09')).toBe('reservation.too_early')
  expect(refusal('CHECK_IN', 'CONFIRMED', '2027-07-10')).toBeNull()
  expect(refusal('MARK_NO_SHOW', 'CONFIRMED', '2027-07-10')).toBe('reservation.too_early')
  expect(refusal('MARK_NO_SHOW', 'CONFIRMED', '2027-07-11')).toBeNull()
  expect(refusal('COMPLETE', 'CHECKED_IN', '2027-07-16')).toBe('reservation.too_early')
  expect(refusal('COMPLETE', 'CHECKED_IN', '2027-07-17')).toBeNull()
})

test('hasEnded is true for reservation statuses that take no nights and for NO_SHOW, and isClosed also for COMPLETED', () => {
  for (const status of statuses) {
    expect(hasEnded(status), status).toBe(nightsIn[status] === null || status === 'NO_SHOW')
    expect(isClosed(status), status).toBe(hasEnded(status) || status === 'COMPLETED')
  }
})

test('REJECT and REFUSE_RECEIPT require a text reason, CANCEL and COMPENSATE one of the listed end reasons', () => {
  const requiredReasons = transitions.flatMap(({ action, asksReason }) =>
    asksReason ? [[action, asksReason]] : [],
  )
  expect(Object.fromEntries(requiredReasons)).toEqual({
    REJECT: 'WORDS',
    REFUSE_RECEIPT: 'WORDS',
    CANCEL: endReasons,
    COMPENSATE: ['OWNER', 'AGENCY', 'DOUBLE_BOOKING', 'PERMIT'],
  })
})
