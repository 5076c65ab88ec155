/** Letters of any script with the punctuation of names, or empty. Names are put into mails, so URLs must not match. */
export const personNamePattern = /^(?:[\p{L}\p{M}'’][\p{L}\p{M} .'’-]*)?$/u

export const isPersonName = (name: string): boolean => personNamePattern.test(name)

/** `M.Ali` becomes `M. Ali`: mail programs turn `kazan.com` into a link, but not `kazan. com`. */
export const spacedName = (name: string): string => name.replaceAll(/\.(?=[\p{L}\p{M}])/gu, '. ')

/** One line of plain text, without invisible characters that reverse or hide text. */
export const oneLinePattern = /^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u

/** "Hande Nur Koç" → Hande Nur, Koç: the last word is the family name. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const parts = name.trim().split(/\s+/)
  return parts.length < 2
    ? { firstName: parts[0] ?? '', lastName: '' }
    : { firstName: parts.slice(0, -1).join(' '), lastName: parts.at(-1) ?? '' }
}
