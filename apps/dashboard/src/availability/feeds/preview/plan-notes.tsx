import { Alert, Checkbox, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { SyncPlan } from '@plato/contract/availability/feeds.contract'
import { IconChevronRight, IconHandStop } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { findingWords } from '#dashboard/availability/feeds/feed-words.tr.ts'
import { datesOf } from '#dashboard/availability/feeds/preview/change-in-words.ts'
import { type PlanGroups, quietKinds } from '#dashboard/availability/feeds/preview/plan-groups.ts'
import classes from '#dashboard/availability/feeds/preview/preview.module.css'
import { previewMessages as words } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'

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

/** What the calendar shows and closes nothing, with the reason. */
export function QuietRecords({ groups: { quiet } }: { groups: PlanGroups }) {
  const kinds = quietKinds.filter((kind) => quiet[kind].length > 0)
  const count = kinds.reduce((sum, kind) => sum + quiet[kind].length, 0)
  if (count === 0) return null
  return (
    <Fold title={words.quiet.title(count)}>
      <dl className={classes.reasons}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>
              {words.quiet[kind].name} ({quiet[kind].length})
            </dt>
            <dd>
              {words.quiet[kind].why} {quiet[kind].map(datesOf).join('; ')}
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
    <Fold title={words.findings(findings.length)}>
      <dl className={classes.reasons}>
        {findings.map(({ code, count }) => (
          <div key={code}>
            <dt>{findingWords[code].what(count)}</dt>
            <dd>{findingWords[code].todo}</dd>
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

/** So much is gone at once that a broken calendar is likelier than so many cancellations. */
export function DropNotice({ drop: { missing, known }, isAccepted, onAccept }: DropProps) {
  return (
    <Alert
      className={classes.drop}
      color="red"
      icon={<IconHandStop aria-hidden />}
      title={words.drop.title(missing, known)}
    >
      <p>{words.drop.body}</p>
      <Checkbox
        label={words.drop.accept}
        checked={isAccepted}
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
    </Alert>
  )
}
