import { bankLinePlace } from '../../payments/bank-statements/sealed-line.ts'
import { cardKeysPlace } from '../../payments/card/open-provider.ts'
import { receiptFilePlace } from '../../payments/receipt-store.ts'
import { blockedRecordPlace, dataRequestPlace } from '../../privacy/sealed-places.ts'
import { reportFilePlace } from '../../reports/report-file-keys.ts'
import { guestNumberPlace } from '../../reservations/guests/guests.ts'
import { invoiceNumberPlace } from '../../reservations/invoice/invoice.ts'
import { totpPlace } from '../../users/factors/give-factor.ts'
import { ownerNumberPlace } from '../../users/owner-details.ts'

/** A table with a sealed value in each row; its key is in `wrapped_key`. */
export interface SealedStore {
  readonly table:
    | 'bank_lines'
    | 'blocked_records'
    | 'card_providers'
    | 'data_requests'
    | 'owner_details'
    | 'report_file_keys'
    | 'reservation_guests'
    | 'reservation_invoices'
    | 'sealed_receipt_files'
    | 'totp_secrets'
  readonly id: string
  readonly cipher: string
  /** The place to which the value of the row with this id is bound. */
  readonly placeOf: (id: string) => string
}

/** Every table with sealed values. */
export const sealedStores: readonly SealedStore[] = [
  { table: 'bank_lines', id: 'id', cipher: 'cipher', placeOf: bankLinePlace },
  { table: 'blocked_records', id: 'id', cipher: 'cipher', placeOf: blockedRecordPlace },
  { table: 'card_providers', id: 'provider', cipher: 'secrets', placeOf: cardKeysPlace },
  { table: 'data_requests', id: 'id', cipher: 'person_cipher', placeOf: dataRequestPlace },
  {
    table: 'owner_details',
    id: 'user_id',
    cipher: 'identity_cipher',
    placeOf: (id) => ownerNumberPlace(Number(id)),
  },
  { table: 'report_file_keys', id: 'file_id', cipher: 'cipher', placeOf: reportFilePlace },
  { table: 'reservation_guests', id: 'id', cipher: 'identity_cipher', placeOf: guestNumberPlace },
  {
    table: 'reservation_invoices',
    id: 'reservation_id',
    cipher: 'identity_cipher',
    placeOf: (id) => invoiceNumberPlace(Number(id)),
  },
  { table: 'sealed_receipt_files', id: 'receipt_id', cipher: 'key_cipher', placeOf: receiptFilePlace },
  { table: 'totp_secrets', id: 'user_id', cipher: 'cipher', placeOf: (id) => totpPlace(Number(id)) },
]
