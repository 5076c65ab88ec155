import { Button } from '@mantine/core'
import type { Bank } from '@plato/contract/payments/banks.contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ask } from '#dashboard/form/ask.tsx'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { DrawerRecordState } from '#dashboard/form/record-state.tsx'
import { BankForm } from '#dashboard/payments/banks/bank.form.tsx'
import { bankMessages as words } from '#dashboard/payments/banks/bank-messages.tr.ts'
import { bankRows, useBankWrites } from '#dashboard/payments/banks/banks.data.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

function useClose() {
  const navigate = useNavigate()
  return () => void navigate('/website/bank')
}

function RemoveButton({ bank: { id, name }, onClose }: { bank: Bank; onClose: () => void }) {
  const { remove } = useBankWrites()
  const { button, title, body, done } = words.remove
  const onClick = () =>
    ask({
      title: title(name),
      body,
      confirm: button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => {
        toastDone(done(name))
        onClose()
      },
    })
  return (
    <Button variant="default" size="compact-sm" data-danger onClick={onClick}>
      {button}
    </Button>
  )
}

function BankWithId({ id }: { id: number }) {
  const query = useQuery(bankRows())
  const onClose = useClose()
  const bank = query.data?.rows.find((one) => one.id === id)
  return (
    <FormDrawer
      title={bank?.name ?? words.loadingTitle}
      action={bank && !bank.used && <RemoveButton bank={bank} onClose={onClose} />}
      onClose={onClose}
    >
      <DrawerRecordState query={query}>
        {() => (bank ? <BankForm bank={bank} onClose={onClose} /> : <p>{words.gone}</p>)}
      </DrawerRecordState>
    </FormDrawer>
  )
}

export function BankDrawer() {
  return <RecordById>{(id) => <BankWithId key={id} id={id} />}</RecordById>
}

export function NewBankDrawer() {
  const query = useQuery(bankRows())
  const onClose = useClose()
  return (
    <FormDrawer title={words.newTitle} onClose={onClose}>
      <DrawerRecordState query={query}>{() => <BankForm onClose={onClose} />}</DrawerRecordState>
    </FormDrawer>
  )
}
