import { expect, test } from 'vitest'
import { type DayMail, dayMails, mailHours } from './day-mails.ts'
import { nightsIn } from './life-cycle.ts'

const windowOf = ({ mostDays, leastDays }: DayMail) =>
  Array.from({ length: mostDays - leastDays + 1 }, (_, n) => leastDays + n)

test('windows of one template do not overlap, so that no day owes the same mail twice', () => {
  const days = dayMails.flatMap((mail) => windowOf(mail).map((day) => `${mail.template} ${mail.day} ${day}`))
  expect(new Set(days).size).toBe(days.length)
  const names = dayMails.map(({ template, occasion }) => `${template} ${occasion}`)
  expect(new Set(names).size).toBe(names.length)
})

test('every mail has days to be sent in, of which one is never the only one', () => {
  for (const mail of dayMails) expect(windowOf(mail).length, mail.occasion).toBeGreaterThan(1)
})

test('mails of the entry are for who is still to come, mails of the exit for who is there or has left', () => {
  for (const { day, status, leastDays } of dayMails) {
    if (day === 'check_in') expect([status, leastDays >= 0]).toEqual(['CONFIRMED', true])
    else expect(['CHECKED_IN', 'COMPLETED']).toContain(status)
    // Nobody is written to about a stay that is not to be.
    expect(nightsIn[status]).toBe('RESERVATION')
  }
})

test('where the house is, is told only once everybody who comes is named', () => {
  expect(dayMails.find(({ template }) => template === 'GIRIS_BILGI')?.guests).toBe('COMPLETE')
  expect(dayMails.filter(({ template }) => template === 'KIMLIK_BILGI').map(({ guests }) => guests)).toEqual([
    'MISSING',
    'MISSING',
    'MISSING',
  ])
})

test('the day of mails lies within waking hours', () => {
  expect(mailHours.from).toBeGreaterThanOrEqual(8)
  expect(mailHours.to).toBeLessThanOrEqual(21)
  expect(mailHours.from).toBeLessThan(mailHours.to)
})

test('the guest list is first asked for thirty days before entry, and every day after that has a mail to send', () => {
  const days = dayMails.filter(({ template }) => template === 'KIMLIK_BILGI').flatMap(windowOf)
  expect([...days].sort((a, b) => a - b)).toEqual(Array.from({ length: 31 }, (_, day) => day))
})
