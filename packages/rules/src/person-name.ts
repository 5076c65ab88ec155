/** Letters of any script with the punctuation of names, or empty. Names are put into mails, so URLs must not match. */
export const personNamePattern = /^(?:[\p{L}\p{M}'’][\p{L}\p{M} .'’-]*)?$/u

export const isPersonName = (name: string): boolean => personNamePattern.test(name)

/** `M.Ali` becomes `M. Ali`: mail programs turn `kazan.com` into a link, but not `kazan. com`. */
export const spacedName = (name: string): string => name.replaceAll(/\.(?=[\p{L}\p{M}])/gu, '. ')

/** One line of plain text, without invisible characters that reverse or hide text. */
export const oneLinePattern = /^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u
