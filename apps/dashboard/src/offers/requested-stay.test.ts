import { expect, test } from 'vitest'
import { offerQueryOf, offerSearchIn } from './requested-stay.ts'

const read = (query: string) => offerSearchIn(new URLSearchParams(query))

test('offerSearchIn reads stay, people and filters from the URL, and offerQueryOf builds the API query', () => {
  const search = read(
    'checkIn=2027-07-10&checkOut=2027-07-17&adults=4&children=2&babies=1&towns=1,2&features=7&types=3&budget=300000&sort=capacity',
  )
  expect(search.stay).toEqual({
    checkIn: '2027-07-10',
    checkOut: '2027-07-17',
    adults: 4,
    children: 2,
    babies: 1,
  })
  expect(offerQueryOf(search)).toEqual({
    client: 'true',
    checkIn: '2027-07-10',
    checkOut: '2027-07-17',
    guests: 6,
    towns: '1,2',
    features: '7',
    types: '3',
    priceMax: 30_000_000,
    sort: 'capacity',
  })
})

test('offerSearchIn ignores invalid query parameters', () => {
  expect(read('checkIn=2027-07-17&checkOut=2027-07-10').stay).toBeUndefined()
  expect(read('checkIn=yarın').stay).toBeUndefined()
  expect(read('adults=0&children=-1&babies=900&budget=0&sort=x&towns=a,0,5&types=-2')).toMatchObject({
    people: { adults: 2, children: 0, babies: 0 },
    budget: undefined,
    sort: 'price',
    towns: ['5'],
  })
})
