import { quoteStay } from '@plato/rules/pricing/quote'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readyRules } from '#site/stay/stay-rules.ts'
import { anyDay, anyRules, drawnRules } from '#site/testing/stay.ts'
import { dayIn, reachableExits } from './stay-choice.ts'
import { whyNoEntry, whyNoExit } from './why-day.ts'

test('whyNoEntry explains a refused check-in on a taken day with the reserved range and offers the nearest stay', () => {
  expect(whyNoEntry(drawnRules, '2027-06-24')).toEqual({
    title: '24 Haz Per: dolu',
    text: '21-28 Haz arası rezerve. Bu villada 2 gece için en yakın tarih 28-30 Haz.',
    offers: [{ checkIn: '2027-06-28', checkOut: '2027-06-30', label: '28-30 Haz tarihini seç' }],
  })
})

test('whyNoEntry says that a day on which another guest arrives can only be a check-out day', () => {
  const why = whyNoEntry(drawnRules, '2027-06-21')
  expect(why?.title).toBe('21 Haz Pzt: yalnız çıkış')
  expect(why?.text).toContain('ancak sizin çıkış gününüz olabilir')
})

test('whyNoEntry names the weekdays on which the season allows check-in', () => {
  expect(whyNoEntry(drawnRules, '2027-07-08')?.text).toMatch(/^Bu dönemde girişler yalnız cumartesi günü\./)
})

test('whyNoEntry explains that check-in is refused because of a hold or a closure by the owner', () => {
  expect(whyNoEntry(drawnRules, '2027-07-01')?.text).toContain('opsiyonlu; ödemesi yapılmazsa yeniden açılır')
  expect(whyNoEntry(drawnRules, '2027-07-20')?.text).toContain('18-25 Tem arasını ev sahibi kapattı')
})

test('whyNoEntry returns undefined for a day on which a guest can check in', () => {
  expect(whyNoEntry(drawnRules, '2027-06-12')).toBeUndefined()
})

test('whyNoExit names the minimum nights for a check-out that is too early and offers such a stay', () => {
  expect(whyNoExit(drawnRules, '2027-06-12', '2027-06-14')).toEqual({
    title: '14 Haz Pzt: çıkış olamaz',
    text: '12 Haz girişiyle en az 5 gece kalınır. Bu villada 5 gece için en yakın tarih 12-17 Haz.',
    offers: [
      { checkIn: '2027-06-12', checkOut: '2027-06-17', label: '12-17 Haz tarihini seç' },
      { checkIn: '2027-06-14', checkOut: null, label: 'Girişi 14 Haz Pzt yap' },
    ],
  })
})

test('whyNoExit names the taken nights between check-in and check-out', () => {
  expect(whyNoExit(drawnRules, '2027-06-12', '2027-06-29')?.text).toContain(
    'Arada dolu geceler var: 21-28 Haz.',
  )
})

test('whyNoEntry and whyNoExit explain every refused day and offer only stays that can be booked', () => {
  fc.assert(
    fc.property(anyRules, anyDay, anyDay, (rules, entry, day) => {
      const { compiled, occupancy, today } = readyRules(rules)
      const exits = reachableExits(rules, entry)
      const answers = [
        whyNoEntry(rules, day),
        exits.length > 0 && day > entry ? whyNoExit(rules, entry, day) : undefined,
      ]
      if (exits.length > 0 && day > entry) expect(answers[1] === undefined).toBe(exits.includes(day))
      for (const why of answers) {
        if (!why) continue
        expect(why.text.trim().length).toBeGreaterThan(10)
        expect(why.text).not.toMatch(/undefined|null|NaN/)
        for (const { checkIn, checkOut } of why.offers) {
          if (checkOut === null) expect(dayIn(rules, checkIn)?.noArrival).toBeNull()
          else expect(quoteStay(compiled, { checkIn, checkOut, guests: 1 }, today, occupancy).ok).toBe(true)
        }
      }
    }),
    { numRuns: 200 },
  )
})
