import { oneLinePattern, personNamePattern, spacedName } from '@plato/rules/person-name'
import { z } from 'zod'

export const personName = ({ min, max }: { min: number; max: number }) =>
  z.string().trim().overwrite(spacedName).min(min).max(max).regex(personNamePattern)

/** The name of a payer, a person or a company. */
export const payerName = (max: number) => z.string().trim().max(max).regex(oneLinePattern).default('')
