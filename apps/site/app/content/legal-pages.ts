import { pages } from '../shell/messages.tr.ts'

/** Texts that stand alone on their page: by their address, and by what stands above them. */
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
