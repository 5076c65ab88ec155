import { formatIban } from '@plato/rules/payments/iban'

export interface IbanGroup {
  readonly place: number
  readonly text: string
  readonly isChanged: boolean
}

const groupsOf = (iban: string): string[] => formatIban(iban).split(' ')

/** The groups of four of an IBAN, compared with another one. Without another one no group is marked. */
export function ibanGroups(iban: string, other: string | null): IbanGroup[] {
  const others = other ? groupsOf(other) : undefined
  return groupsOf(iban).map((text, place) => ({
    place,
    text,
    isChanged: others !== undefined && others[place] !== text,
  }))
}

/** The last six characters in the groups in which the IBAN is shown: "4455 66". */
export const ibanEnding = (iban: string): string => formatIban(iban).slice(-7).trim()
