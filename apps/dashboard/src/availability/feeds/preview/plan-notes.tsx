import { Alert, Checkbox, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { SyncPlan } from '@plato/contract/availability/feeds.contract'
import { IconChevronRight, IconHandStop } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { findingLabels } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { datesOf } from '#dashboard/availability/feeds/preview/change-text.ts'
import { type PlanGroups, unchangedKinds } from '#dashboard/availability/feeds/preview/plan-groups.ts'
import classes from '#dashboard/availability/feeds/preview/preview.module.css'
import { previewMessages as messages } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'

function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, { toggle }] = useDisclosure()
  const id = useId()
  return (
    <section className={classes.folded}>
      <UnstyledButton aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <IconChevronRight size={16} aria-hidden />
        {title}
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

/** Records of the feed that close no nights, with the reason. */
export function UnchangedRecords({ groups: { unchanged } }: { groups: PlanGroups }) {
  const kinds = unchangedKinds.filter((kind) => unchanged[kind].length > 0)
  const count = kinds.reduce((sum, kind) => sum + unchanged[kind].length, 0)
  if (count === 0) return null
  return (
    <Fold title={messages.unchanged.title(count)}>
      <dl className={classes.reasons}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>
              {messages.unchanged[kind].name} ({unchanged[kind].length})
            </dt>
            <dd>
              {messages.unchanged[kind].why} {unchanged[kind].map(datesOf).join('; ')}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

export function PlanFindings({ findings }: Pick<SyncPlan, 'findings'>) {
  if (findings.length === 0) return null
  return (
    <Fold title={messages.findings(findings.length)}>
      <dl className={classes.reasons}>
        {findings.map(({ code, count }) => (
          <div key={code}>
            <dt>{findingLabels[code].what(count)}</dt>
            <dd>{findingLabels[code].todo}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

interface DropProps {
  readonly drop: NonNullable<SyncPlan['massDrop']>
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

/** Shown when so many records are missing at once that a broken feed is more likely than cancellations. */
export function DropNotice({ drop: { missing, known }, isAccepted, onAccept }: DropProps) {
  return (
    <Alert
      className={classes.drop}
      color="red"
      icon={<IconHandStop aria-hidden />}
      title={messages.drop.title(missing, known)}
    >
      <p>{messages.drop.body}</p>
      <Checkbox
        label={messages.drop.accept}
        checked={isAccepted}
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
    </Alert>
  )
}
