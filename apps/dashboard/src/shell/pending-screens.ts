import type { PendingName } from '#dashboard/shell/messages.tr.ts'

export interface PendingScreen {
  readonly path: string
  readonly name: PendingName
  /** `owner` means anyone signed in, as in the contract. */
  readonly access: 'admin' | 'owner'
}

/** Menu screens that do not exist yet. A screen leaves this list on the day its route is written. */
export const pendingScreens: readonly PendingScreen[] = [
  { path: '/reservations', name: 'reservations', access: 'owner' },
  { path: '/transactions', name: 'transactions', access: 'admin' },
  { path: '/external', name: 'external', access: 'admin' },
  { path: '/occupancy', name: 'occupancy', access: 'admin' },
  { path: '/btrans', name: 'btrans', access: 'admin' },
  { path: '/ministry', name: 'ministry', access: 'admin' },
  { path: '/offer', name: 'offer', access: 'admin' },
  { path: '/templates/mailtemplates', name: 'mailTemplates', access: 'admin' },
  { path: '/contact', name: 'contactForm', access: 'admin' },
  { path: '/comments', name: 'comments', access: 'admin' },
  { path: '/subscriber', name: 'subscribers', access: 'admin' },
  { path: '/blog', name: 'blog', access: 'admin' },
  { path: '/activities', name: 'activities', access: 'admin' },
  { path: '/website/bank', name: 'bank', access: 'admin' },
  { path: '/website/about', name: 'about', access: 'admin' },
  { path: '/website/team', name: 'team', access: 'admin' },
  { path: '/website/ourdocs', name: 'ourdocs', access: 'admin' },
  { path: '/website/faq', name: 'faq', access: 'admin' },
  { path: '/website/rental', name: 'rental', access: 'admin' },
  { path: '/website/cancel', name: 'cancel', access: 'admin' },
  { path: '/website/privacy', name: 'privacy', access: 'admin' },
  { path: '/website/kvkk', name: 'kvkk', access: 'admin' },
  { path: '/website/howrent', name: 'howrent', access: 'admin' },
  { path: '/settings/exchange', name: 'exchange', access: 'admin' },
  { path: '/settings/site', name: 'site', access: 'admin' },
  { path: '/settings/contact', name: 'contact', access: 'admin' },
  { path: '/settings/social', name: 'social', access: 'admin' },
]
