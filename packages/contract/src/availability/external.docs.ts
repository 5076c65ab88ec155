import type { GroupDocs } from '../endpoint-docs.ts'
import type { externalEndpoints } from './external.contract.ts'

export const externalDocs: GroupDocs<typeof externalEndpoints> = {
  list: {
    summary: 'List external records',
    description:
      'Returns bookings and blocks read from calendars of other channels. Owners get those of own villas.',
  },
  get: {
    summary: 'Read an external record',
    description:
      'Returns one record with the nights it occupies and its conflicts. Owners read those of own villas.',
  },
  judge: {
    summary: 'Ignore or restore an external record',
    description:
      'IGNORED releases the nights of a record, ACTIVE occupies them again. A record that its calendar removed cannot change.',
    example: { status: 'IGNORED' },
  },
  conflicts: {
    summary: 'List calendar conflicts',
    description:
      'Returns nights that a reservation and an external record both have. Owners get those of own villas, without payments.',
  },
  decide: {
    summary: 'Decide a calendar conflict',
    description:
      'Records who keeps the nights. With KEEP_THEIRS the reservation ends by the matching transition, with its settlement and mails; the other decisions change no reservation.',
    example: { decision: 'KEEP_OURS', note: 'Airbnb rezervasyonu iptal ettirildi.' },
  },
}
