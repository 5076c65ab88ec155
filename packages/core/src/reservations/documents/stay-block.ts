import { formatSpokenDay } from '@plato/brand/stay-dates'
import { secondThoughtsFromDays } from '@plato/rules/reservations/settlement'
import type { Content } from 'pdfmake/interfaces.js'
import { cancellationLines, people } from '../../reservation-facts/messages.tr.ts'
import type { FactsWithFigures, SharedFacts } from './document-facts.ts'
import {
  cancellationLabels,
  stayPlaceholders as messages,
  permitLabels,
  permitTypes,
} from './document-labels.tr.ts'
import { bullets, labelled } from './document-layout.ts'

/** "10 Temmuz 2027" and "Cumartesi". */
export function dayAndWeekday(date: string): [string, string] {
  const [day = '', month = '', year = '', weekday = ''] = formatSpokenDay(date).split(' ')
  return [`${day} ${month} ${year}`, weekday]
}

/** Check-in, check-out, nights and number of guests. */
export function stayBlock({ stay }: SharedFacts): Content {
  const [entry, entryDay] = dayAndWeekday(stay.checkIn)
  const [exit, exitDay] = dayAndWeekday(stay.checkOut)
  return {
    columns: [
      { width: '*', stack: [labelled(messages.checkIn, entry, messages.from(entryDay, stay.checkInTime))] },
      { width: '*', stack: [labelled(messages.checkOut, exit, messages.until(exitDay, stay.checkOutTime))] },
      { width: 58, stack: [labelled(messages.length, messages.nights(stay.nights))] },
      { width: 96, stack: [labelled(messages.people, people(stay.people))] },
    ],
    columnGap: 14,
  }
}

/** The cancellation steps: refund by last day. */
export const cancellationSteps = ({ figures }: FactsWithFigures): string[] =>
  cancellationLines(figures.steps, figures)

/** The cancellation steps with the rules that apply besides the days. */
export const cancellationBlock = (facts: FactsWithFigures): Content =>
  bullets([
    ...cancellationSteps(facts),
    ...(facts.figures.policy === 'STANDART'
      ? [cancellationLabels.secondThoughts(secondThoughtsFromDays)]
      : []),
    cancellationLabels.notTheGuest,
  ])

/** The permit data as the ministry issued it; empty fields are left out. */
export const permitLines = ({ villa }: SharedFacts): readonly string[] =>
  [
    villa.permitNo &&
      permitLabels.no(
        villa.permitType ? permitTypes[villa.permitType] : permitLabels.unnamed,
        villa.permitNo,
      ),
    villa.permitHolder && permitLabels.holder(villa.permitHolder),
  ].filter((line) => line !== '')
