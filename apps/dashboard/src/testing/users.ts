import type { User } from '@plato/contract/users/users.contract'

export const newUser = (over: Partial<User> = {}): User => ({
  id: 1,
  email: 'deniz@platovilla.test',
  phone: null,
  role: 'ADMIN',
  active: true,
  createdAt: '2027-03-02T08:00:00.000Z',
  lastSeenAt: null,
  invitedUntil: null,
  hasFactor: false,
  factorDueAt: null,
  UserDetail: { firstName: 'Deniz', lastName: 'Ak' },
  ...over,
})
