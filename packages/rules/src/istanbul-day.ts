const istanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })

/** The calendar day of a moment in Istanbul, YYYY-MM-DD. */
export const istanbulDay = (moment: Date): string => istanbul.format(moment)

const hour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The hour of the day in Istanbul, 0 to 23. */
export const istanbulHour = (moment: Date): number => Number(hour.format(moment))
