/** Letters of any script, and what stands between them in names; or nothing yet. Names are put into mails: nothing in them is a link. */
export const personNamePattern = /^(?:[\p{L}\p{M}'’][\p{L}\p{M} .'’-]*)?$/u

export const isPersonName = (name: string): boolean => personNamePattern.test(name)

/** `M.Ali` is `M. Ali`; mail programs would make a link of `kazan.com`, and make none of `kazan. com`. */
export const spacedName = (name: string): string => name.replaceAll(/\.(?=[\p{L}\p{M}])/gu, '. ')

/** One line of plain text, without signs that are not seen but turn or hide what is. */
export const oneLinePattern = /^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u
