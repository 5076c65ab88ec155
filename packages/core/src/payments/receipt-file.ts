import { mostReceiptBytes } from '@plato/rules/reservations/limits'
import { paperReader } from '../storage/read-paper.ts'
import { isWholePdf } from '../storage/whole-pdf.ts'

/** A guest's proof of a transfer, checked like a document of the agency: strangers send these and staff open them. */
export const readReceiptFile = paperReader({
  mostBytes: mostReceiptBytes,
  refusal: 'receipt.bad_file',
  isGoodPdf: isWholePdf,
})
