import { inclusive } from '@plato/rules/pricing/price-periods'
import { spanInWords } from '../../pricing/span-in-words.ts'

/** What a mail about nights sold twice names. */
export const conflictWords = (feedName: string, { from, to }: { from: string; to: string }) => ({
  takvim_adi: feedName,
  cakisan_geceler: spanInWords(inclusive({ from, to })),
})
