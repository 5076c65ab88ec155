import { type Capability, type Role, roleMay } from '../auth/capabilities.ts'

/** What needs a person, by family. The codes are stored in marks and in URLs. */
export const workFamilies = {
  SALES: ['REQUEST', 'BURST', 'SILENT_OWNER', 'HOLD', 'CANCEL_REQUEST', 'OFFER'],
  MONEY: ['RECEIPT', 'REFUND', 'CARD', 'UNPAID', 'DEPOSIT', 'APPROVAL'],
  CALENDAR: ['CONFLICT', 'FEED', 'PERMIT'],
  CONTACT: ['MESSAGE', 'COMMENT', 'MAIL', 'JOB', 'DATA_REQUEST'],
  ARRIVALS: ['ARRIVAL'],
} as const
export type WorkFamily = keyof typeof workFamilies
export type WorkKind = (typeof workFamilies)[WorkFamily][number]

export const workFamilyNames = [
  'SALES',
  'MONEY',
  'CALENDAR',
  'CONTACT',
  'ARRIVALS',
] as const satisfies WorkFamily[]
export const workKinds = [
  'REQUEST',
  'BURST',
  'SILENT_OWNER',
  'HOLD',
  'CANCEL_REQUEST',
  'OFFER',
  'RECEIPT',
  'REFUND',
  'CARD',
  'UNPAID',
  'DEPOSIT',
  'APPROVAL',
  'CONFLICT',
  'FEED',
  'PERMIT',
  'MESSAGE',
  'COMMENT',
  'MAIL',
  'JOB',
  'DATA_REQUEST',
  'ARRIVAL',
] as const satisfies WorkKind[]

const familyByKind = new Map<WorkKind, WorkFamily>(
  workFamilyNames.flatMap((family) => workFamilies[family].map((kind) => [kind, family] as const)),
)
export function familyOf(kind: WorkKind): WorkFamily {
  const family = familyByKind.get(kind)
  if (!family) throw new TypeError(`a kind without a family: ${kind}`)
  return family
}

/** The capability of the action that resolves an item. Users without it neither see the item nor can take it. */
export const workNeeds = {
  REQUEST: 'reservations.decide',
  BURST: 'reservations.write',
  SILENT_OWNER: 'reservations.write',
  HOLD: 'reservations.write',
  CANCEL_REQUEST: 'reservations.write',
  OFFER: 'offers.write',
  RECEIPT: 'payments.record',
  REFUND: 'payments.refund',
  CARD: 'payments.record',
  UNPAID: 'payments.record',
  DEPOSIT: 'payments.refund',
  APPROVAL: 'approvals.decide',
  CONFLICT: 'feeds.write',
  FEED: 'feeds.write',
  PERMIT: 'villas.write',
  MESSAGE: 'messages.write',
  COMMENT: 'comments.write',
  MAIL: 'mails.send',
  JOB: 'operations.write',
  DATA_REQUEST: 'privacy.write',
  ARRIVAL: 'reservations.read',
} as const satisfies Readonly<Record<WorkKind, Capability>>

export const workKindsFor = (role: Role): readonly WorkKind[] =>
  workKinds.filter((kind) => roleMay(role, workNeeds[kind]))
