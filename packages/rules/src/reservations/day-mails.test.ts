import { expect, test } from 'vitest'
import { type DayMail, dayMails, mailHours } from './day-mails.ts'
import { nightsIn } from './life-cycle.ts'

const windowOf = ({ maxDays, minDays }: DayMail) =>
  Array.from({ length: maxDays - minDays + 1 }, (_, n) => minDays + n)

test('the send windows of one mail template do not overlap, so no day has the same mail twice', () => {
  const days = dayMails.flatMap((mail) => windowOf(mail).map((day) => `${mail.template} ${mail.day} ${day}`))
  expect(new Set(days).size).toBe(days.length)
  const names = dayMails.map(({ template, occasion }) => `${template} ${occasion}`)
  expect(new Set(names).size).toBe(names.length)
})

test('every scheduled mail has a send window of more than one day', () => {
  for (const mail of dayMails) expect(windowOf(mail).length, mail.occasion).toBeGreaterThan(1)
})

test('check-in mails go to confirmed reservations, check-out mails to checked-in or completed ones', () => {
  for (const { day, status, minDays } of dayMails) {
    if (day === 'check_in') expect([status, minDays >= 0]).toEqual(['CONFIRMED', true])
    else expect(['CHECKED_IN', 'COMPLETED']).toContain(status)
    // No mail is sent for a reservation that is not confirmed.
    expect(nightsIn[status]).toBe('RESERVATION')
  }
})

test('the mail with the arrival details is sent only when the guest list is complete', () => {
  expect(dayMails.find(({ template }) => template === 'GIRIS_BILGI')?.guests).toBe('COMPLETE')
  expect(dayMails.filter(({ template }) => template === 'KIMLIK_BILGI').map(({ guests }) => guests)).toEqual([
    'MISSING',
    'MISSING',
    'MISSING',
  ])
})

test('the sending hours of scheduled mails are between 8 and 21 o’clock', () => {
  expect(mailHours.from).toBeGreaterThanOrEqual(8)
  expect(mailHours.to).toBeLessThanOrEqual(21)
  expect(mailHours.from).toBeLessThan(mailHours.to)
})

test('the guest list mail can be sent on every day from 30 days before check-in', () => {
  const days = dayMails.filter(({ template }) => template === 'KIMLIK_BILGI').flatMap(windowOf)
  expect([...days].sort((a, b) => a - b)).toEqual(Array.from({ length: 31 }, (_, day) => day))
})
