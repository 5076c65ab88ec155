import { maxReceiptBytes } from '@plato/rules/reservations/limits'
import { isCompletePdf } from '../storage/complete-pdf.ts'
import { pdfReader } from '../storage/read-pdf.ts'

/** Checks a guest’s receipt like a document of the agency: strangers upload these files and staff open them. */
export const readReceiptFile = pdfReader({
  maxBytes: maxReceiptBytes,
  refusal: 'receipt.bad_file',
  isGoodPdf: isCompletePdf,
})
