import type { OccupancyBar, OccupancyVilla } from '@plato/contract/availability/occupancy.contract'

type Of<Kind> = Extract<OccupancyBar, { kind: Kind }>

export const newStay = (
  from: string,
  to: string,
  over: Partial<Of<'RESERVATION'>> = {},
): Of<'RESERVATION'> => ({
  kind: 'RESERVATION',
  from,
  to,
  reservation_id: 7,
  code: 'PV27-D7KX5M',
  status: 'CONFIRMED',
  source: 'WEB',
  guestName: 'Elif Karaca',
  guests: 8,
  holdExpiresAt: null,
  paidPercent: 20,
  totalTry: 18_620_000,
  receivedMinor: 3_724_000,
  dueMinor: 14_896_000,
  createdAt: '2027-03-02T08:00:00.000Z',
  ...over,
})

export const newRecord = (from: string, to: string, over: Partial<Of<'EXTERNAL'>> = {}): Of<'EXTERNAL'> => ({
  kind: 'EXTERNAL',
  from,
  to,
  external_id: 3,
  channel: 'BOOKING',
  feedName: 'Booking.com',
  externalKind: 'BOOKING',
  summary: '',
  conflicts: [],
  ...over,
})

export const newClosure = (from: string, to: string): Of<'CLOSURE'> => ({
  kind: 'CLOSURE',
  from,
  to,
  closure_id: 5,
  reason: 'MAINTENANCE',
  note: '',
})

export const newVilla = (bars: OccupancyBar[], over: Partial<OccupancyVilla> = {}): OccupancyVilla => ({
  id: 1,
  name: 'Villa Turkuaz',
  townName: 'Kalkan',
  capacity: 8,
  status: 'PUBLISHED',
  thumbnail: null,
  warning: null,
  bars,
  prices: [{ from: '2027-06-01', to: '2027-07-01', nightlyMinor: 1_680_000, currency: 'TRY' }],
  ...over,
})
