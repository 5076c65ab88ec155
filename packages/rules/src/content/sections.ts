/** Texts of the site that are stored in versions: contracts and notices refer to a version by its number. */
export const contentSections = ['about', 'rental', 'cancel', 'privacy', 'kvkk', 'howrent'] as const
export type ContentSection = (typeof contentSections)[number]

/** Characters of one text, tags included. */
export const maxTextLength = 200_000
