import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actionLabels } from '@plato/brand/audit-labels.tr'
import { actionsOf, auditSubjects } from '@plato/rules/audit-actions'
import { describe, expect, test } from 'vitest'
import { actionText, lineText, pathText, personText, screenOf, subjectText, thingText } from './audit-text.ts'

const core = join(import.meta.dirname, '../../../../../packages/core/src')
const sources = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\.ts$/.test(file))
  .map((file) => readFileSync(join(core, file), 'utf8'))

test('every audit action is used in the core package and has exactly one label', () => {
  const literals = new Set(
    sources.flatMap((text) => [...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, key]) => key ?? '')),
  )
  const written = actionsOf().filter((action) => literals.has(action))
  expect([...actionsOf()].sort()).toEqual([...written].sort())
  expect(Object.keys(actionLabels).sort()).toEqual([...actionsOf()].sort())
})

test('audit labels start with a capital and have no full stop, and the labels of actions are unique', () => {
  const all = [...actionsOf().map(actionText), ...auditSubjects.map(subjectText)]
  for (const said of all) expect(said).toMatch(/^[A-ZÇĞİÖŞÜ][^.]+$/)
  expect(new Set(actionsOf().map(actionText)).size).toBe(actionsOf().length)
})

test('a failed sign-in in the audit log has no user, and an unknown account is labelled as unknown', () => {
  const entry = { action: 'sign_in.failed', actor: null }
  expect(personText(entry)).toBe('Doğrulanmadı')
  expect(personText({ ...entry, action: 'exchange.read' })).toBe('Sistem')
  const thing = { ...entry, subject: 'sign_in', subjectName: null, villa: null, reservation: null }
  expect(thingText({ ...thing, subjectId: 'unknown' })).toBe('Kayıtlı olmayan hesap')
  expect(screenOf({ ...thing, subjectId: 'unknown' })).toBeUndefined()
  expect(screenOf({ ...thing, subjectId: '7' })).toBe('/users/7')
})

test('actionText and subjectText return the key of an audit entry without a label', () => {
  expect([actionText('boat.sunk'), subjectText('boat')]).toEqual(['boat.sunk', 'boat'])
})

describe('audit entry lines', () => {
  test('pathText returns the label of a known field and the name of an unknown one', () => {
    expect(pathText(['facts', 'maxGuests'])).toBe('En çok kişi')
    expect(pathText(['orders', '2', 'orderNo'])).toBe('Sıra 2 · Sıra')
    expect(pathText(['bilinmeyen'])).toBe('bilinmeyen')
    expect(pathText(['constructor'])).toBe('constructor')
    expect(pathText([])).toBe('Değer')
  })
  test('lineText formats amounts, dates, booleans, empty values and enum values for readers', () => {
    const shown = (key: string, to: string | number | boolean | null) => lineText({ path: [key], to }).to
    expect(shown('nightlyMinor', 1_250_000)).toBe('12.500')
    expect(shown('checkIn', '2027-06-12')).toBe('12 Haz 2027')
    expect(shown('active', false)).toBe('Hayır')
    expect(shown('note', '')).toBe('boş')
    expect(shown('role', 'OWNER')).toBe('Villa sahibi')
    expect(lineText({ path: ['site_phone'], from: '1', to: '2' })).toEqual({
      label: 'Telefon',
      from: '1',
      to: '2',
    })
  })
})

describe('audit entry subjects', () => {
  const thing = {
    action: 'price.changed',
    subject: 'price',
    subjectId: '7',
    subjectName: null,
    reservation: null,
  }
  const villa = { id: 3, name: 'Villa Lacivert' }
  test('screenOf returns the URL of the subject or of the record that the subject belongs to', () => {
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
  test('thingText returns the name of the subject, of its villa, or its number', () => {
    expect(thingText({ ...thing, villa })).toBe('Villa Lacivert')
    expect(thingText({ ...thing, villa: null })).toBe('No 7')
    expect(thingText({ ...thing, subject: 'settings', subjectId: 'contact', villa: null })).toBe(
      'İletişim ayarları',
    )
  })
})
