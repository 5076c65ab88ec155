import { Input, PinInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { codeErrorOf } from '#dashboard/auth/factor/factor.data.ts'
import classes from '#dashboard/auth/factor/factor.module.css'
import { factorMessages as messages } from '#dashboard/auth/factor/factor-messages.tr.ts'

const digits = 6

interface Props {
  readonly label: string
  /** Takes the focus when it appears. */
  readonly isFirst?: boolean
  /** Sends the complete code; rejects when it is refused. */
  readonly send: (code: string) => Promise<unknown>
}

/** One input per digit. The code is sent with its last digit; a refused one is emptied for the next. */
export function CodeField({ label, isFirst = false, send }: Props) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  // The pending state of the mutation is rendered later than a second change can arrive.
  const isSent = useRef(false)
  const { mutate, error } = useMutation({
    mutationFn: send,
    gcTime: 0,
    onError: () => {
      isSent.current = false
      setCode('')
      first.current?.focus()
    },
  })
  useEffect(() => {
    if (isFirst) first.current?.focus()
  }, [isFirst])
  const change = (typed: string) => {
    if (isSent.current) return
    setCode(typed)
    if (typed.length < digits) return
    isSent.current = true
    mutate(typed)
  }
  return (
    <div className={classes.code}>
      <Input.Label id={`${id}-label`} labelElement="div">
        {label}
      </Input.Label>
      <PinInput
        ref={first}
        // Without an id the component changes its own one after mounting, which remounts the inputs and loses the focus.
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        length={digits}
        type="number"
        size="md"
        gap="xs"
        placeholder=""
        oneTimeCode
        value={code}
        onChange={change}
        error={error !== null}
        getInputProps={(place) => ({
          'aria-label': messages.digit(place + 1),
          ...(isFirst && place === 0 ? { 'data-autofocus': true } : {}),
        })}
      />
      {error && (
        <Input.Error id={`${id}-error`} role="alert">
          {codeErrorOf(error)}
        </Input.Error>
      )}
    </div>
  )
}
