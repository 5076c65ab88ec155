import { formatSpokenDay } from '@plato/brand/stay-dates'
import { secondThoughtsFromDays } from '@plato/rules/reservations/settlement'
import type { Content } from 'pdfmake/interfaces.js'
import { cancellationLines, people } from '../../mail/messages.tr.ts'
import type { FactsWithFigures, SharedFacts } from './paper-facts.ts'
import { bullets, labelled } from './paper-layout.ts'
import { cancellationWords, permitTypes, permitWords, stayWords as words } from './paper-words.tr.ts'

/** "10 Temmuz 2027" and "Cumartesi". */
export function dayAndWeekday(date: string): [string, string] {
  const [day = '', month = '', year = '', weekday = ''] = formatSpokenDay(date).split(' ')
  return [`${day} ${month} ${year}`, weekday]
}

/** When, for how long and how many. */
export function stayBlock({ stay }: SharedFacts): Content {
  const [entry, entryDay] = dayAndWeekday(stay.checkIn)
  const [exit, exitDay] = dayAndWeekday(stay.checkOut)
  return {
    columns: [
      { width: '*', stack: [labelled(words.checkIn, entry, words.from(entryDay, stay.checkInTime))] },
      { width: '*', stack: [labelled(words.checkOut, exit, words.until(exitDay, stay.checkOutTime))] },
      { width: 58, stack: [labelled(words.length, words.nights(stay.nights))] },
      { width: 96, stack: [labelled(words.people, people(stay.people))] },
    ],
    columnGap: 14,
  }
}

/** What comes back until which day. */
export const cancellationSteps = ({ figures }: FactsWithFigures): string[] =>
  cancellationLines(figures.steps, figures)

/** The same, with what holds besides the days. */
export const cancellationBlock = (facts: FactsWithFigures): Content =>
  bullets([
    ...cancellationSteps(facts),
    ...(facts.figures.policy === 'STANDART'
      ? [cancellationWords.secondThoughts(secondThoughtsFromDays)]
      : []),
    cancellationWords.notTheGuest,
  ])

/** The permit of the house as the ministry wrote it; nothing of it that nobody entered. */
export const permitLines = ({ villa }: SharedFacts): readonly string[] =>
  [
    villa.permitNo &&
      permitWords.no(villa.permitType ? permitTypes[villa.permitType] : permitWords.unnamed, villa.permitNo),
    villa.permitHolder && permitWords.holder(villa.permitHolder),
  ].filter((line) => line !== '')
