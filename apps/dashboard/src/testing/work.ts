import type { WorkItem, WorkList } from '@plato/contract/work/work.contract'

export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

export const newWorkItem = (over: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'REQUEST',
  recordId: '7',
  since: hoursFromNow(-1),
  dueAt: hoursFromNow(2),
  endsAt: null,
  assignee: null,
  snoozedUntil: null,
  name: 'Hande Koç',
  reservationId: 7,
  reservationCode: 'PV27-K7M4QX',
  villaId: 3,
  villaName: 'Villa Begonvil',
  villaPicture: null,
  checkIn: '2027-07-10',
  checkOut: '2027-07-17',
  people: 6,
  amountMinor: 18_620_000,
  currency: 'TRY',
  channel: null,
  detail: null,
  count: null,
  missing: [],
  isSpecial: false,
  ...over,
})

export const newWorkList = (rows: WorkItem[], over: Partial<WorkList> = {}): WorkList => ({
  now: new Date().toISOString(),
  rows,
  total: rows.length,
  counts: { mine: 0, unassigned: rows.length, all: rows.length, snoozed: 0 },
  families: { SALES: rows.length, MONEY: 0, CALENDAR: 0, CONTACT: 0, ARRIVALS: 0 },
  kinds: {},
  arrivals: { days: [], rows: [] },
  people: [
    { id: 1, name: 'Deniz Ak', role: 'ADMIN' },
    { id: 2, name: 'Mert Doğan', role: 'RESERVATIONS' },
    { id: 3, name: 'Tuğçe Keskin', role: 'ACCOUNTING' },
  ],
  nextDueAt: null,
  ...over,
})
