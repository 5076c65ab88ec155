import { Button } from '@mantine/core'
import type { Factors } from '@plato/contract/users/factors.contract'
import { useEffect, useEffectEvent } from 'react'
import { readFactors } from '#dashboard/auth/factor/factor.data.ts'
import classes from '#dashboard/auth/factor/factor.module.css'
import { factorMessages as messages } from '#dashboard/auth/factor/factor-messages.tr.ts'
import { GiveFactor } from '#dashboard/auth/factor/give-factor.tsx'
import { OverlayModal, openOverlay } from '#dashboard/shell/overlay.tsx'
import { useSession } from '#dashboard/shell/session/session.ts'

interface Props {
  readonly methods: Factors['methods']
  readonly onEnd: (isGiven: boolean) => void
}

function StepUpDialog({ methods, onEnd }: Props) {
  const hasSession = useSession() !== undefined
  const cancel = useEffectEvent(() => onEnd(false))
  // The session can end while the dialog is open; the login page must not be below it.
  useEffect(() => {
    if (!hasSession) cancel()
  }, [hasSession])
  return (
    <OverlayModal title={messages.title} size={400} onClose={() => onEnd(false)}>
      <div className={classes.dialog}>
        <p>{messages.stepUp}</p>
        <GiveFactor
          methods={methods}
          onGiven={() => onEnd(true)}
          action={
            <Button variant="subtle" onClick={() => onEnd(false)}>
              {messages.cancel}
            </Button>
          }
        />
      </div>
    </OverlayModal>
  )
}

/** Resolves to true when the factor was given, to false when the dialog was closed. */
export async function openStepUp(): Promise<boolean> {
  const { methods } = await readFactors()
  const isGiven = await openOverlay<boolean>((close) => <StepUpDialog methods={methods} onEnd={close} />)
  return isGiven ?? false
}
