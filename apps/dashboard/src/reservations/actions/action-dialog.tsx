import { Select, Textarea } from '@mantine/core'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { EndReason } from '@plato/rules/reservations/life-cycle'
import { isReasonGiven } from '@plato/rules/reservations/permissions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { RefundPreview } from '#dashboard/payments/refund/refund-preview.tsx'
import {
  type ActionLabels,
  actionLabels,
  type ButtonAction,
  actionMessages as messages,
  ownerActionLabels,
} from '#dashboard/reservations/actions/action-messages.tr.ts'
import { endReasonNames } from '#dashboard/reservations/reservation-messages.tr.ts'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import { refundPreview } from '#dashboard/shared-reservation/reservation.data.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const maxReasonLength = 500
const dangerous: ReadonlySet<ButtonAction> = new Set(['REJECT', 'CANCEL', 'COMPENSATE', 'MARK_NO_SHOW'])
const startsHold: ReadonlySet<ButtonAction> = new Set(['ACCEPT', 'REOPEN'])
const holdChoices = [3, 6, 12, 24, 48, 72, 168] as const
export const isDangerous = (action: string): boolean => dangerous.has(action as ButtonAction)

export const labelsFor = (action: ButtonAction, isStaff: boolean): ActionLabels =>
  (isStaff ? undefined : ownerActionLabels[action]) ?? actionLabels[action]

interface Props {
  readonly reservation: ReservationDetail
  readonly action: ButtonAction
  readonly onClose: () => void
}

/** The step's own form: what is asked for, whether it can be sent, and sending it. */
function useAction({ reservation, action, onClose }: Props) {
  const { id, staff, actions, cancelAsked } = reservation
  const requiredReason = actions.find((open) => open.action === action)?.asksReason ?? null
  const isTextReason = requiredReason === 'WORDS'
  const reasons = isTextReason ? null : requiredReason
  const key = useFormKey()
  const { move } = useReservationWrites()
  const [reason, setReason] = useState('')
  const [holdHours, setHoldHours] = useState<string | null>(null)
  const [endReason, setEndReason] = useState<EndReason | null>(
    cancelAsked && action === 'CANCEL' ? 'GUEST_CHANGED_MIND' : null,
  )
  const needsText = staff !== null && isTextReason
  const refund = useQuery({
    ...refundPreview(id, endReason ?? 'GUEST_CHANGED_MIND'),
    enabled: reasons !== null && endReason !== null,
  })
  const text = staff === null && isTextReason ? messages.ownerSaysTaken : reason.trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      move(
        id,
        {
          action,
          reason: text,
          ...(endReason ? { endReason } : {}),
          ...(holdHours ? { holdHours: Number(holdHours) } : {}),
        },
        key,
      ),
    onSuccess: () => {
      toastDone(labelsFor(action, staff !== null).done)
      onClose()
    },
  })
  const isReady =
    isReasonGiven(requiredReason, { reason: text, endReason }) &&
    (reasons === null || refund.data !== undefined)
  return {
    reasons,
    reason,
    setReason,
    endReason,
    setEndReason,
    holdHours,
    setHoldHours,
    needsText,
    refund,
    mutate,
    isPending,
    error,
    isReady,
  }
}

function ReasonFields({ form }: { form: ReturnType<typeof useAction> }) {
  const { reasons, endReason, setEndReason, reason, setReason, needsText } = form
  return (
    <>
      {reasons && (
        <Select
          mt="md"
          label={messages.endReason}
          placeholder={messages.endReasonPlaceholder}
          data={reasons.map((value) => ({ value, label: endReasonNames[value] }))}
          value={endReason}
          onChange={setEndReason}
          allowDeselect={false}
          required
          data-autofocus
        />
      )}
      <Textarea
        mt="md"
        label={needsText ? messages.reason : messages.note}
        description={needsText ? messages.reasonHelp : messages.noteHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxReasonLength}
        required={needsText}
        data-autofocus={needsText || undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </>
  )
}

function HoldField({ form: { holdHours, setHoldHours } }: { form: ReturnType<typeof useAction> }) {
  return (
    <Select
      mt="md"
      label={messages.hold.label}
      placeholder={messages.hold.byRules}
      data={holdChoices.map((hours) => ({ value: String(hours), label: messages.hold.hours(hours) }))}
      value={holdHours}
      onChange={setHoldHours}
      clearable
    />
  )
}

/** Says what the step will do, asks what it needs, and keeps a refusal beside what was asked for. */
export function ActionDialog(props: Props) {
  const { reservation, action, onClose } = props
  const form = useAction(props)
  const isStaff = reservation.staff !== null
  const { title, body, button } = labelsFor(action, isStaff)
  return (
    <FormDialog
      title={title}
      confirm={button}
      color={isDangerous(action) ? 'red' : 'sea'}
      isDisabled={!form.isReady}
      isPending={form.isPending}
      error={form.error}
      onSubmit={form.mutate}
      onClose={onClose}
    >
      <p>{body}</p>
      {isStaff && startsHold.has(action) && <HoldField form={form} />}
      {isStaff && <ReasonFields form={form} />}
      {form.reasons && <RefundPreview reason={form.endReason} query={form.refund} />}
    </FormDialog>
  )
}
