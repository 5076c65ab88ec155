import { maxNoteLength, minNameCharacters, minPhoneFigures } from '@plato/rules/reservations/limits'
import { faultLabels } from '#site/reservations/messages.tr.ts'

/** What a guest types into the request; people and extras are kept with the stay. */
export interface RequestFields {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly note: string
  readonly rental: boolean
  readonly kvkk: boolean
  readonly marketing: boolean
}

export type FieldName = Exclude<keyof RequestFields, 'marketing'>
/** By field, what to mend. */
export type Faults = Readonly<Partial<Record<FieldName, string>>>

/** In the order they stand on the page: the first one that is wrong gets the focus. */
export const fieldOrder: readonly FieldName[] = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'note',
  'rental',
  'kvkk',
]

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

const isRight: Readonly<Record<FieldName, (fields: RequestFields) => boolean>> = {
  firstName: ({ firstName }) => firstName.length >= minNameCharacters,
  lastName: ({ lastName }) => lastName.length >= minNameCharacters,
  phone: ({ phone }) => phone.replaceAll(/\D/g, '').length >= minPhoneFigures,
  email: ({ email }) => mailAddress.test(email),
  note: ({ note }) => note.length <= maxNoteLength,
  rental: ({ rental }) => rental,
  kvkk: ({ kvkk }) => kvkk,
}

/** The same the server asks for, said before anything is sent. */
export function faultsIn(fields: RequestFields): Faults {
  const wrong = fieldOrder.filter((name) => !isRight[name](fields))
  return Object.fromEntries(wrong.map((name) => [name, faultLabels[name]]))
}

const nameInApi: Readonly<Record<string, FieldName>> = { guestNote: 'note' }

/** What the server found wrong, beside the field it means; what belongs to no field is left out. */
export function faultsFrom(fields: readonly { path: string; message: string }[] = []): Faults {
  const known = fields.flatMap(({ path, message }) => {
    const name = nameInApi[path] ?? fieldOrder.find((field) => field === path)
    return name ? [[name, message] as const] : []
  })
  return Object.fromEntries(known)
}

export function fieldsOf(form: HTMLFormElement): RequestFields {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    email: text('email'),
    note: text('note'),
    rental: data.has('rental'),
    kvkk: data.has('kvkk'),
    marketing: data.has('marketing'),
  }
}
