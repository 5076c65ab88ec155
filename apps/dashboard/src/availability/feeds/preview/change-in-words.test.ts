import type { SyncPlan } from '@plato/contract/availability/feeds.contract'
import { expect, test } from 'vitest'
import { verdictOf } from '../verdict.ts'
import { afterInWords, beforeInWords, conflictInWords } from './change-in-words.ts'
import { atCalendar, barsAfter, barsBefore, barsThere } from './lane-bars.ts'
import { noChoices } from './plan-groups.ts'
import { bar, change, clash } from './testing.ts'

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

test('a new record says whether its nights are free, and what becomes of it', () => {
  const partly = { before: [bar('CLOSURE', '2027-07-16', '2027-07-18')] }
  const wholly = { before: [bar('CLOSURE', '2027-07-10', '2027-07-30')] }
  expect([free, partly, wholly].map((plan) => beforeInWords(added, plan))).toEqual([
    'Boş',
    'Kısmen dolu',
    'Dolu',
  ])
  expect(afterInWords(added, free, noChoices, today)).toEqual({ text: 'Kapanır' })
  expect(afterInWords(added, partly, noChoices, today).text).toBe('Boş geceleri kapanır')
  expect(afterInWords(added, wholly, noChoices, today).text).toBe('Zaten dolu, kayıt saklanır')
  const ignored = { ...noChoices, ignored: new Set(['a']) }
  expect(afterInWords(added, free, ignored, today).text).toBe('Saklanır, gece kapatmaz')
  const block = afterInWords({ ...added, kind: 'BLOCK' }, free, noChoices, today)
  expect(block.note).toBe('misafir kaydı değil, ev sahibi kapatmış olabilir')
})

test('a move, a record that is gone and a conflict tell which nights open and close, and when', () => {
  expect(afterInWords(moved, free, noChoices, today).text).toBe('27-29 Haz açılır, 1-3 Tem kapanır')
  expect(afterInWords(missing, free, noChoices, today).text).toBe(
    'Kapalı kalır, 10:52 sonrasındaki okumada da yoksa açılır',
  )
  expect(afterInWords({ ...missing, opensAt: null }, free, noChoices, today).text).toBe(
    'Kapalı kalır, siz bakmadan açılmaz',
  )
  const opened = { ...noChoices, opened: new Set(['g']) }
  expect(afterInWords(missing, free, opened, today).text).toBe('Hemen açılır')
  const conflict = change('ADDED', '2027-07-07', '2027-07-12', {
    conflicts: [clash('2027-07-07', '2027-07-10')],
  })
  expect(conflictInWords(conflict)).toBe('10-12 Tem kapanır, kalanı çakışma kutusuna gider.')
  expect(conflictInWords({ ...conflict, to: '2027-07-10' })).toBe(
    'Hiçbir gece kapanmaz, kayıt çakışma kutusuna gider.',
  )
})

test('the lanes name what they show', () => {
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
  expect(barsBefore(plan).map(({ look, text }) => [look, text])).toEqual([
    ['own', 'Ingrid Lund'],
    ['ext', 'Airbnb'],
  ])
  expect(barsThere(plan, noChoices).map(({ look, text }) => [look, text])).toEqual([
    ['added', 'Yeni'],
    ['moved', '→ 2 gün'],
    ['gone', 'Yok'],
    ['conflict', 'Çakışma'],
  ])
  expect(barsAfter(plan, noChoices).map(({ look, text }) => [look, text])).toEqual([
    ['waits', 'Bekler'],
    ['closed', 'Kapalı'],
  ])
  expect(barsAfter(plan, { ...noChoices, opened: new Set(['g']) })).toHaveLength(1)
})

test('the doctor’s first sentence tells sound, sound with something to see to, and none apart', () => {
  const one = { count: 1, sample: null }
  expect(verdictOf({ fault: null, findings: [] })).toEqual({ look: 'good', said: 'Takvim sağlam.' })
  expect(verdictOf({ fault: null, findings: [{ code: 'BYTE_ORDER_MARK', ...one }] }).look).toBe('good')
  expect(verdictOf({ fault: null, findings: [{ code: 'NO_DATES', ...one }] }).look).toBe('warn')
  expect(verdictOf({ fault: 'LOGIN_PAGE', findings: [] }).said).toBe('Bu takvim değil, bir web sayfası.')
  expect(verdictOf({ fault: 'TIMEOUT', findings: [] }).said).toBe('Takvim okunamadı.')
})
