import { type ReservationFacts, reservationStatuses } from '@plato/rules/reservations/life-cycle'
import { actionsFor } from '@plato/rules/reservations/open-actions'
import { whyHoldStays } from '@plato/rules/reservations/permissions'
import { describe, expect, it, test } from 'vitest'
import { guardSentences, tooEarlySentences } from './action-messages.tr.ts'
import { openActions, placeActions } from './place-actions.ts'

const facts = (more: Partial<ReservationFacts>): ReservationFacts => ({
  status: 'REQUESTED',
  today: '2027-06-16',
  now: new Date('2027-06-16T07:00:00Z'),
  checkIn: '2027-07-10',
  checkOut: '2027-07-17',
  holdExpiresAt: null,
  unconfirmedSince: null,
  paidMinor: 0,
  prepaymentMinor: 1,
  refundedMinor: 0,
  guestsComplete: false,
  ...more,
})

/** As staff would see it; what the page knows of the rest does not matter here. */
function placed(more: Partial<ReservationFacts>, { isExtended = false, isCancelRequested = false } = {}) {
  const given = facts(more)
  const open = openActions(
    {
      actions: [...actionsFor(given, 'STAFF')],
      mayExtend: !whyHoldStays({ status: given.status, isExtended }),
    },
    true,
  )
  const { filled, outlined, rest } = placeActions(open, isCancelRequested)
  const names = (list: readonly { action: string }[]) => list.map(({ action }) => action)
  return { filled: filled?.action, outlined: names(outlined), rest: names(rest) }
}

describe('reservation action buttons', () => {
  it('placeActions makes ACCEPT the primary button of a new request', () => {
    expect(placed({})).toEqual({
      filled: 'ACCEPT',
      outlined: ['ASK_OWNER', 'REJECT'],
      rest: ['CANCEL', 'EDIT'],
    })
  })
  it('placeActions never makes an action primary while a rule refuses it', () => {
    expect(placed({ status: 'AWAITING_PAYMENT' })).toEqual({
      filled: undefined,
      outlined: ['EXTEND', 'EDIT'],
      rest: ['CONFIRM', 'CANCEL'],
    })
    expect(placed({ status: 'AWAITING_PAYMENT', paidMinor: 1 }, { isExtended: true })).toEqual({
      filled: 'CONFIRM',
      outlined: ['EDIT', 'CANCEL'],
      rest: [],
    })
  })
  it('placeActions puts CANCEL first among the outlined buttons when the guest requested a cancellation', () => {
    expect(placed({ status: 'AWAITING_PAYMENT' }, { isCancelRequested: true }).outlined).toEqual([
      'CANCEL',
      'EXTEND',
    ])
  })
  it('placeActions makes CHECK_IN the primary button on the check-in day', () => {
    const { filled, rest } = placed({ status: 'CONFIRMED', today: '2027-07-10', guestsComplete: true })
    expect(filled).toBe('CHECK_IN')
    expect(rest).toEqual(['MARK_NO_SHOW', 'COMPENSATE'])
  })
  it('openActions offers an owner only ACCEPT and REJECT for an OWNER_PENDING reservation', () => {
    const actions = [...actionsFor(facts({ status: 'OWNER_PENDING' }), 'OWNER')]
    const open = openActions({ actions, mayExtend: false }, false)
    expect(open.map(({ action }) => action)).toEqual(['ACCEPT', 'REJECT'])
  })
  it('openActions offers nothing to accounting, which reads reservations without changing them', () => {
    expect(openActions({ actions: [], mayExtend: false }, false)).toEqual([])
  })
})

test('every refusal that can disable a reservation action button has a sentence that explains the refusal', () => {
  for (const status of reservationStatuses) {
    for (const refundedMinor of [0, 1]) {
      for (const today of ['2027-06-16', '2027-07-10', '2027-08-01']) {
        for (const { action, refusal } of actionsFor(facts({ status, refundedMinor, today }), 'STAFF')) {
          if (refusal === null) continue
          const sentence =
            refusal === 'reservation.too_early'
              ? tooEarlySentences[action as keyof typeof tooEarlySentences]
              : guardSentences[refusal]
          expect(sentence, `${action}: ${refusal}`).toBeTruthy()
        }
      }
    }
  }
})
