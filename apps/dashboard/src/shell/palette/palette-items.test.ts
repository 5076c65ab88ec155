import type { Found } from '@plato/contract/search/find.contract'
import { expect, test } from 'vitest'
import { hitParts, holdsTyped } from './hit-parts.ts'
import { paletteGroups } from './palette-items.ts'

const found: Found = {
  villas: [
    {
      id: 11,
      name: 'Villa Yelken',
      code: 'PV-1011',
      slug: 'villa-yelken',
      status: 'PUBLISHED',
      townName: 'Kalkan',
      capacity: 8,
      picture: null,
    },
  ],
  reservations: [
    {
      id: 5,
      code: 'PV27-D7KX5M',
      status: 'CONFIRMED',
      guestName: 'Burak Şahin',
      villaId: 11,
      villaName: 'Villa Yelken',
      picture: null,
      checkIn: '2027-06-16',
      checkOut: '2027-06-23',
    },
  ],
  users: [],
  offers: [],
}
const nothing: Found = { villas: [], reservations: [], users: [], offers: [] }
const namesOf = (groups: ReturnType<typeof paletteGroups>) => groups.map(({ name }) => name)

test('hitParts finds the typed text with or without Turkish characters and marks its exact position', () => {
  expect(hitParts('Burak Şahin', 'sahi')).toEqual([
    { text: 'Burak ', isHit: false },
    { text: 'Şahi', isHit: true },
    { text: 'n', isHit: false },
  ])
  expect(hitParts('İSTANBUL Villası', 'istanbul ')[0]).toEqual({ text: 'İSTANBUL', isHit: true })
  expect(hitParts('Villa Turkuaz', 'yelken')).toEqual([{ text: 'Villa Turkuaz', isHit: false }])
  expect(hitParts('Villa', '')).toEqual([{ text: 'Villa', isHit: false }])
  expect(holdsTyped('Ödemeler', 'ODEME')).toBe(true)
})

test('paletteGroups of the quick search lists villas, reservations and then the actions of the first result', () => {
  const groups = paletteGroups({ role: 'ADMIN', typed: 'yelken', found })
  expect(namesOf(groups)).toEqual(['Villalar', 'Rezervasyonlar', 'Villa Yelken ile yap'])
  expect(groups[2]?.items.map(({ to }) => to)).toEqual([
    '/villas/11',
    '/occupancy?search=Villa+Yelken',
    '/reservations/new?villa_id=11',
    '/reservations?villa_id=11',
    '/offer',
  ])
  const [, , verbs] = paletteGroups({ role: 'ADMIN', typed: 'şahin', found: { ...found, villas: [] } })
  expect(verbs).toBeUndefined()
  const byGuest = paletteGroups({ role: 'ADMIN', typed: 'şahin', found: { ...found, villas: [] } })
  expect(namesOf(byGuest)).toEqual(['Rezervasyonlar', 'PV27-D7KX5M ile yap'])
})

test('paletteGroups of the quick search lists only screens that are in the menu of the user role', () => {
  const screens = (role: 'ADMIN' | 'OWNER', typed: string) =>
    paletteGroups({ role, typed, found: nothing }).flatMap(({ items }) => items.map(({ to }) => to))
  expect(screens('ADMIN', 'ödeme')).toEqual(['/transactions/payouts', '/transactions'])
  expect(screens('ADMIN', 'teklif')).toEqual(['/offer/list', '/offer', '/offer'])
  expect(screens('OWNER', 'ödeme')).toEqual([])
  expect(screens('OWNER', '')).toEqual(['/', '/villas', '/reservations'])
  expect(screens('ADMIN', 'zzzz')).toEqual([])
})

test('paletteGroups offers an owner only URLs that an owner may open', () => {
  const all = paletteGroups({ role: 'OWNER', typed: 'yelken', found }).flatMap(({ items }) => items)
  for (const { to } of all) expect(to).toMatch(/^\/(villas|reservations)(\/\d+)?(\?villa_id=\d+)?$/)
})

test('paletteGroups finds tab screens by their name for staff and not for an owner', () => {
  const screens = (role: 'ADMIN' | 'OWNER', typed: string) =>
    paletteGroups({ role, typed, found: nothing }).flatMap(({ items }) => items.map(({ to }) => to))
  for (const [typed, path] of [
    ['rakam', '/reports/figures'],
    ['ev sahibi dök', '/reports/owners'],
    ['kimlik', '/reports/identities'],
    ['onaylar', '/users/approvals'],
    ['işlem kay', '/users/audit'],
    ['kvkk', '/users/privacy'],
    ['gönderilen', '/templates/mails'],
    ['arka plan', '/templates/jobs'],
    ['kurallar', '/settings/rules'],
    ['sistem', '/settings/system'],
  ] as const) {
    expect(screens('ADMIN', typed), typed).toContain(path)
    expect(screens('OWNER', typed), typed).not.toContain(path)
  }
})

test('paletteGroups links a found owner to the account and the statement, and a found offer to its page', () => {
  const people: Found = {
    ...nothing,
    users: [{ id: 7, name: 'Ayşe Kaya', email: 'ayse@ornek.example', role: 'OWNER', active: true }],
    offers: [
      {
        id: 3,
        guestName: 'Aslı Kurt',
        guestEmail: '',
        checkIn: '2027-07-10',
        checkOut: '2027-07-17',
        villas: 3,
      },
    ],
  }
  const groups = paletteGroups({ role: 'ADMIN', typed: 'zzzz', found: people })
  expect(groups.map(({ name, items }) => [name, items.map(({ to }) => to)])).toEqual([
    ['Kullanıcılar', ['/users/7', '/reports/owners?owner_id=7']],
    ['Teklifler', ['/offer/list/3']],
  ])
})
