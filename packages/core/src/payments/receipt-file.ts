import { Refusal } from '@plato/rules/refusal'
import { maxReceiptBytes } from '@plato/rules/reservations/limits'
import { limitConcurrency } from '../platform/limit-concurrency.ts'
import { isCompletePdf } from '../storage/complete-pdf.ts'
import { redrawPdf } from '../storage/pdf/redraw-pdf.ts'
import { pdfReader } from '../storage/read-pdf.ts'

const drawing = limitConcurrency({ max: 1, maxWaiting: 5 })

/** The pages of the PDF as pictures. One at a time, because drawing needs a core and up to 300 MB. */
export async function redrawReceipt(bytes: Buffer): Promise<Buffer> {
  const drawn = await drawing(() => redrawPdf(bytes))
  if (!drawn || drawn.length > maxReceiptBytes) throw new Refusal('receipt.unreadable_pdf')
  return drawn
}

/** Checks a guest’s receipt like a document of the agency and draws it again: strangers upload it and staff open it. */
export const readReceiptFile = pdfReader({
  maxBytes: maxReceiptBytes,
  refusal: 'receipt.bad_file',
  isGoodPdf: isCompletePdf,
  redrawPdf: redrawReceipt,
})
