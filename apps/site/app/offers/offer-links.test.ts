import { expect, test } from 'vitest'
import { offerIn, pickHref, searchHref, villaHref } from './offer-links.ts'

const stay = { checkIn: '2027-07-10', checkOut: '2027-07-17', adults: 4, children: 1, babies: 1 }
const token = `7.${'a'.repeat(43)}`

test('pickHref puts the offered stay and the offer token into the URL of the request form', () => {
  const href = pickHref('villa-mavi', stay, token)
  const { pathname, searchParams } = new URL(href, 'https://platovilla.test')
  expect(pathname).toBe('/rezervasyon/villa-mavi')
  expect(Object.fromEntries(searchParams)).toEqual({
    teklif: token,
    checkIn: '2027-07-10',
    checkOut: '2027-07-17',
    adults: '4',
    children: '1',
    babies: '1',
  })
  expect(offerIn(searchParams)).toBe(token)
})

test('offerIn returns null for a malformed offer token', () => {
  for (const text of ['', '7', `0${token}`, `${token}<`, '../x', `7.${'a'.repeat(200)}`])
    expect(offerIn(new URLSearchParams({ teklif: text }))).toBeNull()
})

test('villaHref and searchHref contain the offered stay but not the offer token', () => {
  for (const href of [villaHref('villa-mavi', stay), searchHref(stay)]) {
    expect(href).toContain('checkIn=2027-07-10&checkOut=2027-07-17&adults=4&children=1&babies=1')
    expect(href).not.toContain('teklif')
  }
})
