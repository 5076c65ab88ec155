import { pages } from '../shell/messages.tr.ts'

/** Legal texts with a page of their own: last path segment to page heading. */
export const legalPages = {
  rental: pages.rentalTerms,
  kvkk: pages.dataNotice,
  cancel: pages.cancelTerms,
  privacy: pages.privacy,
} as const

type LegalSection = keyof typeof legalPages

/** `/website/rental` → `rental` */
export const sectionIn = (path: string): LegalSection | undefined =>
  Object.keys(legalPages).find((section): section is LegalSection => path === `/website/${section}`)
