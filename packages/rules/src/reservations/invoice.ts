import { isOwnerNumber } from '../users/owner-details.ts'

export const invoiceKinds = ['PERSON', 'COMPANY'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** A person has a TCKN or YKN, a company a VKN; an invoice to a foreign guest has no number. */
export const isInvoiceNumber = (kind: InvoiceKind, number: string): boolean => isOwnerNumber(kind, number)
