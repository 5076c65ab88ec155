import { oneLinePattern, personNamePattern, spacedName } from '@plato/rules/person-name'
import { z } from 'zod'

export const personName = ({ least, most }: { least: number; most: number }) =>
  z.string().trim().overwrite(spacedName).min(least).max(most).regex(personNamePattern)

/** Whoever paid, a firm as well. */
export const payerName = (most: number) => z.string().trim().max(most).regex(oneLinePattern).default('')
