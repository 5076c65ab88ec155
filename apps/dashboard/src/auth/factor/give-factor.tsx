import { Button, Input, TextInput } from '@mantine/core'
import { type Factors, recoveryCode } from '@plato/contract/users/factors.contract'
import type { FactorMethod } from '@plato/rules/auth/factor'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { CodeField } from '#dashboard/auth/factor/code-field.tsx'
import { codeErrorOf, giveFactor, givePasskey } from '#dashboard/auth/factor/factor.data.ts'
import classes from '#dashboard/auth/factor/factor.module.css'
import { factorMessages as messages } from '#dashboard/auth/factor/factor-messages.tr.ts'
import { supportsPasskeys } from '#dashboard/auth/factor/passkey.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

interface Given {
  readonly onGiven: (factors: Factors) => void
}

function PasskeyButton({ onGiven }: Given) {
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: givePasskey,
    gcTime: 0,
    onSuccess: onGiven,
  })
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={classes.method}>
      <Button
        ref={button}
        data-autofocus
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {messages.passkey}
      </Button>
      {error && <Input.Error role="alert">{sentenceOf(error)}</Input.Error>}
    </div>
  )
}

function RecoveryForm({ onGiven }: Given) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => giveFactor({ method: 'RECOVERY', code }),
    gcTime: 0,
    onSuccess: onGiven,
    onError: () => {
      setCode('')
      field.current?.focus()
    },
  })
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending) return
    const isComplete = recoveryCode.safeParse(code).success
    setIsIncomplete(!isComplete)
    if (isComplete) return mutate()
    reset()
    field.current?.focus()
  }
  const errorText = isIncomplete ? messages.recoveryMissing : error && codeErrorOf(error)
  return (
    <form className={classes.recovery} noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        size="md"
        label={messages.recovery}
        description={messages.recoveryHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={errorText}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit" variant="default" size="md" loading={isPending}>
        {messages.submit}
      </Button>
    </form>
  )
}

interface Props extends Given {
  readonly methods: readonly FactorMethod[]
  /** Beside the link to the recovery code. */
  readonly action: ReactNode
}

/** Lets the person give the second factor: passkey first, code of the app second, recovery code on request. */
export function GiveFactor({ methods, onGiven, action }: Props) {
  const mayUsePasskey = methods.includes('PASSKEY') && supportsPasskeys()
  const [hasApp, hasRecovery] = [methods.includes('TOTP'), methods.includes('RECOVERY')]
  const isOnlyRecovery = hasRecovery && !mayUsePasskey && !hasApp
  const [isRecovery, setIsRecovery] = useState(isOnlyRecovery)
  const hasSecond = isRecovery || hasApp
  return (
    <div className={classes.factor}>
      {mayUsePasskey && <PasskeyButton onGiven={onGiven} />}
      {!mayUsePasskey && !hasApp && <p className={classes.note}>{messages.unsupported}</p>}
      {mayUsePasskey && hasSecond && (
        <p className={classes.or}>
          <span>{messages.or}</span>
        </p>
      )}
      {isRecovery && <RecoveryForm onGiven={onGiven} />}
      {!isRecovery && hasApp && (
        <CodeField
          label={messages.code}
          isFirst={!mayUsePasskey}
          send={async (code) => onGiven(await giveFactor({ method: 'TOTP', code }))}
        />
      )}
      <div className={classes.foot}>
        {hasRecovery && !isOnlyRecovery && (!isRecovery || hasApp) && (
          <Button variant="transparent" size="compact-sm" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? messages.useCode : messages.useRecovery}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
