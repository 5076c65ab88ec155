import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardNeeds } from '../reports/board.ts'
import {
  capabilities,
  effectiveRole,
  isStaff,
  type Role,
  roleMay,
  roles,
  staffRoles,
} from './capabilities.ts'

const may = (role: Role) => capabilities.filter((capability) => roleMay(role, capability))

describe('roleMay', () => {
  test('an administrator has every capability and no other role has all of them', () => {
    expect(may('ADMIN')).toEqual(capabilities)
    for (const role of roles.slice(1)) expect(may(role).length).toBeLessThan(capabilities.length)
  })
  test('every role may use its own account, and only staff may read the lists of the agency', () => {
    expect(roles.filter((role) => roleMay(role, 'account.use'))).toEqual(roles)
    expect(roles.filter((role) => roleMay(role, 'agency.read'))).toEqual(staffRoles)
    expect(roles.filter(isStaff)).toEqual(staffRoles)
  })
  test('only an administrator may change accounts, bank accounts, payment provider keys and prices', () => {
    for (const capability of [
      'users.write',
      'banks.write',
      'owner-details.write',
      'card-providers.write',
      'prices.write',
      'mail-templates.write',
      'identities.export',
      'audit.read',
    ] as const)
      expect(
        roles.filter((role) => roleMay(role, capability)),
        capability,
      ).toEqual(['ADMIN'])
  })
  test('the content role has no capability that shows guests or payments', () => {
    const shown = may('CONTENT').filter((name) =>
      /^(reservations|payments|identities|messages|mails|papers|statements|calendar)\./.test(name),
    )
    expect(shown).toEqual([])
  })
  test('the set-up steps are the only part of the back office home page that only administrators see', () => {
    for (const [part, capability] of Object.entries(boardNeeds)) {
      const others = roles.filter((role) => role !== 'ADMIN' && roleMay(role, capability))
      expect(others.length > 0, part).toBe(part !== 'begun')
    }
  })
})

test('effectiveRole never adds a capability when a user previews another role, and only an administrator can preview', () => {
  const previewed = fc.oneof(fc.constantFrom<string>(...roles), fc.string(), fc.constant(undefined))
  fc.assert(
    fc.property(fc.constantFrom(...roles), previewed, (role, wanted) => {
      const effective = effectiveRole(role, wanted)
      expect(capabilities.filter((one) => roleMay(effective, one) && !roleMay(role, one))).toEqual([])
      if (role !== 'ADMIN') expect(effective).toBe(role)
    }),
  )
})
