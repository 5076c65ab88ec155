import { Button, CopyButton, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiRefusal } from '@plato/contract/client'
import type { Enrolled, TotpSetup } from '@plato/contract/users/factors.contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeField } from '#dashboard/auth/factor/code-field.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import factorClasses from '#dashboard/users/account/factors/factors.module.css'
import { FirstFactor } from '#dashboard/users/account/factors/first-factor.tsx'
import { totpDrawerMessages as messages } from '#dashboard/users/account/factors/own-factor-messages.tr.ts'
import { useFactorWrites } from '#dashboard/users/account/factors/own-factors.data.ts'
import { showRecoveryCodes } from '#dashboard/users/account/factors/recovery-codes-dialog.tsx'
import { useFocusOnMount } from '#dashboard/users/account/factors/use-focus-on-mount.ts'
import { userMessages } from '#dashboard/users/messages.tr.ts'

interface StartProps {
  readonly isFirst: boolean
  readonly onStarted: (setup: TotpSetup) => void
}

/** Step 1: the password for the first factor; later ones are confirmed by the step-up dialog. */
function StartForm({ isFirst, onStarted }: StartProps) {
  const { startTotp } = useFactorWrites()
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (value) => (isFirst && value === '' ? formMessages.required : null) },
  })
  const password = useFocusOnMount<HTMLInputElement>()
  const focusPassword = () => password.current?.focus()
  const { mutate, isPending } = useMutation({
    // Read here and not handed over: what a mutation is given stays in its cache, and passwords must not.
    mutationFn: () => startTotp(isFirst ? form.getValues() : {}),
    gcTime: 0,
    onSuccess: onStarted,
    onError: (error) => {
      const isField = error instanceof ApiRefusal && (error.status === 422 || error.status === 429)
      if (!isField || !isFirst) return toastFailure(sentenceOf(error))
      form.setErrors({ currentPassword: sentenceOf(error) })
      focusPassword()
    },
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(() => mutate(), focusPassword)}>
      <div className={classes.fields}>
        <div className={classes.drawerFields}>
          <p className={factorClasses.intro}>{messages.intro}</p>
          {isFirst && (
            <PasswordInput
              ref={password}
              label={messages.currentPassword}
              required
              data-autofocus
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': userMessages.showPassword, tabIndex: 0 }}
              {...form.getInputProps('currentPassword')}
            />
          )}
          <Button type="submit" loading={isPending}>
            {messages.start}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Modules of free space around the code, without which scanners do not find it. */
const qrMargin = 4

function QrCode({ qrPath, qrSize }: Pick<TotpSetup, 'qrPath' | 'qrSize'>) {
  const side = qrSize + 2 * qrMargin
  return (
    <svg
      className={factorClasses.qr}
      viewBox={`${-qrMargin} ${-qrMargin} ${side} ${side}`}
      role="img"
      aria-label={messages.qr}
      shapeRendering="crispEdges"
    >
      <path d={qrPath} />
    </svg>
  )
}

const inGroupsOfFour = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

interface ConfirmProps {
  readonly setup: TotpSetup
  readonly onEnrolled: (enrolled: Enrolled) => void
}

/** Step 2: the app reads the secret, and its first code confirms it. */
function ConfirmForm({ setup, onEnrolled }: ConfirmProps) {
  const { confirmTotp } = useFactorWrites()
  return (
    <div className={classes.fields}>
      <div className={factorClasses.setup}>
        <p>{messages.scan}</p>
        <QrCode {...setup} />
        <div className={factorClasses.secret}>
          <p>{messages.byHand}</p>
          <code>{inGroupsOfFour(setup.secret)}</code>
          <CopyButton value={setup.secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={
                  copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
                }
                onClick={copy}
              >
                {copied ? messages.copied : messages.copy}
              </Button>
            )}
          </CopyButton>
        </div>
        <CodeField label={messages.code} isFirst send={async (code) => onEnrolled(await confirmTotp(code))} />
      </div>
    </div>
  )
}

export function TotpDrawer() {
  const close = useCloseTo('/account')
  const [setup, setSetup] = useState<TotpSetup>()
  const onEnrolled = ({ recoveryCodes }: Enrolled) => {
    toastDone(messages.done)
    close()
    if (recoveryCodes) showRecoveryCodes(recoveryCodes)
  }
  return (
    <FormDrawer title={messages.title} onClose={close}>
      {setup ? (
        <ConfirmForm setup={setup} onEnrolled={onEnrolled} />
      ) : (
        <FirstFactor>{(isFirst) => <StartForm isFirst={isFirst} onStarted={setSetup} />}</FirstFactor>
      )}
    </FormDrawer>
  )
}
