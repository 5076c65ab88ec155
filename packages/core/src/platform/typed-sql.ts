import { type SqlBool, sql } from 'kysely'

/** Escapes the wildcards of `like`. */
export const asTyped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Of the row `villas`: its name or code contains the typed text, in any case, with or without Turkish characters. */
export const villaIsCalled = (typed: string) =>
  sql<SqlBool>`search_fold(villas.name || ' ' || villas.code) like '%' || search_fold(${asTyped(typed)}) || '%'`

/**
 * Of the row `users`: its name or e-mail contains the typed text, in any case, with or without Turkish characters.
 */
export const userIsCalled = (typed: string) =>
  sql<SqlBool>`search_fold(users.first_name || ' ' || users.last_name || ' ' || users.email) like '%' || search_fold(${asTyped(typed)}) || '%'`

/** Of the row `offers`: the guest's name or e-mail contains the typed text. */
export const offerIsFor = (typed: string) =>
  sql<SqlBool>`search_fold(offers.guest_name || ' ' || offers.guest_email) like '%' || search_fold(${asTyped(typed)}) || '%'`

/** Timestamps inside JSON, in the format of the contract. */
export const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
