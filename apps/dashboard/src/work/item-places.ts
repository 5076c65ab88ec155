import type { WorkItem } from '@plato/contract/work/work.contract'
import type { WorkKind } from '@plato/rules/work/kinds'
import { villaFieldLink } from '#dashboard/form/field-from-url.ts'

export interface ItemKey {
  readonly kind: WorkKind
  readonly recordId: string
}
export const keyOf = ({ kind, recordId }: ItemKey): string => `${kind} ${recordId}`

const permitFields: Partial<Record<WorkItem['missing'][number], string>> = {
  permit_type: 'permitType',
  permit_no: 'permitNo',
  permit_holder: 'permitHolder',
  permit_verified_on: 'permitVerifiedOn',
  permit_recheck: 'permitVerifiedOn',
  permit_max_persons: 'permitMaxPersons',
}

const requests = '/reservations?status=REQUESTED'
const approvals = '/users/approvals'
const privacy = '/users/privacy'
const jobs = '/templates/jobs'
const reservation = ({ reservationId }: WorkItem) => `/reservations/${reservationId}`

type PlaceOf = (item: WorkItem) => string

/** Where the record of an item is shown. */
const records: Record<WorkKind, PlaceOf> = {
  REQUEST: reservation,
  BURST: () => requests,
  SILENT_OWNER: reservation,
  HOLD: reservation,
  CANCEL_REQUEST: reservation,
  OFFER: ({ recordId }) => `/offer/list/${recordId}`,
  RECEIPT: reservation,
  REFUND: reservation,
  CARD: reservation,
  UNPAID: reservation,
  DEPOSIT: reservation,
  APPROVAL: () => approvals,
  CONFLICT: reservation,
  FEED: ({ villaId }) => `/villas/${villaId}/feeds`,
  PERMIT: ({ villaId }) => `/villas/${villaId}`,
  MESSAGE: ({ recordId }) => `/contact/${recordId}`,
  COMMENT: ({ recordId }) => `/comments/${recordId}?state=WAITING`,
  MAIL: ({ recordId }) => `/templates/mails/${recordId}`,
  JOB: () => jobs,
  DATA_REQUEST: () => privacy,
  ARRIVAL: reservation,
}

/** Where an item is resolved, if that is another screen than its record. */
const resolvedAt: Partial<Record<WorkKind, PlaceOf>> = {
  CONFLICT: ({ reservationId }) => `/external/conflicts?reservation_id=${reservationId}`,
  FEED: ({ villaId, recordId }) => `/villas/${villaId}/feeds/preview?feed=${recordId}`,
  PERMIT: ({ villaId, missing: [first = 'permit_no'] }) =>
    villaFieldLink(villaId ?? 0, `facts.${permitFields[first] ?? 'permitNo'}`),
}

export const recordOf = (item: WorkItem): string => records[item.kind](item)
export const placeOf = (item: WorkItem): string => (resolvedAt[item.kind] ?? records[item.kind])(item)
