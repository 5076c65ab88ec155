import { Button, Skeleton } from '@mantine/core'
import { formatDay, formatMoment } from '@plato/brand/format'
import type { Factors, OwnFactors, Passkey } from '@plato/contract/users/factors.contract'
import { type Icon, IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { factorState } from '#dashboard/auth/factor/factor.data.ts'
import { supportsPasskeys } from '#dashboard/auth/factor/passkey.ts'
import { ask } from '#dashboard/form/ask.tsx'
import { Panel } from '#dashboard/form/panel.tsx'
import { useNow } from '#dashboard/shell/time/use-now.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import classes from '#dashboard/users/account/factors/factors.module.css'
import { ownFactorMessages as messages } from '#dashboard/users/account/factors/own-factor-messages.tr.ts'
import { ownFactors, useFactorWrites } from '#dashboard/users/account/factors/own-factors.data.ts'
import { showRecoveryCodes } from '#dashboard/users/account/factors/recovery-codes-dialog.tsx'

function useFactorQuestions() {
  const { removePasskey, removeTotp, renewRecoveryCodes } = useFactorWrites()
  return {
    onRemovePasskey: ({ id, name }: Passkey) => {
      const { title, body, confirm, done } = messages.removePasskey
      ask({
        title: title(name),
        body,
        confirm,
        isDangerous: true,
        act: () => removePasskey(id),
        onDone: () => toastDone(done),
      })
    },
    onRemoveApp: () => {
      const { done, ...question } = messages.removeApp
      ask({ ...question, isDangerous: true, act: removeTotp, onDone: () => toastDone(done) })
    },
    onRenewCodes: () => {
      let codes: readonly string[] = []
      const act = async () => {
        codes = await renewRecoveryCodes()
      }
      ask({ ...messages.renewQuestion, act, onDone: () => showRecoveryCodes(codes) })
    },
  }
}

interface RowProps {
  readonly icon?: Icon
  readonly name: string
  readonly detail: string
  readonly action?: ReactNode
}

function Row({ icon: RowIcon, name, detail, action }: RowProps) {
  return (
    <div className={classes.row}>
      {RowIcon && <RowIcon size={20} stroke={1.75} aria-hidden />}
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>{detail}</p>
      </div>
      {action}
    </div>
  )
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" size="compact-sm" data-danger aria-label={label} onClick={onClick}>
      {messages.remove}
    </Button>
  )
}

function PasskeyRows({ passkeys }: Pick<OwnFactors, 'passkeys'>) {
  const { onRemovePasskey } = useFactorQuestions()
  if (passkeys.length === 0) return null
  return (
    <ul className={classes.passkeys}>
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey
        const used = lastUsedAt ? messages.used(formatMoment(lastUsedAt)) : messages.unused
        return (
          <li key={id}>
            <Row
              name={name}
              detail={`${messages.added(formatDay(createdAt))} · ${used}`}
              action={
                <RemoveButton
                  label={messages.removePasskeyOf(name)}
                  onClick={() => onRemovePasskey(passkey)}
                />
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

function Methods({ factors }: { factors: OwnFactors }) {
  const { passkeys, totpSince, recoveryCodesLeft } = factors
  const { onRemoveApp, onRenewCodes } = useFactorQuestions()
  const isOn = passkeys.length > 0 || totpSince !== null
  const mayAdd = supportsPasskeys()
  return (
    <ul className={classes.methods}>
      <li>
        <Row
          icon={IconFingerprint}
          name={messages.passkeys}
          detail={mayAdd ? messages.passkeysHelp : messages.unsupported}
          action={
            mayAdd && (
              <Button component={Link} to="/account/passkey" variant="default" size="compact-sm">
                {messages.addPasskey}
              </Button>
            )
          }
        />
        <PasskeyRows passkeys={passkeys} />
      </li>
      <li>
        <Row
          icon={IconDeviceMobile}
          name={messages.app}
          detail={totpSince ? messages.since(formatDay(totpSince)) : messages.appHelp}
          action={
            totpSince ? (
              <RemoveButton label={messages.removeAppLabel} onClick={onRemoveApp} />
            ) : (
              <Button component={Link} to="/account/totp" variant="default" size="compact-sm">
                {messages.setUpApp}
              </Button>
            )
          }
        />
      </li>
      {isOn && (
        <li>
          <Row
            icon={IconLifebuoy}
            name={messages.recovery}
            detail={messages.recoveryLeft(recoveryCodesLeft)}
            action={
              <Button variant="default" size="compact-sm" onClick={onRenewCodes}>
                {messages.renew}
              </Button>
            }
          />
        </li>
      )}
    </ul>
  )
}

function DueNotice({ isEnrolled, isRequired, dueAt }: Factors) {
  const now = useNow()
  if (isEnrolled || !isRequired) return null
  const isAhead = dueAt !== null && Date.parse(dueAt) > now.getTime()
  return <p className={classes.notice}>{isAhead ? messages.due(formatMoment(dueAt)) : messages.needed}</p>
}

/** The second factor of the own account: passkeys, authenticator app and recovery codes. */
export function FactorsPanel() {
  const { data, error, isFetching, refetch } = useQuery(ownFactors())
  const { data: state } = useQuery(factorState())
  return (
    <Panel title={messages.title} facts={state && (state.isEnrolled ? messages.on : messages.off)}>
      {state && <DueNotice {...state} />}
      {data && <Methods factors={data} />}
      {!data && error && (
        <div className={classes.state} role="alert">
          <p>{messages.failed}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </div>
      )}
      {!data && !error && (
        <div className={classes.state} role="status" aria-label={messages.loading}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={14} width="40%" />
        </div>
      )}
    </Panel>
  )
}
