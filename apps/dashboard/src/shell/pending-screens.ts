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
]
