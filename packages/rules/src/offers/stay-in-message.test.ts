import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateOf, dayNumber } from '../calendar-day.ts'
import { caseCount } from '../testing/case-count.ts'
import { stayInMessage } from './stay-in-message.ts'

const today = '2026-11-19'
const july = { from: '2027-07-10', to: '2027-07-17' }

describe('stayInMessage', () => {
  test.each([
    'Merhaba, 10-17 Temmuz için müsait misiniz?',
    '10 Temmuz - 17 Temmuz arası 6 kişilik villa arıyoruz.',
    '10 Temmuz’dan 17 Temmuz’a kadar kalmak istiyoruz',
    "10 Temmuz'dan 17 Temmuz'a kadar",
    '10 ile 17 temmuz arasında',
    '10’u ile 17’si Temmuz gibi değil, tam olarak 10.07.2027 - 17.07.2027',
    '10 temmuzdan 17 temmuza',
    'Giriş 10.07 çıkış belli değil, 7 gece düşünüyoruz',
    '10 Temmuz girişli 7 gecelik fiyat alabilir miyim',
    '2027-07-10 - 2027-07-17',
    'Geçen yıl 1-8.7.2026 kalmıştık, bu yıl 10/7-17/7 olsun',
  ])('stayInMessage reads the dates 10 to 17 July 2027 from %j', (message) => {
    expect(stayInMessage(message, today).dates).toEqual(july)
  })

  test.each([
    'Villanız kaç metrekare?',
    'Telefonum 0532 111 22 33, arayın.',
    '2 çocuk ile 4 kişiyiz',
    'Fiyat 10.000 - 17.000 lira arası olsun',
    'Temmuz ortası gibi bir hafta',
    '31 Nisan - 5 Mayıs',
  ])('stayInMessage reads no dates from %j', (message) => {
    expect(stayInMessage(message, today).dates).toBeUndefined()
  })

  test.each([
    ['4 yetişkin, 2 çocuk ve 1 bebek', 4, 2, 1],
    ['6 kişiyiz, 2 çocuk var', 4, 2, undefined],
    ['8 kişilik bir villa', 8, undefined, undefined],
    ['2 çocuk ile 2 kişi', undefined, 2, undefined],
    ['99 kişi geliyoruz', undefined, undefined, undefined],
    ['Merhaba', undefined, undefined, undefined],
  ])('stayInMessage reads the people of %j', (message, adults, children, babies) => {
    expect(stayInMessage(message, today)).toMatchObject({ adults, children, babies })
  })

  test('stayInMessage reads back every stay within a year in five notations', () => {
    const months = [
      'Ocak',
      'Şubat',
      'Mart',
      'Nisan',
      'Mayıs',
      'Haziran',
      'Temmuz',
      'Ağustos',
      'Eylül',
      'Ekim',
      'Kasım',
      'Aralık',
    ] as const
    const parts = (day: string) => {
      const [year = '', month = '', date = ''] = day.split('-')
      return { year, month, date: Number(date), name: months[Number(month) - 1] }
    }
    const start = dayNumber(today)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 330 }), fc.integer({ min: 1, max: 30 }), (ahead, nights) => {
        const from = dateOf(start + ahead)
        const to = addDays(from, nights)
        const [a, b] = [parts(from), parts(to)]
        const notations = [
          `${a.date}.${a.month}.${a.year} - ${b.date}.${b.month}.${b.year}`,
          `${a.date} ${a.name} ${a.year} – ${b.date} ${b.name} ${b.year}`,
          `${a.date} ${a.name}’dan ${b.date} ${b.name}’a kadar`,
          `${a.date} ${a.name} girişli ${nights} gece`,
          `${a.date}/${a.month}-${b.date}/${b.month}`,
        ]
        for (const notation of notations)
          expect(stayInMessage(`Merhaba, ${notation} için fiyat? 4 yetişkin`, today)).toMatchObject({
            dates: { from, to },
            adults: 4,
          })
      }),
      { numRuns: caseCount(300) },
    )
  })

  test('stayInMessage accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (message) => {
        const { dates } = stayInMessage(message, today)
        if (dates) expect(dates.from < dates.to && dates.from >= today).toBe(true)
      }),
      { numRuns: caseCount(500) },
    )
  })
})
