import { expect, test } from 'vitest'
import { roles } from '../auth/capabilities.ts'
import { type BulkKind, mayBulk } from './bulk-kinds.ts'

const rolesFor = (kind: BulkKind) => roles.filter((role) => mayBulk(role, kind))

test.each([
  ['VILLA_PUBLISH', ['ADMIN', 'CONTENT']],
  ['VILLA_HIDE', ['ADMIN', 'CONTENT']],
  ['VILLA_TYPES', ['ADMIN', 'CONTENT']],
  ['VILLA_CLOSE', ['ADMIN', 'RESERVATIONS']],
  ['VILLA_POLICY', ['ADMIN']],
  ['VILLA_COMMISSION', ['ADMIN']],
  ['MESSAGE_DELETE', ['ADMIN', 'RESERVATIONS']],
] as const)(
  'the bulk action %s is allowed for the staff roles that may do it to one record: %j',
  (kind, expected) => {
    expect(rolesFor(kind)).toEqual(expected)
  },
)
