import type { CallInput } from '@plato/contract/endpoint'
import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { isPersonName } from '@plato/rules/person-name'
import { type IdentityKind, isIdentity } from '@plato/rules/reservations/identity'
import { guestFormLabels as labels } from '#site/reservations/track/guests/guest-messages.tr.ts'

export type GuestKind = 'ADULT' | 'CHILD' | 'BABY'

export interface GuestRow {
  readonly kind: GuestKind
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly nationality: string
  readonly identityKind: IdentityKind
  readonly identityNo: string
}

export type RowFaults = Readonly<Partial<Record<keyof GuestRow, string>>>

const emptyRow = (kind: GuestKind): GuestRow => ({
  kind,
  firstName: '',
  lastName: '',
  birthDate: '',
  nationality: 'TR',
  identityKind: 'TCKN',
  identityNo: '',
})

interface People {
  readonly adults: number
  readonly children: number
  readonly babies: number
}

interface Booker {
  readonly firstName: string
  readonly lastName: string
}

/** One row for everybody the reservation names; the first is the booker, who nearly always stays too. */
export const rowsFor = ({
  booker,
  ...people
}: People & { readonly booker: Booker | null }): readonly GuestRow[] =>
  emptyRowsFor(people).map((row, place) => (place === 0 ? { ...row, ...booker } : row))

const emptyRowsFor = ({ adults, children, babies }: People): readonly GuestRow[] =>
  (
    [
      ...Array(adults).fill('ADULT'),
      ...Array(children).fill('CHILD'),
      ...Array(babies).fill('BABY'),
    ] as GuestKind[]
  ).map(emptyRow)

/** The guest has typed neither a birth date nor an identity number nor another name: the row is left for later. */
export const isUntouched = (row: GuestRow, first: GuestRow | undefined): boolean =>
  typedIn.every((field) => row[field].trim() === (first?.[field] ?? '') || row[field].trim() === '')

const typedIn = ['firstName', 'lastName', 'birthDate', 'identityNo'] as const

/** As it is kept: no spaces, capital letters. */
const plainNumber = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

export function faultsInRow(row: GuestRow, today: string): RowFaults {
  const faults: Partial<Record<keyof GuestRow, string>> = {}
  if (row.firstName.trim() === '') faults.firstName = labels.nameMissing
  else if (!isPersonName(row.firstName.trim())) faults.firstName = labels.notAName
  if (row.lastName.trim() === '') faults.lastName = labels.lastNameMissing
  else if (!isPersonName(row.lastName.trim())) faults.lastName = labels.notAName
  if (row.birthDate === '') faults.birthDate = labels.birthMissing
  else if (row.birthDate > today) faults.birthDate = labels.birthLater
  if (!isIdentity(row.identityKind, plainNumber(row.identityNo))) {
    faults.identityNo = labels.wrong[row.identityKind]
  }
  return faults
}

type SentGuests = CallInput<typeof guestReservationEndpoints.sendGuests>['body']['guests']

/** A Turkish number says the nationality by itself. */
export const guestsToSend = (rows: readonly GuestRow[], first: readonly GuestRow[]): SentGuests =>
  rows
    .filter((row, place) => !isUntouched(row, first[place]))
    .map(({ kind, firstName, lastName, birthDate, nationality, identityKind, identityNo }) => ({
      kind,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      birthDate,
      nationality: identityKind === 'TCKN' ? 'TR' : nationality,
      identityKind,
      identityNo: plainNumber(identityNo),
    }))
