import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { findReservation } from '#dashboard/mail/mail.data.ts'
import classes from '#dashboard/mail/mail.module.css'
import { previewMessages as words } from '#dashboard/mail/messages.tr.ts'
import { sentenceOf } from '#dashboard/shell/toast.tsx'

export type ChosenReservation = Awaited<ReturnType<typeof findReservation>>

interface Props {
  readonly chosen: ChosenReservation | undefined
  readonly onChoose: (reservation: ChosenReservation | undefined) => void
}

/** Real values instead of invented ones, found by the code a guest would tell. */
export function PreviewReservation({ chosen, onChoose }: Props) {
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: findReservation,
    onSuccess: onChoose,
  })
  if (chosen) {
    return (
      <p className={classes.chosen}>
        <b>{words.using(chosen.code, chosen.guestName)}</b>
        <Button variant="subtle" size="compact-sm" onClick={() => onChoose(undefined)}>
          {words.drop}
        </Button>
      </p>
    )
  }
  const look = () => {
    if (code.trim() !== '' && !isPending) mutate(code.trim())
  }
  return (
    <div className={classes.choose}>
      <TextInput
        label={words.code}
        placeholder={words.codePlaceholder}
        description={words.codeHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={40}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          reset()
        }}
        onKeyDown={(event) => {
          // Enter would save the template, whose form this field stands in.
          if (event.key !== 'Enter') return
          event.preventDefault()
          look()
        }}
        error={error && sentenceOf(error)}
      />
      <Button variant="default" loading={isPending} onClick={look}>
        {words.use}
      </Button>
    </div>
  )
}
