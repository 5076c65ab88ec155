import { type SqlBool, sql } from 'kysely'

/** Inside a `like`: what means "any letter" to the database means itself. */
export const asTyped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Of the row `villas`: its name or code holds what was typed, in large or small letters, Turkish or not. */
export const villaIsCalled = (typed: string) =>
  sql<SqlBool>`search_fold(villas.name || ' ' || villas.code) like '%' || search_fold(${asTyped(typed)}) || '%'`

/** Of the row `users`: its name or e-mail holds what was typed, in large or small letters, Turkish or not. */
export const userIsCalled = (typed: string) =>
  sql<SqlBool>`search_fold(users.first_name || ' ' || users.last_name || ' ' || users.email) like '%' || search_fold(${asTyped(typed)}) || '%'`

/** Of the row `offers`: the guest's name or e-mail holds what was typed. */
export const offerIsFor = (typed: string) =>
  sql<SqlBool>`search_fold(offers.guest_name || ' ' || offers.guest_email) like '%' || search_fold(${asTyped(typed)}) || '%'`
