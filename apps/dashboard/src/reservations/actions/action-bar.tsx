import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconCheck,
  IconClockPlus,
  IconDots,
  IconEdit,
  IconKey,
  IconLogout2,
  IconUserQuestion,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionDialog, isDangerous, labelsFor } from '#dashboard/reservations/actions/action-dialog.tsx'
import {
  type ButtonAction,
  guardSentences,
  actionMessages as messages,
  tooEarlySentences,
} from '#dashboard/reservations/actions/action-messages.tr.ts'
import classes from '#dashboard/reservations/actions/actions.module.css'
import {
  type HeadAction,
  type OpenHeadAction,
  openActions,
  placeActions,
} from '#dashboard/reservations/actions/place-actions.ts'
import { useHoldExtension } from '#dashboard/reservations/actions/use-hold-extension.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'

const icons: Record<HeadAction, Icon> = {
  ASK_OWNER: IconUserQuestion,
  ACCEPT: IconCheck,
  REJECT: IconX,
  CONFIRM: IconCheck,
  REOPEN: IconArrowBackUp,
  CHECK_IN: IconKey,
  COMPLETE: IconLogout2,
  MARK_NO_SHOW: IconUserX,
  CANCEL: IconBan,
  COMPENSATE: IconArrowsExchange,
  EDIT: IconEdit,
  EXTEND: IconClockPlus,
}

function labelOf(action: HeadAction, isStaff: boolean): string {
  if (action === 'EDIT') return messages.edit
  return action === 'EXTEND' ? messages.extend.button : labelsFor(action, isStaff).button
}

/** Why it cannot be pressed yet, in the words of the guard that holds it back. */
function whyNot({ action, refusal }: OpenHeadAction): string | undefined {
  if (refusal === null) return undefined
  const tooEarly = refusal === 'reservation.too_early' && tooEarlySentences[action as ButtonAction]
  return tooEarly || (guardSentences[refusal] ?? messages.notYet)
}

interface PartProps {
  readonly isStaff: boolean
  readonly onChoose: (action: HeadAction) => void
}

function ActionButton({
  action,
  isFilled = false,
  isStaff,
  onChoose,
}: PartProps & { action: HeadAction; isFilled?: boolean }) {
  const ButtonIcon = icons[action]
  return (
    <Button
      variant={isFilled ? 'filled' : 'default'}
      data-danger={(!isFilled && isDangerous(action)) || undefined}
      leftSection={<ButtonIcon size={16} aria-hidden />}
      onClick={() => onChoose(action)}
    >
      {labelOf(action, isStaff)}
    </Button>
  )
}

function MoreMenu({ rest, isStaff, onChoose }: PartProps & { rest: readonly OpenHeadAction[] }) {
  if (rest.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={messages.more}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {rest.map((open) => {
          const ItemIcon = icons[open.action]
          const reason = whyNot(open)
          return (
            <Menu.Item
              key={open.action}
              leftSection={<ItemIcon size={16} aria-hidden />}
              data-danger={isDangerous(open.action) || undefined}
              // Not `disabled`: who moves by keyboard must be able to read why.
              aria-disabled={reason !== undefined}
              closeMenuOnClick={reason === undefined}
              className={classes.item}
              onClick={() => reason === undefined && onChoose(open.action)}
            >
              {labelOf(open.action, isStaff)}
              {reason && <small>{reason}</small>}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The steps the table of transitions offers now, each behind a question that says what it does. */
export function ActionBar({ reservation }: { reservation: ReservationDetail }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ButtonAction>()
  const mayWrite = useMay()('reservations.write')
  const extend = useHoldExtension()
  const { filled, outlined, rest } = placeActions(openActions(reservation, mayWrite), reservation.cancelAsked)
  const onChoose = (action: HeadAction) => {
    if (action === 'EDIT') void navigate(`/reservations/${reservation.id}/edit`)
    else if (action === 'EXTEND') extend(reservation)
    else setChosen(action)
  }
  const part = { isStaff: reservation.staff !== null, onChoose }
  return (
    <div className={classes.bar}>
      {outlined.map(({ action }) => (
        <ActionButton key={action} action={action} {...part} />
      ))}
      {filled && <ActionButton action={filled.action} isFilled {...part} />}
      <MoreMenu rest={rest} {...part} />
      {chosen && (
        <ActionDialog
          key={chosen}
          reservation={reservation}
          action={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
