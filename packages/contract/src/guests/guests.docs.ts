import type { contract } from '../contract.ts'
import type { GroupDocs } from '../endpoint-docs.ts'

export const guestDocs: GroupDocs<(typeof contract)['guests']> = {
  get: {
    summary: 'Get what is known of the guest of a reservation',
    description:
      'Returns stays, offers and messages with the e-mail address or phone number of the reservation, and the flag that staff set. Reading it is recorded like opening a reservation.',
  },
  flag: {
    summary: 'Flag a guest',
    description:
      'Sets a flag with its reason for two years, or removes it. The flag refuses nothing by itself: staff see it on every reservation of the guest.',
    example: { flag: 'CAUTION', reason: 'Girişte ödemede anlaşmazlık oldu' },
  },
}
