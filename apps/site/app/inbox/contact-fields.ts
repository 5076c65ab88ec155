import { messageLimits as limits } from '@plato/rules/inbox/limits'
import { isPersonName, spacedName } from '@plato/rules/person-name'
import { contactFaults } from '#site/inbox/contact-messages.tr.ts'

export interface ContactFields {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly subject: string
  readonly message: string
  /** What people do not see. */
  readonly website: string
}

export type ContactField = Exclude<keyof ContactFields, 'website'>
/** By field, what to mend. */
export type ContactFaults = Readonly<Partial<Record<ContactField, string>>>

/** In the order they stand on the page: the first one that is wrong gets the focus. */
const fieldOrder: readonly ContactField[] = ['name', 'email', 'phone', 'subject', 'message']

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const isWithin = (text: string, min: number, max: number) => text.length >= min && text.length <= max

const isRight: Readonly<Record<ContactField, (fields: ContactFields) => boolean>> = {
  name: ({ name }) => isPersonName(name) && isWithin(spacedName(name), limits.minName, limits.name),
  email: ({ email }) => mailAddress.test(email) && email.length <= limits.email,
  phone: ({ phone }) => /^[+\d ()/.-]*$/.test(phone) && phone.length <= limits.phone,
  subject: ({ subject }) => subject.length <= limits.subject,
  message: ({ message }) => isWithin(message, limits.minCharacters, limits.message),
}

/** The same the server asks for, said before anything is sent. */
export function contactFaultsIn(fields: ContactFields): ContactFaults {
  const wrong = fieldOrder.filter((name) => !isRight[name](fields))
  return Object.fromEntries(wrong.map((name) => [name, contactFaults[name]]))
}

/** What the server found wrong, beside the field it means; what belongs to no field is left out. */
export function contactFaultsFrom(errors: readonly { path: string; message: string }[] = []): ContactFaults {
  const known = errors.flatMap(({ path, message }) => {
    const name = fieldOrder.find((field) => field === path)
    return name ? [[name, message] as const] : []
  })
  return Object.fromEntries(known)
}

export function contactFieldsOf(form: HTMLFormElement): ContactFields {
  const data = new FormData(form)
  const text = (name: keyof ContactFields) => String(data.get(name) ?? '').trim()
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    // A browser sends line ends of its own kind, two signs long; what is counted is what is seen.
    message: text('message').replaceAll('\r\n', '\n'),
    website: text('website'),
  }
}
