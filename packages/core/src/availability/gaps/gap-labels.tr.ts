/** Name of the price period of a gap offer; guests see it too. */
export const gapPeriodName = 'Kısa dönem'
