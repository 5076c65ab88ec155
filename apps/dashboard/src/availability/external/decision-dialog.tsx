import { Textarea } from '@mantine/core'
import type { CalendarConflict } from '@plato/contract/availability/external.contract'
import type { ConflictDecision } from '@plato/rules/availability/feeds/feed-kinds'
import { stepToGiveWay } from '@plato/rules/reservations/give-way'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useExternalWrites } from '#dashboard/availability/external/external.data.ts'
import { feedText } from '#dashboard/availability/external/external-table.columns.tsx'
import { decisionNames, decisionMessages as messages } from '#dashboard/availability/external/messages.tr.ts'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { RefundPreview } from '#dashboard/payments/refund/refund-preview.tsx'
import { refundPreview } from '#dashboard/shared-reservation/reservation.data.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const maxNoteLength = 500

interface Props {
  readonly conflict: CalendarConflict
  readonly decision: ConflictDecision
  readonly onClose: () => void
}

interface Said {
  readonly body: string
  readonly label: string
  readonly help: string
  readonly isNoteNeeded: boolean
}

/** Texts of the dialog: the effect of the decision and the input it needs. */
function saidOf({ conflict, decision }: Props): Said {
  if (decision === 'KEEP_OURS')
    return {
      body: messages.KEEP_OURS.body(feedText(conflict)),
      label: messages.optional,
      help: messages.noteHelp,
      isNoteNeeded: false,
    }
  const needed = { label: messages.reason, isNoteNeeded: true }
  if (decision === 'BOTH') return { ...needed, body: messages.BOTH.body, help: messages.noteHelp }
  const action = stepToGiveWay(conflict.status)?.action
  const { KEEP_THEIRS: theirs } = messages
  return action
    ? { ...needed, body: theirs[action], help: theirs.help[action] }
    : { ...needed, body: theirs.impossible, help: messages.noteHelp }
}

function useDecision({ conflict, decision, onClose }: Props, isNoteNeeded: boolean) {
  const key = useFormKey()
  const { decide } = useExternalWrites()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const endReason = decision === 'KEEP_THEIRS' ? (stepToGiveWay(conflict.status)?.endReason ?? null) : null
  const refund = useQuery({
    ...refundPreview(conflict.reservation_id, endReason ?? 'DOUBLE_BOOKING'),
    enabled: endReason !== null,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => decide(conflict.id, { decision, note: note.trim() }, key),
    onSuccess: () => {
      toastDone(messages[decision].done)
      onClose()
    },
  })
  const isMissing = isNoteNeeded && note.trim() === ''
  const isReady = endReason === null || refund.data !== undefined
  const submit = () => {
    setTried(true)
    if (!isMissing) mutate()
  }
  return {
    note,
    setNote,
    isMissing: isTried && isMissing,
    endReason,
    refund,
    isReady,
    isPending,
    error,
    submit,
  }
}

/** Explains the effect before it is applied; a refusal is shown in the dialog. */
export function DecisionDialog(props: Props) {
  const { decision, onClose } = props
  const said = saidOf(props)
  const form = useDecision(props, said.isNoteNeeded)
  useFocusBack()
  return (
    <FormDialog
      title={messages[decision].title}
      confirm={decisionNames[decision]}
      color={decision === 'KEEP_THEIRS' ? 'red' : 'sea'}
      isDisabled={!form.isReady}
      isPending={form.isPending}
      error={form.error}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{said.body}</p>
      {form.endReason && <RefundPreview reason={form.endReason} query={form.refund} />}
      <Textarea
        mt="md"
        label={said.label}
        description={said.help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={said.isNoteNeeded}
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxNoteLength}
        value={form.note}
        onChange={(event) => form.setNote(event.currentTarget.value)}
        error={form.isMissing && messages.noteMissing}
      />
    </FormDialog>
  )
}
