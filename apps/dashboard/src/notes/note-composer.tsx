import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import { maxNoteBodyLength, type NoteSubject } from '@plato/rules/notes/note'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { noteMessages as messages } from '#dashboard/notes/note-messages.tr.ts'
import { type Place, useNoteWrites } from '#dashboard/notes/notes.data.ts'
import classes from '#dashboard/notes/notes.module.css'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly place: Place
  readonly subjects: readonly NoteSubject[]
  /** What a new note is about unless another subject is chosen. */
  readonly usual?: NoteSubject | undefined
}

/** The key stays the same until the note is stored, so that a repeated press after a lost response writes one note. */
export function NoteComposer({ place, subjects, usual }: Props) {
  const [chosen, setChosen] = useState<NoteSubject>()
  const [body, setBody] = useState('')
  const key = useRef(crypto.randomUUID())
  const { add } = useNoteWrites()
  const about = chosen ?? subjects.find((one) => one === usual) ?? subjects[0]
  const { mutate, isPending } = useMutation({
    mutationFn: (note: { about: NoteSubject; body: string }) => add({ place, ...note }, key.current),
    onSuccess: () => {
      key.current = crypto.randomUUID()
      setBody('')
      toastDone(messages.saved)
    },
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const text = body.trim()
  const save = () => {
    if (about && text !== '' && !isPending) mutate({ about, body: text })
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    <form className={classes.composer} onSubmit={onSubmit}>
      <Textarea
        aria-label={messages.write}
        placeholder={messages.placeholder}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxNoteBodyLength}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap={8} justify="space-between">
        {about && subjects.length > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label={messages.about}
            value={about}
            onChange={(value) => setChosen(subjects.find((one) => one === value))}
            data={subjects.map((value) => ({ value, label: messages.subjects[value] }))}
          />
        ) : (
          <span />
        )}
        <Button
          type="submit"
          variant="default"
          size="compact-sm"
          ml="auto"
          loading={isPending}
          disabled={text === ''}
        >
          {messages.save}
        </Button>
      </Group>
    </form>
  )
}
