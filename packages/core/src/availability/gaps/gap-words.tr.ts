/** What nights sold apart are called in a price table: guests read it too. */
export const gapPeriodName = 'Kısa dönem'
