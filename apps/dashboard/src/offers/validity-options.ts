import { formatMoment } from '@plato/brand/format'
import { defaultValidityHours } from '@plato/rules/offers/limits'
import { latestValidUntil } from '@plato/rules/offers/validity'
import { prepareLabels } from '#dashboard/offers/messages.tr.ts'

const hourMs = 3_600_000
const choices = [24, defaultValidityHours, 72, 7 * 24, 14 * 24, 30 * 24]

/** The moment an offer made now would end after so many hours; the stay's first day ends it at the latest. */
export const validAfter = (hours: number, now: Date, checkIn: string): Date =>
  new Date(Math.min(now.getTime() + hours * hourMs, latestValidUntil(now, checkIn).getTime()))

/** How long an offer may hold, by the moment it ends: each moment once. */
export function validityOptions(now: Date, checkIn: string) {
  const latest = latestValidUntil(now, checkIn)
  const reaching = choices.findIndex((hours) => now.getTime() + hours * hourMs >= latest.getTime())
  const open = reaching === -1 ? choices : choices.slice(0, reaching + 1)
  return open.map((hours) => ({
    value: String(hours),
    label: prepareLabels.validity(formatMoment(validAfter(hours, now, checkIn).toISOString()), hours / 24),
  }))
}

/** Two days, or as many as the stay leaves. */
export const defaultValidity = (options: readonly { readonly value: string }[]): string =>
  options.some(({ value }) => value === String(defaultValidityHours))
    ? String(defaultValidityHours)
    : (options.at(-1)?.value ?? String(defaultValidityHours))
