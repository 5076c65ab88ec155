import type { GroupDocs } from '../endpoint-docs.ts'
import type { availabilityEndpoints } from './availability.contract.ts'

const closure = {
  startsOn: '2027-06-01',
  endsOn: '2027-06-08',
  reason: 'OWNER_USE',
  note: 'Ev sahibi ailesiyle kalacak',
} as const

export const availabilityDocs: GroupDocs<typeof availabilityEndpoints> = {
  closures: {
    summary: 'List closures',
    description:
      'Returns closures that end after a day (today by default), earliest first. Owners get those of own villas.',
  },
  close: {
    summary: 'Close nights of a villa',
    description:
      'Closes the nights from `startsOn` up to `endsOn`, so that they cannot be booked. Refused when one of them is occupied. Owners close own villas.',
    example: { villa_id: 12, ...closure },
  },
  change: {
    summary: 'Change a closure',
    description: 'Moves a closure or changes its reason and note. Owners change those of own villas.',
    example: { ...closure, endsOn: '2027-06-10' },
  },
  open: {
    summary: 'Delete a closure',
    description: 'Deletes a closure; its nights can be booked again. Owners open own villas.',
  },
  withDates: {
    summary: 'List villas with occupied nights',
    description:
      'Returns villas with the spans of nights taken in a window (the next 18 months by default). Owners get own villas.',
  },
  calendar: {
    summary: 'Read the calendar of a villa',
    description:
      'Returns each day of a range with state, price, why no stay can begin on it and the nearest stay that can, and the closures. Owners read own villas.',
  },
}
