import { inclusive } from '@plato/rules/pricing/price-periods'
import { spanText } from '../../pricing/span-text.ts'

/** Placeholders of the mail about a double booking. */
export const conflictPlaceholders = (feedName: string, { from, to }: { from: string; to: string }) => ({
  takvim_adi: feedName,
  cakisan_geceler: spanText(inclusive({ from, to })),
})
