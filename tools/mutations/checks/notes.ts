import type { MutationCheck } from '../mutation-check.ts'

const notes = 'vitest run packages/core/src/notes/notes.test.ts'
const messages = 'vitest run packages/core/src/reservations/whatsapp/whatsapp.test.ts'

/** Ways to change what colleagues rely on, to keep personal data, or to tell an owner about a guest. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a note can be corrected by anybody',
    file: 'packages/rules/src/notes/note.ts',
    find: 'note.isOwn && now.getTime()',
    replace: 'now.getTime()',
    command: notes,
    expects: /only the author may correct/,
  },
  {
    name: 'a note can be corrected at any time',
    file: 'packages/rules/src/notes/note.ts',
    find: 'note.isOwn && now.getTime() - note.createdAt.getTime() < editMs',
    replace: 'note.isOwn && now.getTime() > 0',
    command: notes,
    expects: /only for ten minutes/,
  },
  {
    name: 'an erasure leaves the notes about the guest',
    file: 'packages/core/src/privacy/footprint.queries.ts',
    find: ' or guest_id = any (',
    replace: ' and false and guest_id = any (',
    command: 'vitest run packages/core/src/privacy/erase-person.test.ts',
    expects: /erase|erasure/i,
  },
  {
    name: 'the question to the owner has the name of the guest',
    file: 'packages/core/src/reservations/whatsapp/whatsapp-texts.tr.ts',
    find: "'Bu tarihler müsait mi? Tek dokunuşla yanıtlayabilirsiniz:',",
    replace: 'it.musteri_ad_soyad,',
    command: messages,
    expects: /no data of the guest/,
  },
]
