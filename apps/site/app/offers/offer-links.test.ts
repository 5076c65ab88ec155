import { expect, test } from 'vitest'
import { offerIn, pickHref, searchHref, villaHref } from './offer-links.ts'

const stay = { checkIn: '2027-07-10', checkOut: '2027-07-17', adults: 4, children: 1, babies: 1 }
const token = `7.${'a'.repeat(43)}`

test('the request knows the offered stay and the offer it comes from', () => {
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

test('what no offer is called is no offer', () => {
  for (const text of ['', '7', `0${token}`, `${token}<`, '../x', `7.${'a'.repeat(200)}`])
    expect(offerIn(new URLSearchParams({ teklif: text }))).toBeNull()
})

test('other ways keep the stay and leave the offer', () => {
  for (const href of [villaHref('villa-mavi', stay), searchHref(stay)]) {
    expect(href).toContain('checkIn=2027-07-10&checkOut=2027-07-17&adults=4&children=1&babies=1')
    expect(href).not.toContain('teklif')
  }
})
