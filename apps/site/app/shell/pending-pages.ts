import { pages } from './messages.tr.ts'

interface PendingPage {
  /** As in routes.ts, without the slash at the start. */
  readonly path: string
  readonly title: string
}

/** Addresses the site already owns and links to, whose pages later issues build. Empty when all are built. */
export const pendingPages: readonly PendingPage[] = [
  { path: 'about', title: pages.about },
  { path: 'ekibimiz', title: pages.team },
  { path: 'misafir-yorumlari', title: pages.comments },
  { path: 'faq', title: pages.faq },
  { path: 'blog', title: pages.blog },
  { path: 'contact', title: pages.contact },
  { path: 'website/banks', title: pages.banks },
  { path: 'website/privacy', title: pages.privacy },
  { path: 'website/document', title: pages.documents },
  { path: 'website/howrent', title: pages.howToRent },
]

export const pendingRouteId = (path: string): string => `pending/${path}`

export const pendingPageOf = (routeId: string): PendingPage | undefined =>
  pendingPages.find(({ path }) => pendingRouteId(path) === routeId)
