import type { Approval } from '@plato/contract/approvals/approvals.contract'

/** A new IBAN of an owner that another person has entered. */
export const newOwnerIban = (over: Partial<Approval> = {}): Approval => ({
  id: '0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f01',
  kind: 'OWNER_IBAN',
  state: 'WAITING',
  subject: 'Cevdet Balcı',
  bankId: null,
  ownerId: 3,
  ownerPhone: '+90 532 640 18 27',
  reservationId: null,
  oldIban: 'TR840001001234567890123456',
  newIban: 'TR840001001234567890129999',
  amountMinor: null,
  currency: null,
  note: '',
  enteredByName: 'Tuğçe Keskin',
  enteredAt: '2027-06-15T14:42:00.000Z',
  isOwn: false,
  dueAt: '2099-06-16T14:42:00.000Z',
  decidedByName: null,
  decidedAt: null,
  reason: '',
  ...over,
})

/** A large refund that another person has entered. */
export const newRefund = (over: Partial<Approval> = {}): Approval =>
  newOwnerIban({
    id: '0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f02',
    kind: 'REFUND',
    subject: 'PV27-D7KX5M',
    ownerId: null,
    ownerPhone: null,
    reservationId: 5,
    oldIban: null,
    newIban: null,
    amountMinor: 4_120_000,
    currency: 'TRY',
    note: 'İptal iadesi',
    dueAt: null,
    ...over,
  })
