import type { NoteSubject } from '@plato/rules/notes/note'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '#dashboard/form/panel.tsx'
import { NoteComposer } from '#dashboard/notes/note-composer.tsx'
import { noteMessages as messages } from '#dashboard/notes/note-messages.tr.ts'
import { NoteRow } from '#dashboard/notes/note-row.tsx'
import { noteList, type Place } from '#dashboard/notes/notes.data.ts'
import classes from '#dashboard/notes/notes.module.css'

/** The dated notes of a page, with a field for a new one. Only for roles that may write notes. */
export function NotesPanel({ place, usual }: { place: Place; usual?: NoteSubject }) {
  const { data, isError } = useQuery(noteList(place))
  if (!data && !isError) return null
  return (
    <Panel title={messages.title} facts={data && messages.facts(data.notes.length)}>
      {isError && (
        <p className={classes.quiet} role="alert">
          {messages.failed}
        </p>
      )}
      {data && <NoteComposer place={place} subjects={data.subjects} usual={usual} />}
      {data && data.notes.length > 0 && (
        <ul className={classes.notes} aria-label={messages.list}>
          {data.notes.map((note) => (
            <NoteRow key={note.id} note={note} showsSubject={data.subjects.length > 1} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
