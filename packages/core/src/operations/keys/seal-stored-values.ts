import { sealReceipts } from '../../payments/receipt-store.ts'
import { type SealReportsContext, sealReportFiles } from '../../reports/seal-report-files.ts'

/**
 * Encrypts what earlier releases stored unencrypted. A job of the night, so that a release that is rolled back on the day of
 * the upgrade still reads what was stored before. Without such values it changes nothing.
 */
export async function sealStoredValues(ctx: SealReportsContext) {
  return { receipts: await sealReceipts(ctx), reports: await sealReportFiles(ctx) }
}
