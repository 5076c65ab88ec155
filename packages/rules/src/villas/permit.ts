import { addDays, addMonths } from '../calendar-day.ts'

/** First day on which a verification of this age is too old. */
export const permitDueOn = (verifiedOn: string, checkMonths: number): string =>
  addMonths(verifiedOn, checkMonths)

/** Staff and the owner are reminded this many days before the verification becomes too old, once each. */
export const permitReminderDays = [30, 7] as const

/** The work list has a verification from this many days before it becomes too old. */
export const recheckListedForDays = 60

/** The reminder that is due today; undefined on other days. */
export const permitReminderOn = (
  dueOn: string,
  today: string,
): (typeof permitReminderDays)[number] | undefined =>
  today >= dueOn ? undefined : permitReminderDays.findLast((days) => today >= addDays(dueOn, -days))

/** An advertisement that an authority objects to must be gone within this time. */
export const takeDownHours = 24

export const permitDoubtKinds = ['SHAPE', 'PROVINCE'] as const
export type PermitDoubt = (typeof permitDoubtKinds)[number]

/** Permits of law 7464 are written as province and number: 48-1234. */
const rentalNumber = /^(\d{2})-\d{1,6}$/

/**
 * What looks wrong about the number, for staff to check. It refuses nothing: the ministry publishes no definition of the
 * number, and other kinds of permit have other numbers.
 */
export function permitDoubts({
  permitType,
  permitNo,
  provinceCode,
}: {
  readonly permitType: string | null
  readonly permitNo: string
  readonly provinceCode: number | null
}): readonly PermitDoubt[] {
  const number = permitNo.trim()
  if (number === '') return []
  if (permitType !== 'TOURISM_RENTAL') return /\d/.test(number) ? [] : ['SHAPE']
  const [, province] = rentalNumber.exec(number) ?? []
  if (province === undefined) return ['SHAPE']
  return provinceCode !== null && Number(province) !== provinceCode ? ['PROVINCE'] : []
}
