import { Alert, Button, Group, Modal, Textarea } from '@mantine/core'
import type { CalendarConflict } from '@plato/contract/availability/external.contract'
import type { ConflictDecision } from '@plato/rules/availability/feeds/feed-kinds'
import { stepToGiveWay } from '@plato/rules/reservations/give-way'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useExternalWrites } from '#dashboard/availability/external/external.data.ts'
import { feedText } from '#dashboard/availability/external/external-table.columns.tsx'
import { decisionNames, decisionMessages as messages } from '#dashboard/availability/external/messages.tr.ts'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { RefundPreview } from '#dashboard/payments/refund/refund-preview.tsx'
import { refundPreview } from '#dashboard/shared-reservation/reservation.data.ts'
import { sentenceOf, toastDone } from '#dashboard/shell/toast/toast.tsx'

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
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && isReady && !isPending) mutate()
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
    <Modal opened onClose={onClose} title={messages[decision].title} size={480}>
      <form noValidate onSubmit={form.submit}>
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
        {form.error && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" mt="md">
            {sentenceOf(form.error)}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {formMessages.cancel}
          </Button>
          <Button
            type="submit"
            color={decision === 'KEEP_THEIRS' ? 'red' : 'sea'}
            loading={form.isPending}
            disabled={!form.isReady}
          >
            {decisionNames[decision]}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
