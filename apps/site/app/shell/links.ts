import { pages } from '#site/shell/messages.tr.ts'

export interface PageLink {
  readonly to: string
  readonly label: string
}

export const mainLinks: readonly PageLink[] = [
  { to: '/listing', label: pages.listing },
  { to: '/kisa-sureli', label: pages.shortStays },
  { to: '/about', label: pages.about },
  { to: '/blog', label: pages.blog },
  { to: '/contact', label: pages.contact },
]

export const corporateLinks: readonly PageLink[] = [
  { to: '/about', label: pages.about },
  { to: '/ekibimiz', label: pages.team },
  { to: '/website/document', label: pages.documents },
  { to: '/website/banks', label: pages.banks },
  { to: '/misafir-yorumlari', label: pages.comments },
  { to: '/blog', label: pages.blog },
  { to: '/aktiviteler', label: pages.activities },
  { to: '/contact', label: pages.contact },
]

export const helpLinks: readonly PageLink[] = [
  { to: '/website/howrent', label: pages.howToRent },
  { to: '/faq', label: pages.faq },
  { to: '/website/rental', label: pages.rentalTerms },
  { to: '/website/cancel', label: pages.cancelTerms },
  { to: '/website/privacy', label: pages.privacy },
  { to: '/website/kvkk', label: pages.dataNotice },
  { to: '/dogrula', label: pages.verify },
]
