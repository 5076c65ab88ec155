import { isTckn } from '../reservations/identity.ts'
import { isVkn } from './tax-number.ts'

export const ownerKinds = ['PERSON', 'COMPANY'] as const
export type OwnerKind = (typeof ownerKinds)[number]

/** A person's number is a TCKN or, for foreigners who live here, a YKN; a company has a VKN. */
export const isOwnerNumber = (kind: OwnerKind, number: string): boolean =>
  kind === 'PERSON' ? isTckn(number) : isVkn(number)

/** Ten figures as the tax office takes a mobile number; undefined when it is none. */
export function mobileOf(phone: string | null): string | undefined {
  const figures = (phone ?? '').replaceAll(/\D/g, '').replace(/^(?:0090|90|0)(?=5\d{9}$)/, '')
  return /^5\d{9}$/.test(figures) ? figures : undefined
}
