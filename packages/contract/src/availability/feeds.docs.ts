import type { GroupDocs } from '../endpoint-docs.ts'
import type { feedEndpoints } from './feeds.contract.ts'

const source = {
  villa_id: 12,
  url: 'https://www.airbnb.com.tr/calendar/ical/48210377.ics?s=4f1c2d7a',
  name: 'Airbnb',
  channel: 'AIRBNB',
  blocksHorizon: false,
} as const

export const feedDocs: GroupDocs<typeof feedEndpoints> = {
  list: {
    summary: 'List calendar feeds',
    description:
      'Returns the calendars of other channels that are read, with their health and the nights they occupy. Owners get those of own villas.',
  },
  get: {
    summary: 'Read a calendar feed',
    description: 'Returns one feed with its latest readings. Owners read those of own villas.',
  },
  change: {
    summary: 'Change a calendar feed',
    description:
      'Renames or pauses a feed and sets whether the end of its sale window blocks nights. A feed that becomes active again is due for reading at once.',
    example: { name: 'Airbnb (ana ilan)', active: true, blocksHorizon: false },
  },
  preview: {
    summary: 'Preview the reading of a calendar',
    description:
      'Reads a stored feed or a URL now and returns what applying it would change, with conflicts. Changes nothing.',
    example: source,
  },
  sync: {
    summary: 'Read and apply a calendar',
    description:
      'Reads a stored feed or a URL now and applies it: nights are occupied or released and conflicts are opened. A URL that is not stored becomes a feed.',
    example: { ...source, ignore: [], remove: [], acceptDrop: false },
  },
  remove: {
    summary: 'Remove calendar feeds of a villa',
    description:
      'Deletes one feed, or all of the villa without `feed_id`, and releases the nights they occupied from today on. The records remain for reading.',
    example: { villa_id: 12, feed_id: 31 },
  },
  diagnose: {
    summary: 'Diagnose a calendar',
    description:
      'Reads a calendar by its URL or text and returns what is wrong or unusual in it. Stores nothing.',
    example: { url: source.url },
  },
  exports: {
    summary: 'List calendar exports of a villa',
    description:
      'Returns the secret `.ics` URLs by which other channels read the calendar of a villa. Owners read those of own villas.',
  },
  createExport: {
    summary: 'Create a calendar export',
    description:
      'Creates a secret `.ics` URL for one channel, at most 20 for a villa. Readers of the URL see occupied nights and nothing else.',
    example: { channel: 'BOOKING', name: 'Booking.com' },
  },
  revokeExport: {
    summary: 'Revoke a calendar export',
    description: 'Revokes the secret URL for good; it responds with 404 from then on.',
  },
}
