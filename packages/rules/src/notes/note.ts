export const maxNoteBodyLength = 2000
/** Which record a note is about. */
export const noteSubjects = ['RESERVATION', 'GUEST', 'OWNER', 'VILLA'] as const
export type NoteSubject = (typeof noteSubjects)[number]

const editMs = 10 * 60_000

/** A note is corrected by its author within ten minutes; afterwards others rely on it, and a correction is a new note. */
export const mayEditNote = (note: { isOwn: boolean; createdAt: Date }, now: Date): boolean =>
  note.isOwn && now.getTime() - note.createdAt.getTime() < editMs
