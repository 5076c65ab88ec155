const istanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })

/** The calendar day a moment falls on where the villas are, YYYY-MM-DD. */
export const istanbulDay = (moment: Date): string => istanbul.format(moment)
