import type {
  ReservationDetail,
  ReservationGuest,
} from '@plato/contract/reservations/reservation-shape.contract'
import { guestList } from '@plato/contract/reservations/reservations.contract'
import { isIdentity } from '@plato/rules/reservations/identity'
import { errorsByPath, type FieldErrors } from '#dashboard/form/schema-errors.ts'
import { guestMessages } from '#dashboard/reservations/detail/detail-messages.tr.ts'

const { drawer: messages } = guestMessages

/** One guest while the list is edited. The API never returns a stored number, only its last digits. */
export interface GuestDraft {
  /** Stable React key; the id of a stored guest. */
  readonly key: string
  readonly id: string | undefined
  readonly kind: ReservationGuest['kind']
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly nationality: string
  readonly identityKind: ReservationGuest['identityKind']
  readonly identityNo: string
  /** Last digits of the stored number, which stays when none is typed; empty when none is stored. */
  readonly storedEnding: string
}

export const draftOf = (guest: ReservationGuest): GuestDraft => ({
  key: guest.id,
  id: guest.id,
  kind: guest.kind,
  firstName: guest.firstName,
  lastName: guest.lastName,
  birthDate: guest.birthDate,
  nationality: guest.nationality,
  identityKind: guest.identityKind,
  identityNo: '',
  storedEnding: guest.identityKept ? guest.identityEnding : '',
})

type People = Pick<ReservationDetail, 'adults' | 'children' | 'babies'>

export const guestsWanted = ({ adults, children, babies }: People): number => adults + children + babies

/** The kind of guest that is still missing from the list: adults first, then children, then babies. */
function missingKind(drafts: readonly GuestDraft[], people: People): GuestDraft['kind'] {
  const count = (kind: GuestDraft['kind']) => drafts.filter((draft) => draft.kind === kind).length
  if (count('ADULT') < people.adults) return 'ADULT'
  return count('CHILD') < people.children ? 'CHILD' : 'BABY'
}

export const blankGuest = (
  key: string,
  drafts: readonly GuestDraft[],
  people: People,
  name: { readonly firstName: string; readonly lastName: string } = { firstName: '', lastName: '' },
): GuestDraft => ({
  key,
  id: undefined,
  kind: missingKind(drafts, people),
  ...name,
  birthDate: null,
  nationality: 'TR',
  identityKind: 'TCKN',
  identityNo: '',
  storedEnding: '',
})

const numberIn = ({ identityNo }: GuestDraft): string => identityNo.replaceAll(/\s/g, '').toUpperCase()

export const guestListBody = (drafts: readonly GuestDraft[]) => ({
  guests: drafts.map((draft) => ({
    ...(draft.id ? { id: draft.id } : {}),
    kind: draft.kind,
    firstName: draft.firstName,
    lastName: draft.lastName,
    birthDate: draft.birthDate,
    nationality: draft.nationality,
    identityKind: draft.identityKind,
    ...(numberIn(draft) ? { identityNo: numberIn(draft) } : {}),
  })),
})

function identityError(draft: GuestDraft): string | undefined {
  const number = numberIn(draft)
  if (number === '') return draft.storedEnding === '' ? messages.missingNumber : undefined
  return isIdentity(draft.identityKind, number) ? undefined : messages.badNumber
}

/** Errors by path ("guests.2.identityNo"): from the contract and from the check digits of the numbers. */
export function guestErrors(drafts: readonly GuestDraft[]): FieldErrors {
  const errors: FieldErrors = { ...errorsByPath(guestList, guestListBody(drafts)) }
  for (const [index, draft] of drafts.entries()) {
    const wrong = identityError(draft)
    if (wrong) errors[`guests.${index}.identityNo`] = wrong
  }
  return errors
}
