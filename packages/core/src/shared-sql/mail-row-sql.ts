import { sql } from 'kysely'

/** A mail `m` with its template `t`, for the mail log and the reservation screen. */
export const mailColumns = [
  'm.id',
  'm.template_key as templateKey',
  sql<string>`coalesce(t.name, m.template_key)`.as('templateName'),
  'm.recipient',
  'm.to_address as to',
  'm.subject',
  'm.state',
  'm.attempts',
  'm.last_error as lastError',
] as const
