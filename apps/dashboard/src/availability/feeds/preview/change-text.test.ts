import type { SyncPlan } from '@plato/contract/availability/feeds.contract'
import { expect, test } from 'vitest'
import { bar, change, clash } from '../../../testing/feed-preview.ts'
import { verdictOf } from '../verdict.ts'
import { afterText, beforeText, conflictText } from './change-text.ts'
import { atCalendar, barsAfter, barsBefore, barsThere } from './lane-bars.ts'
import { noChoices } from './plan-groups.ts'

const today = '2027-06-14'
const added = change('ADDED', '2027-07-16', '2027-07-20', { key: 'a' })
const moved = change('MOVED', '2027-06-29', '2027-07-03', {
  before: { from: '2027-06-27', to: '2027-07-01' },
})
const missing = change('MISSING', '2027-07-20', '2027-07-23', {
  key: 'g',
  opensAt: '2027-06-14T07:52:00Z',
})
const free = { before: [] }

test('beforeText and afterText of the sync preview describe the nights of a new record before and after the sync', () => {
  const partly = { before: [bar('CLOSURE', '2027-07-16', '2027-07-18')] }
  const wholly = { before: [bar('CLOSURE', '2027-07-10', '2027-07-30')] }
  expect([free, partly, wholly].map((plan) => beforeText(added, plan))).toEqual([
    'Boş',
    'Kısmen dolu',
    'Dolu',
  ])
  expect(afterText(added, free, noChoices, today)).toEqual({ text: 'Kapanır' })
  expect(afterText(added, partly, noChoices, today).text).toBe('Boş geceleri kapanır')
  expect(afterText(added, wholly, noChoices, today).text).toBe('Zaten dolu, kayıt saklanır')
  const ignored = { ...noChoices, ignored: new Set(['a']) }
  expect(afterText(added, free, ignored, today).text).toBe('Saklanır, gece kapatmaz')
  const block = afterText({ ...added, kind: 'BLOCK' }, free, noChoices, today)
  expect(block.note).toBe('misafir kaydı değil, ev sahibi kapatmış olabilir')
})

test('afterText and conflictText of the sync preview name the nights opened or closed by a move, removal or conflict', () => {
  expect(afterText(moved, free, noChoices, today).text).toBe('27-29 Haz açılır, 1-3 Tem kapanır')
  expect(afterText(missing, free, noChoices, today).text).toBe(
    'Kapalı kalır, 10:52 sonrasındaki okumada da yoksa açılır',
  )
  expect(afterText({ ...missing, opensAt: null }, free, noChoices, today).text).toBe(
    'Kapalı kalır, siz bakmadan açılmaz',
  )
  const opened = { ...noChoices, opened: new Set(['g']) }
  expect(afterText(missing, free, opened, today).text).toBe('Hemen açılır')
  const conflict = change('ADDED', '2027-07-07', '2027-07-12', {
    conflicts: [clash('2027-07-07', '2027-07-10')],
  })
  expect(conflictText(conflict)).toBe('10-12 Tem kapanır, kalanı çakışma kutusuna gider.')
  expect(conflictText({ ...conflict, to: '2027-07-10' })).toBe(
    'Hiçbir gece kapanmaz, kayıt çakışma kutusuna gider.',
  )
})

test('the bars of the calendar sync preview have the label and the style of their kind of change', () => {
  const plan: SyncPlan = {
    feed_id: 1,
    villa_id: 1,
    villaName: 'Villa Kekova',
    villaPicture: null,
    channel: 'AIRBNB',
    name: 'Deniz katı',
    shownUrl: 'airbnb.com/…42.ics',
    readAt: '2027-06-14T07:20:00Z',
    events: 3,
    changes: [
      added,
      moved,
      missing,
      change('ADDED', '2027-07-07', '2027-07-12', { conflicts: [clash('2027-07-07', '2027-07-10')] }),
    ],
    massDrop: null,
    findings: [],
    before: [
      { ...bar('RESERVATION', '2027-07-05', '2027-07-10'), label: 'Ingrid Lund' },
      bar('EXTERNAL', '2027-07-20', '2027-07-23', true),
    ],
    after: [bar('EXTERNAL', '2027-07-20', '2027-07-23', true), bar('CLOSURE', '2027-08-01', '2027-08-02')],
  }
  expect(atCalendar(plan)).toBe('Airbnb’de')
  expect(atCalendar({ channel: 'OTHER', name: 'Kaş Evleri' })).toBe('Kaş Evleri’de')
  expect(barsBefore(plan).map(({ variant, text }) => [variant, text])).toEqual([
    ['own', 'Ingrid Lund'],
    ['ext', 'Airbnb'],
  ])
  expect(barsThere(plan, noChoices).map(({ variant, text }) => [variant, text])).toEqual([
    ['added', 'Yeni'],
    ['moved', '→ 2 gün'],
    ['gone', 'Yok'],
    ['conflict', 'Çakışma'],
  ])
  expect(barsAfter(plan, noChoices).map(({ variant, text }) => [variant, text])).toEqual([
    ['waits', 'Bekler'],
    ['closed', 'Kapalı'],
  ])
  expect(barsAfter(plan, { ...noChoices, opened: new Set(['g']) })).toHaveLength(1)
})

test('verdictOf distinguishes a valid calendar, a valid one with warnings and an unreadable one', () => {
  const one = { count: 1, sample: null }
  expect(verdictOf({ fault: null, findings: [] })).toEqual({ variant: 'good', said: 'Takvim sağlam.' })
  expect(verdictOf({ fault: null, findings: [{ code: 'BYTE_ORDER_MARK', ...one }] }).variant).toBe('good')
  expect(verdictOf({ fault: null, findings: [{ code: 'NO_DATES', ...one }] }).variant).toBe('warn')
  expect(verdictOf({ fault: 'LOGIN_PAGE', findings: [] }).said).toBe('Bu takvim değil, bir web sayfası.')
  expect(verdictOf({ fault: 'TIMEOUT', findings: [] }).said).toBe('Takvim okunamadı.')
})
