import { isStaff } from '@plato/rules/auth/capabilities'
import type { Actor } from '../platform/context.ts'

/** Staff always get the guest's name, an owner only after the reservation is confirmed. */
export const guestNameFor = (
  { role }: Actor,
  row: { readonly firstName: string; readonly lastName: string; readonly confirmedAt: unknown },
): string | null => (isStaff(role) || row.confirmedAt ? `${row.firstName} ${row.lastName}` : null)
