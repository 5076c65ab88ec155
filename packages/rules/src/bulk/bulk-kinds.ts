import { type Capability, isStaff, type Role, roleMay } from '../auth/capabilities.ts'

/** What can be done to many records at once, with the capabilities that the action on a single record requires. */
const capabilities = {
  VILLA_PUBLISH: ['villas.write'],
  VILLA_HIDE: ['villas.write'],
  VILLA_CLOSE: ['calendar.write'],
  VILLA_POLICY: ['villas.write', 'prices.write'],
  VILLA_COMMISSION: ['villas.write', 'prices.write'],
  VILLA_TYPES: ['villas.write'],
  MESSAGE_DELETE: ['messages.write'],
} as const satisfies Readonly<Record<string, readonly Capability[]>>

export type BulkKind = keyof typeof capabilities

export const capabilitiesOf = (kind: BulkKind): readonly Capability[] => capabilities[kind]
export type BulkSubject = 'VILLA' | 'MESSAGE'

export const bulkSubjectOf = (kind: BulkKind): BulkSubject =>
  kind === 'MESSAGE_DELETE' ? 'MESSAGE' : 'VILLA'

/** Owners act on single villas only. */
export const mayBulk = (role: Role, kind: BulkKind): boolean =>
  isStaff(role) && capabilitiesOf(kind).every((capability) => roleMay(role, capability))

/** Records in one run. */
export const maxBulkRecords = 2_000

/** Types of one villa, as in the form of the villa. */
export const maxTypesPerVilla = 40
