import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actionsOf, auditSubjects } from '@plato/rules/audit-actions'
import { describe, expect, test } from 'vitest'
import {
  actionInWords,
  lineInWords,
  pathInWords,
  personInWords,
  screenOf,
  subjectInWords,
  thingInWords,
} from './audit-in-words.ts'
import { actionWords } from './audit-words.tr.ts'

const core = join(import.meta.dirname, '../../../../packages/core/src')
const sources = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\.ts$/.test(file))
  .map((file) => readFileSync(join(core, file), 'utf8'))

test('whatever is put on record anywhere has words, and no words stand for what is never written', () => {
  const literals = new Set(
    sources.flatMap((text) => [...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, key]) => key ?? '')),
  )
  const written = actionsOf().filter((action) => literals.has(action))
  expect([...actionsOf()].sort()).toEqual([...written].sort())
  expect(Object.keys(actionWords).sort()).toEqual([...actionsOf()].sort())
})

test('words are Turkish sentences: a capital first, no full stop, none twice', () => {
  const all = [...actionsOf().map(actionInWords), ...auditSubjects.map(subjectInWords)]
  for (const said of all) expect(said).toMatch(/^[A-ZÇĞİÖŞÜ][^.]+$/)
  expect(new Set(actionsOf().map(actionInWords)).size).toBe(actionsOf().length)
})

test('a failed sign-in has no person, and an unknown account says so', () => {
  const entry = { action: 'sign_in.failed', actor: null }
  expect(personInWords(entry)).toBe('Doğrulanmadı')
  expect(personInWords({ ...entry, action: 'exchange.read' })).toBe('Sistem')
  const thing = { ...entry, subject: 'sign_in', subjectName: null, villa: null, reservation: null }
  expect(thingInWords({ ...thing, subjectId: 'unknown' })).toBe('Kayıtlı olmayan hesap')
  expect(screenOf({ ...thing, subjectId: 'unknown' })).toBeUndefined()
  expect(screenOf({ ...thing, subjectId: '7' })).toBe('/users/7')
})

test('an entry older than the words is shown by its key', () => {
  expect([actionInWords('boat.sunk'), subjectInWords('boat')]).toEqual(['boat.sunk', 'boat'])
})

describe('a line', () => {
  test('names known fields, and shows the others as they are', () => {
    expect(pathInWords(['facts', 'maxGuests'])).toBe('En çok kişi')
    expect(pathInWords(['orders', '2', 'orderNo'])).toBe('Sıra 2 · Sıra')
    expect(pathInWords(['bilinmeyen'])).toBe('bilinmeyen')
    expect(pathInWords(['constructor'])).toBe('constructor')
    expect(pathInWords([])).toBe('Değer')
  })
  test('writes amounts, days, yes and no, and words of the code as people do', () => {
    const told = (key: string, to: string | number | boolean | null) => lineInWords({ path: [key], to }).to
    expect(told('nightlyMinor', 1_250_000)).toBe('12.500')
    expect(told('checkIn', '2027-06-12')).toBe('12 Haz 2027')
    expect(told('active', false)).toBe('Hayır')
    expect(told('note', '')).toBe('boş')
    expect(told('role', 'OWNER')).toBe('Villa sahibi')
    expect(lineInWords({ path: ['site_phone'], from: '1', to: '2' })).toEqual({
      label: 'Telefon',
      from: '1',
      to: '2',
    })
  })
})

describe('a thing', () => {
  const thing = {
    action: 'price.changed',
    subject: 'price',
    subjectId: '7',
    subjectName: null,
    reservation: null,
  }
  const villa = { id: 3, name: 'Villa Lacivert' }
  test('leads to its screen, or to what it is a part of', () => {
    expect(screenOf({ ...thing, villa })).toBe('/villas/3')
    expect(screenOf({ ...thing, action: 'user.changed', subject: 'user', villa: null })).toBe('/users/7')
    expect(screenOf({ ...thing, action: 'town.removed', subject: 'town', villa: null })).toBeUndefined()
    expect(
      screenOf({ ...thing, action: 'team.order_set', subject: 'team', subjectId: 'all', villa: null }),
    ).toBeUndefined()
    expect(screenOf({ ...thing, subject: 'settings', subjectId: 'contact', villa: null })).toBe(
      '/settings/contact',
    )
  })
  test('is called by its name, by what it belongs to, or by its number', () => {
    expect(thingInWords({ ...thing, villa })).toBe('Villa Lacivert')
    expect(thingInWords({ ...thing, villa: null })).toBe('No 7')
    expect(thingInWords({ ...thing, subject: 'settings', subjectId: 'contact', villa: null })).toBe(
      'İletişim ayarları',
    )
  })
})
