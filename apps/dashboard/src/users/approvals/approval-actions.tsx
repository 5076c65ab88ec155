import { Button } from '@mantine/core'
import type { Approval } from '@plato/contract/approvals/approvals.contract'
import { IconFingerprint, IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#dashboard/form/ask.tsx'
import { titleOf } from '#dashboard/payments/approvals/approval-text.ts'
import { useApprovalWrites } from '#dashboard/payments/approvals/approvals.data.ts'
import { ReasonDialog } from '#dashboard/payments/reason-dialog.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import classes from '#dashboard/users/approvals/approvals.module.css'
import { approvalPageMessages as messages } from '#dashboard/users/approvals/messages.tr.ts'

export interface ActionProps {
  readonly approval: Approval
  /** One filled button a screen: that of the first change that the caller can approve. */
  readonly isFirst: boolean
  readonly onDecided: () => void
}

function ApproveButton({ approval: { id, kind, subject }, isFirst, onDecided }: ActionProps) {
  const { decide } = useApprovalWrites()
  const { mutate, isPending } = useMutation({
    // The API client opens the step-up dialog when the second factor was not given recently.
    mutationFn: () => decide(id, { approved: true }),
    onSuccess: () => {
      toastDone(messages.approved[kind])
      onDecided()
    },
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<IconFingerprint size={16} aria-hidden />}
      aria-label={messages.approveLabel(subject)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {messages.approve}
    </Button>
  )
}

function RefuseButton({ approval, onDecided }: ActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { decide } = useApprovalWrites()
  const { title, body, reason, reasonHelp, confirm, done } = messages.refusal
  return (
    <>
      <Button
        variant="default"
        data-danger
        aria-label={messages.refuseLabel(approval.subject)}
        onClick={() => setIsOpen(true)}
      >
        {messages.refuse}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={title}
          body={body(titleOf(approval))}
          label={reason}
          help={reasonHelp}
          confirm={confirm}
          act={(text) => decide(approval.id, { approved: false, reason: text })}
          onDone={() => {
            toastDone(done)
            onDecided()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function OwnEntry({ approval, onDecided }: ActionProps) {
  const { withdraw } = useApprovalWrites()
  const { title, body, confirm, done } = messages.withdrawal
  const onWithdraw = () =>
    ask({
      title,
      body: body(titleOf(approval)),
      confirm,
      isDangerous: true,
      act: () => withdraw(approval.id),
      onDone: () => {
        toastDone(done)
        onDecided()
      },
    })
  return (
    <>
      <p className={classes.own}>
        <IconInfoCircle size={16} aria-hidden />
        {messages.own}
      </p>
      <Button variant="default" aria-label={messages.withdrawLabel(approval.subject)} onClick={onWithdraw}>
        {messages.withdraw}
      </Button>
    </>
  )
}

/** The person who entered a change can withdraw it; every other one approves or refuses. */
export function ApprovalActions(props: ActionProps) {
  return (
    <footer className={classes.actions}>
      {props.approval.isOwn ? (
        <OwnEntry {...props} />
      ) : (
        <>
          <RefuseButton {...props} />
          <ApproveButton {...props} />
        </>
      )}
    </footer>
  )
}
