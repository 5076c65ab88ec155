const istanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })

/** The calendar day of a moment in Istanbul, YYYY-MM-DD. */
export const istanbulDay = (moment: Date): string => istanbul.format(moment)
