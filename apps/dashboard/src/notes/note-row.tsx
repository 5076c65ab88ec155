import { ActionIcon, Button, Group, Textarea } from '@mantine/core'
import type { Note } from '@plato/contract/notes/notes.contract'
import { maxNoteBodyLength } from '@plato/rules/notes/note'
import { IconPencil, IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#dashboard/form/ask.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { noteMessages as messages } from '#dashboard/notes/note-messages.tr.ts'
import { useNoteWrites } from '#dashboard/notes/notes.data.ts'
import classes from '#dashboard/notes/notes.module.css'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

function useChange(note: Note, onDone: () => void) {
  const { change } = useNoteWrites()
  return useMutation({
    mutationFn: (to: { body?: string; pinned?: boolean }) => change(note.id, to),
    onSuccess: onDone,
    onError: (error) => toastFailure(sentenceOf(error)),
  })
}

function Editing({ note, onClose }: { note: Note; onClose: () => void }) {
  const [body, setBody] = useState(note.body)
  const { mutate, isPending } = useChange(note, onClose)
  return (
    <div className={classes.editing}>
      <Textarea
        aria-label={messages.edit}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxNoteBodyLength}
        value={body}
        data-autofocus
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Group gap={8} justify="flex-end">
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {formMessages.cancel}
        </Button>
        <Button
          size="compact-sm"
          loading={isPending}
          disabled={body.trim() === ''}
          onClick={() => mutate({ body: body.trim() })}
        >
          {messages.save}
        </Button>
      </Group>
    </div>
  )
}

function NoteActions({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const { remove } = useNoteWrites()
  const { mutate, isPending } = useChange(note, () => undefined)
  const question = () =>
    ask({
      ...messages.removal,
      isDangerous: true,
      act: () => remove(note.id),
      onDone: () => toastDone(messages.removal.done),
    })
  return (
    <span className={classes.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={note.pinned ? messages.unpin : messages.pin}
        aria-pressed={note.pinned}
        loading={isPending}
        onClick={() => mutate({ pinned: !note.pinned })}
      >
        {note.pinned ? <IconPinFilled size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
      </ActionIcon>
      {note.mayEdit && (
        <ActionIcon variant="subtle" color="gray" aria-label={messages.edit} onClick={onEdit}>
          <IconPencil size={14} aria-hidden />
        </ActionIcon>
      )}
      {note.mayRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={messages.remove} onClick={question}>
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}

/** One note with who wrote it and when. `showsSubject` where notes about several records are listed together. */
export function NoteRow({ note, showsSubject }: { note: Note; showsSubject: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const facts = [
    note.pinned ? messages.pinned : '',
    showsSubject ? messages.subjects[note.about] : '',
    note.byName,
    momentText(note.createdAt, todayInIstanbul()),
    note.editedAt ? messages.edited : '',
  ]
  return (
    <li data-pinned={note.pinned || undefined}>
      {isEditing ? (
        <Editing note={note} onClose={() => setEditing(false)} />
      ) : (
        <p className={classes.body}>{note.body}</p>
      )}
      <div className={classes.facts}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {!isEditing && <NoteActions note={note} onEdit={() => setEditing(true)} />}
      </div>
    </li>
  )
}
