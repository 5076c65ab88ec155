import type { OccupancyBar, OccupancyVilla } from '@plato/contract/availability/occupancy.contract'
import type { Piece } from '#dashboard/availability/occupancy/grid/pieces.ts'

/** Names of the icons that the CSS draws; `icon-sheet.tsx` maps them to pictures. */
export type IconName =
  | 'web'
  | 'phone'
  | 'whatsapp'
  | 'offer'
  | 'other'
  | 'key'
  | 'clock'
  | 'inbox'
  | 'cloud'
  | 'cloud-off'
  | 'alert'
  | 'tool'
  | 'home'
  | 'agency'
  | 'lock'
  | 'hidden'

const sources = { WEB: 'web', PHONE: 'phone', WHATSAPP: 'whatsapp', OFFER: 'offer', OTHER: 'other' } as const
const reasons = { OWNER_USE: 'home', MAINTENANCE: 'tool', OTHER_AGENCY: 'agency', OTHER: 'lock' } as const

const ofKind = { stay: 'key', hold: 'clock', req: 'inbox' } as const

/** The reason of a closure, the state of an external record or an open reservation, otherwise the booking source. */
export function iconOf({ bar, kind }: { bar: OccupancyBar; kind: Piece['kind'] }): IconName {
  if (bar.kind === 'CLOSURE') return reasons[bar.reason]
  if (bar.kind === 'EXTERNAL') return kind === 'confl' ? 'alert' : 'cloud'
  return kind === 'stay' || kind === 'hold' || kind === 'req' ? ofKind[kind] : sources[bar.source]
}

export const warningIcons: Record<NonNullable<OccupancyVilla['warning']>, IconName> = {
  CONFLICT: 'alert',
  STALE_FEED: 'cloud-off',
  NOT_PUBLISHED: 'hidden',
}
