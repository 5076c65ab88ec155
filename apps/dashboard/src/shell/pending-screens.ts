import type { PendingName } from '#dashboard/shell/messages.tr.ts'

export interface PendingScreen {
  readonly path: string
  readonly name: PendingName
}

/** Menu screens of staff that do not exist yet. A screen leaves this list on the day its route is written. */
export const pendingScreens: readonly PendingScreen[] = [
  { path: '/btrans', name: 'btrans' },
  { path: '/ministry', name: 'ministry' },
  { path: '/offer', name: 'offer' },
  { path: '/contact', name: 'contactForm' },
  { path: '/comments', name: 'comments' },
  { path: '/subscriber', name: 'subscribers' },
  { path: '/blog', name: 'blog' },
  { path: '/activities', name: 'activities' },
  { path: '/website/bank', name: 'bank' },
  { path: '/website/about', name: 'about' },
  { path: '/website/team', name: 'team' },
  { path: '/website/ourdocs', name: 'ourdocs' },
  { path: '/website/faq', name: 'faq' },
  { path: '/website/rental', name: 'rental' },
  { path: '/website/cancel', name: 'cancel' },
  { path: '/website/privacy', name: 'privacy' },
  { path: '/website/kvkk', name: 'kvkk' },
  { path: '/website/howrent', name: 'howrent' },
  { path: '/settings/exchange', name: 'exchange' },
  { path: '/settings/site', name: 'site' },
  { path: '/settings/contact', name: 'contact' },
  { path: '/settings/social', name: 'social' },
]
