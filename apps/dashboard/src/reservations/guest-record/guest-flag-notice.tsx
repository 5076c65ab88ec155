import { formatShortDay } from '@plato/brand/stay-dates'
import type { FlaggedGuest } from '@plato/contract/guests/guests.contract'
import { IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { guestRecordMessages as messages } from '#dashboard/reservations/guest-record/guest-record-messages.tr.ts'
import classes from '#dashboard/shared-reservation/notice.module.css'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

/** The flag of a guest with its reason; staff decide themselves. */
export function GuestFlagNotice({ flag, children }: { flag: FlaggedGuest; children?: ReactNode }) {
  return (
    <div className={classes.notice} data-bad={flag.flag === 'DO_NOT_ACCEPT' || undefined}>
      <IconFlag size={16} stroke={1.75} aria-hidden />
      <p>
        <b>{messages.flagNames[flag.flag]}</b>
        <q>{flag.reason}</q>{' '}
        <small>
          {messages.flagFacts(
            flag.byName,
            momentText(flag.at, todayInIstanbul()),
            formatShortDay(flag.endsOn),
          )}
        </small>
      </p>
      {children}
    </div>
  )
}
