/** Texts of the site that are kept in versions: contracts and notices refer to one by its number. */
export const contentSections = ['about', 'rental', 'cancel', 'privacy', 'kvkk', 'howrent'] as const
export type ContentSection = (typeof contentSections)[number]

/** Letters of one text, tags included. */
export const longestText = 200_000
