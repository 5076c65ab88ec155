import type { contract } from '../contract.ts'
import type { GroupDocs } from '../endpoint-docs.ts'

export const whatsAppDocs: GroupDocs<(typeof contract)['whatsapp']> = {
  list: {
    summary: 'List the ready WhatsApp messages of a reservation',
    description:
      'Returns the texts that fit the state of the reservation, with their links, the phone numbers of guest and owner, and when staff last recorded each as sent. The owner’s question has no data of the guest. Nothing is sent by the server.',
  },
  record: {
    summary: 'Record that a message was sent by WhatsApp',
    description:
      'Adds an event to the timeline. For the owner’s question the moment also counts as the last time the owner was asked.',
    example: { kind: 'OWNER_QUESTION' },
  },
  remindOwner: {
    summary: 'Ask the owner again by mail',
    description:
      'Mails the availability question once more with a new link while the owner’s answer is awaited; at most once a minute.',
  },
  recordOwnerAnswer: {
    summary: 'Record the owner’s answer by phone',
    description:
      'Accepts or rejects the request as the owner’s own answer would, while the answer is awaited. The timeline names the member of staff who wrote it down.',
    example: { free: true, note: 'Anahtar komşuda olacak dedi' },
  },
}
