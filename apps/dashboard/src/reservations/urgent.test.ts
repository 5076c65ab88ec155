import { describe, expect, it } from 'vitest'
import { type UrgentFacts, urgentOf } from './urgent.ts'

const now = new Date('2027-06-16T07:34:00Z')
const today = '2027-06-16'
const row: UrgentFacts = {
  status: 'REQUESTED',
  checkIn: '2027-08-01',
  checkOut: '2027-08-08',
  createdAt: '2027-06-16T04:22:00Z',
  holdExpiresAt: null,
  ownerAskedAt: null,
  cancelAsked: false,
  contactPending: false,
}
const urgent = (facts: Partial<UrgentFacts>) => urgentOf({ ...row, ...facts }, now, today)

describe('urgentOf', () => {
  it('urgentOf shows in the reservation list how long a request has been waiting', () => {
    expect(urgent({})).toEqual({ text: '3 sa 12 dk', spoken: '3 sa 12 dk bekliyor', tone: 'soft' })
  })
  it('urgentOf warns about a missing e-mail confirmation of a request', () => {
    expect(urgent({ contactPending: true })).toMatchObject({ text: 'E-posta onayı bekliyor', tone: 'warn' })
  })
  it('urgentOf shows the remaining time of a hold and warns in its last hour', () => {
    const hold = (holdExpiresAt: string) => urgent({ status: 'AWAITING_PAYMENT', holdExpiresAt })
    expect(hold('2027-06-16T09:44:00Z')).toMatchObject({ text: '2 sa 10 dk', tone: 'soft' })
    expect(hold('2027-06-16T08:21:00Z')).toMatchObject({ spoken: '47 dk kaldı', tone: 'warn' })
    expect(hold('2027-06-16T07:34:00Z')).toMatchObject({ text: 'Süresi doldu', tone: 'warn' })
  })
  it('urgentOf shows when the approval of the owner was requested for an OWNER_PENDING reservation', () => {
    const pending = urgent({ status: 'OWNER_PENDING', ownerAskedAt: '2027-06-16T06:15:00Z' })
    expect(pending).toMatchObject({ text: 'Soruldu 09:15' })
  })
  it('urgentOf shows a check-in or check-out that is near, today or missed', () => {
    const entry = (checkIn: string) => urgent({ status: 'CONFIRMED', checkIn })
    expect(entry('2027-06-16')).toMatchObject({ text: 'Bugün giriş' })
    expect(entry('2027-06-17')).toMatchObject({ text: 'Yarın giriş' })
    expect(entry('2027-06-19')).toMatchObject({ text: '3 gün sonra', spoken: '3 gün sonra giriş' })
    expect(entry('2027-06-24')).toBeUndefined()
    expect(entry('2027-06-15')).toMatchObject({ tone: 'warn' })
    expect(urgent({ status: 'CHECKED_IN', checkOut: '2027-06-16' })).toMatchObject({ text: 'Bugün çıkış' })
  })
  it('urgentOf shows a requested cancellation first unless the reservation is closed', () => {
    expect(urgent({ status: 'CONFIRMED', checkIn: '2027-06-16', cancelAsked: true })).toMatchObject({
      text: 'İptal talebi',
      tone: 'bad',
    })
    expect(urgent({ status: 'CANCELLED', cancelAsked: true })).toBeUndefined()
  })
})
