import { Button } from '@mantine/core'
import { urlOf } from '@plato/contract/client'
import {
  type PayoutDecision,
  type PayoutItem,
  type PayoutRun,
  payoutRunEndpoints,
} from '@plato/contract/payments/payout-runs.contract'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconFileSpreadsheet,
  IconFileTypeXml,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '#dashboard/dates/date-field.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { downloadFile } from '#dashboard/list/export/download-file.ts'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import { payoutMessages } from '#dashboard/payments/payout-runs/payout-messages.tr.ts'
import { usePayoutWrites } from '#dashboard/payments/payout-runs/payout-runs.data.ts'
import classes from '#dashboard/payments/payout-runs/payout-runs.module.css'
import { ReasonDialog } from '#dashboard/payments/reason-dialog.tsx'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const { run: messages } = payoutMessages

interface FileButtonProps {
  readonly runId: number
  readonly kind: 'bankFile' | 'sheet'
}

const files = {
  bankFile: {
    label: messages.bankFile,
    name: messages.bankFileName,
    done: messages.bankFileDone,
    icon: IconFileTypeXml,
  },
  sheet: {
    label: messages.sheet,
    name: messages.sheetName,
    done: messages.sheetDone,
    icon: IconFileSpreadsheet,
  },
} as const

function FileButton({ runId, kind }: FileButtonProps) {
  const { label, name, done, icon: FileIcon } = files[kind]
  const { refreshRun } = usePayoutWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(urlOf(payoutRunEndpoints[kind], { params: { id: runId } }), name(runId)),
    onSuccess: async () => {
      toastDone(done)
      // Says from now on that the file was made.
      await refreshRun(runId)
    },
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      leftSection={<FileIcon size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}

interface DialogProps {
  readonly run: PayoutRun
  readonly items: readonly PayoutItem[]
  readonly onDecided: (decision: PayoutDecision) => void
  readonly onClose: () => void
}

const idsOf = (items: readonly PayoutItem[]) => items.map(({ id }) => id)
const doneCount = (items: readonly PayoutItem[], { refused }: PayoutDecision) => items.length - refused.length

function PayDialog({ run, items, onDecided, onClose }: DialogProps) {
  useFocusBack()
  const key = useFormKey()
  const { pay } = usePayoutWrites()
  const today = todayInIstanbul()
  const [paidOn, setPaidOn] = useState(today)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => pay(run.id, { itemIds: idsOf(items), paidOn }, key),
    onSuccess: (decision) => {
      if (doneCount(items, decision) > 0) toastDone(messages.paid(doneCount(items, decision)))
      onDecided(decision)
      onClose()
    },
  })
  const totalMinor = items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return (
    <FormDialog
      title={messages.payTitle}
      confirm={messages.payConfirm}
      {...{ isPending, error, onClose }}
      isDisabled={paidOn === ''}
      onSubmit={() => mutate()}
    >
      <p>{messages.payBody(items.length, moneyIn(totalMinor, run.currency))}</p>
      <DateField label={messages.paidOn} value={paidOn} max={today} onChange={setPaidOn} required />
    </FormDialog>
  )
}

function ReturnDialog({ run, items, onDecided, onClose }: DialogProps) {
  const { giveBack } = usePayoutWrites()
  return (
    <ReasonDialog
      title={messages.giveBackTitle}
      body={messages.giveBackBody(items.length)}
      label={messages.giveBackLabel}
      confirm={messages.giveBackConfirm}
      act={(reason, key) => giveBack(run.id, { itemIds: idsOf(items), reason }, key)}
      onDone={(decision) => {
        if (doneCount(items, decision) > 0) toastDone(messages.givenBack(doneCount(items, decision)))
        onDecided(decision)
      }}
      onClose={onClose}
    />
  )
}

interface Props {
  readonly run: PayoutRun
  readonly chosen: readonly PayoutItem[]
  readonly onDecided: (decision: PayoutDecision) => void
}

/** What can be done with the selected items, and with the run while nothing of it was decided. */
export function RunActions({ run, chosen, onDecided }: Props) {
  const [dialog, setDialog] = useState<'PAY' | 'RETURN'>()
  const { cancel } = usePayoutWrites()
  const key = useFormKey()
  const waiting = chosen.filter(({ state }) => state === 'WAITING')
  const close = () => setDialog(undefined)
  const shared = { run, onDecided, onClose: close }
  const askCancel = () =>
    ask({
      title: messages.cancelTitle,
      body: messages.cancelBody,
      confirm: messages.cancelConfirm,
      isDangerous: true,
      act: () => cancel(run.id, key),
      onDone: () => toastDone(messages.cancelled),
    })
  const isOpen = run.state === 'OPEN'
  return (
    <div className={classes.bar}>
      {isOpen && <FileButton runId={run.id} kind="bankFile" />}
      <FileButton runId={run.id} kind="sheet" />
      {isOpen && (
        <Button variant="default" leftSection={<IconBan size={16} aria-hidden />} onClick={askCancel}>
          {messages.cancel}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setDialog('RETURN')}
        >
          {messages.giveBack(chosen.length)}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setDialog('PAY')}>
          {messages.pay(waiting.length)}
        </Button>
      )}
      {dialog === 'PAY' && <PayDialog items={waiting} {...shared} />}
      {dialog === 'RETURN' && <ReturnDialog items={chosen} {...shared} />}
    </div>
  )
}
