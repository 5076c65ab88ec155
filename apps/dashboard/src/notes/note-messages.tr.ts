import type { NoteSubject } from '@plato/rules/notes/note'

export const noteMessages = {
  title: 'Notlar',
  facts: (count: number) => (count === 0 ? 'Yalnız acente görür' : `${count}, yalnız acente görür`),
  about: 'Not neyle ilgili?',
  subjects: {
    RESERVATION: 'Rezervasyon',
    GUEST: 'Misafir',
    OWNER: 'Ev sahibi',
    VILLA: 'Villa',
  } satisfies Record<NoteSubject, string>,
  write: 'Yeni not',
  placeholder: 'Aradım, salı günü tekrar konuşacağız…',
  save: 'Notu kaydet',
  saved: 'Not kaydedildi',
  list: 'Notlar',
  empty: 'Henüz not yok.',
  failed: 'Notlar alınamadı.',
  pinned: 'Sabitlendi',
  edited: 'düzeltildi',
  pin: 'Notu sabitle',
  unpin: 'Sabitlemeyi kaldır',
  edit: 'Notu düzelt',
  remove: 'Notu sil',
  removal: {
    title: 'Not silinsin mi?',
    body: 'Not herkes için silinir.',
    confirm: 'Sil',
    done: 'Not silindi',
  },
} as const
