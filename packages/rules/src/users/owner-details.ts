import { isTckn } from '../reservations/identity.ts'
import { isVkn } from './tax-number.ts'

export const ownerKinds = ['PERSON', 'COMPANY'] as const
export type OwnerKind = (typeof ownerKinds)[number]

/** A person has a TCKN or, as a resident foreigner, a YKN; a company has a VKN. */
export const isOwnerNumber = (kind: OwnerKind, number: string): boolean =>
  kind === 'PERSON' ? isTckn(number) : isVkn(number)

/** A mobile number as the ten digits that the tax office accepts; undefined when it is not one. */
export function mobileOf(phone: string | null): string | undefined {
  const figures = (phone ?? '').replaceAll(/\D/g, '').replace(/^(?:0090|90|0)(?=5\d{9}$)/, '')
  return /^5\d{9}$/.test(figures) ? figures : undefined
}
