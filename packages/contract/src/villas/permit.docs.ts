import type { GroupDocs } from '../endpoint-docs.ts'
import type { permitEndpoints } from './permit.contract.ts'

export const permitDocs: GroupDocs<typeof permitEndpoints> = {
  get: {
    summary: 'Read the permit record of a villa',
    description:
      'Returns the day on which the verification is too old, what looks wrong about the number, other villas with the same number, and the last 50 checks and take-downs.',
  },
  addCheck: {
    summary: 'Record a check of the permit',
    description:
      'Records that the number was found in the ministry’s database today, with a PDF or picture as proof, and makes today the verification date of the villa. A villa that the worker took off the site for the age of its verification is published again if nothing else is missing.',
  },
  proof: {
    summary: 'Read the proof of a check',
    description: 'Returns the stored PDF or picture.',
  },
  takeDown: {
    summary: 'Take a villa off the site',
    description:
      'Takes the villa off the site at once because an authority demanded it, and records when the demand came and from whom. The villa cannot be published until the take-down is ended.',
    example: {
      warnedAt: '2027-06-16T07:00:00.000Z',
      source: 'Antalya İl Kültür ve Turizm Müdürlüğü',
      note: '',
    },
  },
  endTakeDown: {
    summary: 'End a take-down',
    description: 'Records that the demand was answered. The villa stays off the site until it is published.',
  },
}
