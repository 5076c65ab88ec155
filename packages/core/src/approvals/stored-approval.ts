import type { ApprovalKind, ApprovalState } from '@plato/rules/approvals/approvals'
import type { Role } from '@plato/rules/auth/capabilities'

export interface StoredApproval {
  readonly id: string
  readonly kind: ApprovalKind
  readonly state: ApprovalState
  readonly bankId: number | null
  readonly ownerId: number | null
  readonly reservationId: number | null
  readonly input: unknown
  readonly enteredBy: number
  readonly enteredByRole: Role
  readonly isEntererActive: boolean
}

/** The bank account of the agency, or the owner, whose IBAN changes. */
export type ApprovalAccount = { readonly bankId: number } | { readonly ownerId: number }
