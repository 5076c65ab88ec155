import { Button, Menu } from '@mantine/core'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { type MoneyAction, moneyActionNeeds, openMoneyActions } from '@plato/rules/payments/money-actions'
import { IconCashBanknote, IconChevronDown, IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { actionLabels, moneyMessages as messages } from '#dashboard/payments/messages.tr.ts'
import { MoneyDrawer } from '#dashboard/payments/money-drawer.tsx'
import classes from '#dashboard/payments/payments.module.css'
import { useMay } from '#dashboard/shell/session/use-may.ts'

interface Props {
  readonly reservation: ReservationDetail
  readonly onChanged: (detail: ReservationDetail) => void
}

interface ButtonsProps {
  readonly actions: readonly MoneyAction[]
  readonly onChoose: (action: MoneyAction) => void
}

/** What is done daily is a button; the rest waits under one. */
const daily: readonly MoneyAction[] = ['PAYMENT', 'REFUND']
const icons = { PAYMENT: IconCashBanknote, REFUND: IconReceiptRefund } as const

function DailyButtons({ actions, onChoose }: ButtonsProps) {
  return (['PAYMENT', 'REFUND'] as const)
    .filter((action) => actions.includes(action))
    .map((action) => {
      const ActionIcon = icons[action]
      return (
        <Button
          key={action}
          variant="default"
          leftSection={<ActionIcon size={16} aria-hidden />}
          onClick={() => onChoose(action)}
        >
          {actionLabels[action].button}
        </Button>
      )
    })
}

function MoreMenu({ actions, onChoose }: ButtonsProps) {
  const rest = actions.filter((action) => !daily.includes(action))
  if (rest.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {messages.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {rest.map((action) => (
          <Menu.Item key={action} onClick={() => onChoose(action)}>
            {actionLabels[action].button}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Everything that may be done with a reservation's money now, each in a drawer of its own. */
export function MoneyActions({ reservation, onChanged }: Props) {
  const may = useMay()
  const [opened, setOpened] = useState<MoneyAction>()
  const money = reservation.staff?.money
  if (!money) return null
  const actions = openMoneyActions({ status: reservation.status, money }).filter((action) =>
    may(moneyActionNeeds[action]),
  )
  if (actions.length === 0) return <p className={classes.quiet}>{messages.none}</p>
  return (
    <div className={classes.actions}>
      <DailyButtons actions={actions} onChoose={setOpened} />
      <MoreMenu actions={actions} onChoose={setOpened} />
      {opened && (
        <MoneyDrawer
          key={opened}
          action={opened}
          reservation={reservation}
          money={money}
          onDone={onChanged}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
