import { Button, type ButtonProps } from '@mantine/core'
import type { WorkItem } from '@plato/contract/work/work.contract'
import type { JobName } from '@plato/rules/job-names'
import type { WorkKind } from '@plato/rules/work/kinds'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { jobLabels, jobMessages } from '#dashboard/mail/jobs/job-labels.tr.ts'
import { useJobWrites } from '#dashboard/mail/jobs/jobs.data.ts'
import { useMailWrites } from '#dashboard/mail/mail.data.ts'
import { logMessages } from '#dashboard/mail/messages.tr.ts'
import { useHoldExtension } from '#dashboard/reservations/actions/use-hold-extension.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { placeOf } from '#dashboard/work/item-places.ts'
import { spokenName } from '#dashboard/work/item-text.ts'
import { kindTextOf } from '#dashboard/work/kind-styles.ts'
import { useWorkWrites } from '#dashboard/work/work.data.ts'

interface Props {
  readonly item: WorkItem
  readonly style: Pick<ButtonProps, 'variant' | 'size' | 'className'>
}

/** Actions that need nothing more than a press; all others are done on the screen that the verb opens. */
const retried: ReadonlySet<WorkKind> = new Set(['MAIL', 'JOB'])

const propsOf = ({ item, style }: Props) => ({
  ...style,
  'data-verb': true,
  'aria-label': `${kindTextOf(item).verb}: ${spokenName(item)}`,
})

function RetryVerb(props: Props) {
  const { kind, recordId, detail } = props.item
  const { refresh } = useWorkWrites()
  const mails = useMailWrites()
  const jobs = useJobWrites()
  // Safe: the API names only jobs of the closed list.
  const done =
    kind === 'MAIL' ? logMessages.retried : jobMessages.failed.retried(jobLabels[(detail ?? '') as JobName])
  const { mutate, isPending } = useMutation({
    mutationFn: () => (kind === 'MAIL' ? mails.retry(recordId) : jobs.retry(recordId)),
    onSuccess: () => toastDone(done),
    onError: (error) => toastFailure(sentenceOf(error)),
    // Also after a refusal: a colleague may have been faster.
    onSettled: refresh,
  })
  return (
    <Button {...propsOf(props)} loading={isPending} onClick={() => mutate()}>
      {kindTextOf(props.item).verb}
    </Button>
  )
}

function ExtendVerb(props: Props) {
  const { item } = props
  const { refresh } = useWorkWrites()
  const extend = useHoldExtension(() => void refresh())
  return (
    <Button
      {...propsOf(props)}
      onClick={() => extend({ id: Number(item.recordId), holdExpiresAt: item.endsAt })}
    >
      {kindTextOf(item).verb}
    </Button>
  )
}

/** The one primary action of an item. */
export function VerbButton(props: Props) {
  const { item } = props
  if (retried.has(item.kind)) return <RetryVerb {...props} />
  // A hold can be extended once.
  if (item.kind === 'HOLD' && !item.isSpecial) return <ExtendVerb {...props} />
  return (
    <Button component={Link} to={placeOf(item)} {...propsOf(props)}>
      {kindTextOf(item).verb}
    </Button>
  )
}
