import { stayRequest } from '@plato/contract/reservations/guest-reservations.contract'
import { addDays } from '@plato/rules/calendar-day'
import { maxGuestsPerStay } from '@plato/rules/reservations/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestsOf, stayIn, stayQuery, withStay } from './chosen-stay.ts'

const read = (query: string) => stayIn(new URLSearchParams(query))

const stays = fc
  .record({
    start: fc.integer({ min: 0, max: 800 }),
    nights: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
    adults: fc.integer({ min: 1, max: 20 }),
    children: fc.integer({ min: 0, max: 6 }),
    babies: fc.integer({ min: 0, max: 3 }),
    extras: fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 4 }),
  })
  .map(({ start, nights, extras, ...guests }) => {
    const checkIn = addDays('2027-01-01', start)
    return {
      ...(nights === null
        ? { checkIn: null, checkOut: null }
        : { checkIn, checkOut: addDays(checkIn, nights) }),
      ...guests,
      extras: extras.sort((a, b) => a - b),
    }
  })

test('stayIn restores every stay that withStay wrote into a URL', () => {
  fc.assert(
    fc.property(stays, (stay) => {
      expect(stayIn(withStay(new URLSearchParams('utm_source=x&guests=4'), stay))).toEqual(stay)
    }),
  )
})

test('withStay preserves the other query parameters of a URL', () => {
  const stay = read('checkIn=2027-06-12&checkOut=2027-06-19')
  expect(withStay(new URLSearchParams('foto=3&adults=9'), stay).toString()).toBe(
    'foto=3&checkIn=2027-06-12&checkOut=2027-06-19',
  )
})

test.each([
  'checkIn=2027-06-12',
  'checkIn=2027-06-12&checkOut=2027-06-12',
  'checkIn=2027-06-19&checkOut=2027-06-12',
  'checkIn=2027-02-30&checkOut=2027-03-05',
  'checkIn=yarin&checkOut=obur-gun',
])('stayIn ignores dates that are not a valid stay: %s', (query) => {
  expect(read(query)).toMatchObject({ checkIn: null, checkOut: null })
})

test.each([
  ['', 2, 0, 0],
  ['guests=5', 5, 0, 0],
  ['adults=4&children=2&babies=1', 4, 2, 1],
  ['adults=0&children=-1', 2, 0, 0],
  ['adults=999', 2, 0, 0],
])(
  'stayIn reads adults, children and babies from the query "%s" and uses defaults for invalid counts',
  (query, adults, children, babies) => {
    expect(read(query)).toMatchObject({ adults, children, babies })
  },
)

test('stayIn returns only guest counts and extras that the API’s stayRequest schema accepts', () => {
  const fields = stayRequest.shape
  const count = fc.integer({ min: -1, max: 100 })
  const extras = fc.array(fc.integer({ min: -1, max: 200 }), { maxLength: 60 })
  fc.assert(
    fc.property(count, count, count, extras, (adults, children, babies, ids) => {
      const stay = read(`adults=${adults}&children=${children}&babies=${babies}&extras=${ids}`)
      const { checkIn, checkOut, ...people } = stay
      const sent = { ...people, extras: people.extras.map((feeId) => ({ feeId, count: 1 })) }
      for (const name of ['adults', 'children', 'babies', 'extras'] as const)
        expect(fields[name].safeParse(sent[name]).error).toBeUndefined()
      expect(guestsOf(stay)).toBeLessThanOrEqual(maxGuestsPerStay)
    }),
  )
})

test('stayQuery contains dates and guests but not the extras of the current villa', () => {
  expect(stayQuery(read('checkIn=2027-06-12&checkOut=2027-06-19&adults=6&extras=4'))).toBe(
    '?checkIn=2027-06-12&checkOut=2027-06-19&adults=6',
  )
  expect(stayQuery(read('extras=4'))).toBe('')
})
