import { mostReceiptBytes } from '@plato/rules/reservations/limits'
import { paperReader } from '../storage/read-paper.ts'

/** A guest's proof of a transfer. Strangers send these. */
export const readReceiptFile = paperReader({ mostBytes: mostReceiptBytes, refusal: 'receipt.bad_file' })
