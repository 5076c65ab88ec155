import { createHash, randomBytes } from 'node:crypto'

/** The value of a session's cookie and the hash that is stored, so that the database does not contain the cookie. */
export function newBinding(): { readonly value: string; readonly hash: string } {
  const value = randomBytes(32).toString('base64url')
  return { value, hash: bindingHash(value) }
}

export const bindingHash = (value: string): string => createHash('sha256').update(value).digest('base64url')
