import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { findReservation } from '#dashboard/mail/mail.data.ts'
import classes from '#dashboard/mail/mail.module.css'
import { previewMessages as messages } from '#dashboard/mail/messages.tr.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

export type ChosenReservation = Awaited<ReturnType<typeof findReservation>>

interface Props {
  readonly chosen: ChosenReservation | undefined
  readonly onChoose: (reservation: ChosenReservation | undefined) => void
}

/** Fills the preview with a real reservation, found by its code, instead of sample values. */
export function PreviewReservation({ chosen, onChoose }: Props) {
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: findReservation,
    onSuccess: onChoose,
  })
  if (chosen) {
    return (
      <p className={classes.chosen}>
        <b>{messages.using(chosen.code, chosen.guestName)}</b>
        <Button variant="subtle" size="compact-sm" onClick={() => onChoose(undefined)}>
          {messages.drop}
        </Button>
      </p>
    )
  }
  const submitCode = () => {
    if (code.trim() !== '' && !isPending) mutate(code.trim())
  }
  return (
    <div className={classes.choose}>
      <TextInput
        label={messages.code}
        placeholder={messages.codePlaceholder}
        description={messages.codeHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={40}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          reset()
        }}
        onKeyDown={(event) => {
          // Enter would submit the surrounding template form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          submitCode()
        }}
        error={error && sentenceOf(error)}
      />
      <Button variant="default" loading={isPending} onClick={submitCode}>
        {messages.use}
      </Button>
    </div>
  )
}
