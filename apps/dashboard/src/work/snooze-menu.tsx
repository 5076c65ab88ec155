import { Menu } from '@mantine/core'
import type { WorkItem } from '@plato/contract/work/work.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { type SnoozeChoice, snoozeChoices, snoozeMoment, whySnoozeIsRefused } from '@plato/rules/work/snooze'
import { IconArrowBackUp, IconCalendarClock, IconClock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { type HardEnd, hardEndOf } from '#dashboard/work/hard-end.ts'
import { SnoozeDialog } from '#dashboard/work/snooze-dialog.tsx'
import type { Marks } from '#dashboard/work/use-marks.ts'
import classes from '#dashboard/work/work.module.css'
import { snoozeMessages as messages } from '#dashboard/work/work-messages.tr.ts'

export interface SnoozeProps {
  readonly items: readonly WorkItem[]
  readonly marks: Marks
}

interface Props extends SnoozeProps {
  /** The button that opens the menu. */
  readonly children: ReactNode
}

function choiceOf(choice: SnoozeChoice, { now, end }: { readonly now: Date; readonly end: HardEnd | null }) {
  const until = snoozeMoment(choice, now)
  const isTomorrow = choice === 'AFTERNOON' && istanbulDay(until) !== istanbulDay(now)
  return {
    until,
    label: isTomorrow ? messages.tomorrowAfternoon : messages.choices[choice],
    isRefused: whySnoozeIsRefused(until, { now, endsAt: end?.at ?? null }) !== undefined,
  }
}

/** Choices that pass the hard end stay visible and focusable, so that the reason can be read. */
export function SnoozeMenu({ items, marks, children }: Props) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const now = new Date()
  const end = hardEndOf(items)
  return (
    <>
      <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown aria-label={messages.label} className={classes.menu}>
          <Menu.Label>{messages.menu}</Menu.Label>
          {snoozeChoices.map((choice) => {
            const { until, label, isRefused } = choiceOf(choice, { now, end })
            return (
              <Menu.Item
                key={choice}
                leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
                rightSection={
                  <span className={classes.menuEnd}>
                    {isRefused ? end?.reason : momentText(until.toISOString(), istanbulDay(now))}
                  </span>
                }
                data-autofocus={choice === snoozeChoices[0] || undefined}
                closeMenuOnClick={!isRefused}
                {...(isRefused ? { 'aria-disabled': true, 'data-disabled': true } : {})}
                onClick={() => {
                  if (!isRefused) marks.snooze(items, until)
                }}
              >
                {label}
              </Menu.Item>
            )
          })}
          <Menu.Item
            leftSection={<IconCalendarClock size={16} stroke={1.75} aria-hidden />}
            onClick={() => setDialogOpen(true)}
          >
            {messages.custom}
          </Menu.Item>
          {items.some(({ snoozedUntil }) => snoozedUntil) && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
                onClick={() => marks.snooze(items, null)}
              >
                {messages.end}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isDialogOpen && (
        <SnoozeDialog
          end={end}
          onClose={() => setDialogOpen(false)}
          onSnooze={(until) => marks.snooze(items, until)}
        />
      )}
    </>
  )
}
