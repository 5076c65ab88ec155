import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { formatShortDay } from '@plato/brand/stay-dates'
import type { User } from '@plato/contract/users/users.contract'
import { needsFactor } from '@plato/rules/auth/factor'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { IconShieldExclamation } from '@tabler/icons-react'
import { type ChipStyle, StateChip } from '#dashboard/display/state-chip.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import { Panel } from '#dashboard/form/panel.tsx'
import { useNow } from '#dashboard/shell/time/use-now.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import classes from '#dashboard/users/account/factors/factors.module.css'
import { userFactorMessages as messages } from '#dashboard/users/account/factors/user-factor-messages.tr.ts'
import { nameOf } from '#dashboard/users/user-name.ts'
import { useUserWrites } from '#dashboard/users/users.data.ts'

/** Whether a person has to set up a second factor. A closed account cannot. */
const lacksFactor = ({ active, role, hasFactor }: User): boolean => active && !hasFactor && needsFactor(role)

type Texts = typeof messages.short | typeof messages.full

/** Until when: a day, the past, or a time that begins with the first sign-in. */
function dueOf({ factorDueAt }: User, now: Date, texts: Texts): { text: string; variant: ChipStyle } {
  if (factorDueAt === null) return { text: texts.atSignIn, variant: 'gray-outline' }
  if (Date.parse(factorDueAt) <= now.getTime()) return { text: texts.over, variant: 'bad' }
  return { text: texts.until(formatShortDay(istanbulDay(new Date(factorDueAt)))), variant: 'warn' }
}

/** A tag for people whose role needs a second factor and who have none. */
export function FactorChip({ user, isInColumn = false }: { user: User; isInColumn?: boolean }) {
  const { text, variant } = dueOf(user, useNow(), isInColumn ? messages.short : messages.full)
  if (!lacksFactor(user)) return null
  return (
    <StateChip variant={variant} icon={IconShieldExclamation}>
      {isInColumn && <span className="sr-only">{messages.lacks}, </span>}
      {text}
    </StateChip>
  )
}

/** The same as text, for the second line of a row on a phone. */
export const factorLine = (user: User, now: Date): string =>
  lacksFactor(user) ? dueOf(user, now, messages.full).text : ''

/** The cell of the list: the tag, or why there is none. */
export function FactorCell({ user }: { user: User }) {
  if (user.hasFactor) return messages.has
  if (lacksFactor(user)) return <FactorChip user={user} isInColumn />
  return needsFactor(user.role) ? messages.lacks : messages.notNeeded
}

function panelText(user: User, isOwn: boolean, now: Date): string {
  if (user.hasFactor) return isOwn ? messages.ownBody : messages.hasBody
  if (user.factorDueAt === null) return messages.atSignInBody
  return Date.parse(user.factorDueAt) <= now.getTime()
    ? messages.overBody
    : messages.lacksUntilBody(formatMoment(user.factorDueAt))
}

/** The second factor of another person: whether there is one, and removing it for a person who lost it. */
export function UserFactorPanel({ user, isOwn }: { user: User; isOwn: boolean }) {
  const now = useNow()
  const { removeFactors } = useUserWrites()
  if (!user.hasFactor && !needsFactor(user.role)) return null
  const onReset = () =>
    ask({
      title: messages.resetTitle(nameOf(user)),
      body: needsFactor(user.role) ? `${messages.resetBody} ${messages.resetDue}` : messages.resetBody,
      confirm: messages.reset,
      isDangerous: true,
      act: () => removeFactors(user.id),
      onDone: () => toastDone(messages.resetDone(nameOf(user))),
    })
  return (
    <Panel title={messages.panel}>
      <div className={classes.user}>
        <p>{panelText(user, isOwn, now)}</p>
        {user.hasFactor && !isOwn && (
          <Button variant="default" data-danger onClick={onReset}>
            {messages.reset}
          </Button>
        )}
      </div>
    </Panel>
  )
}
