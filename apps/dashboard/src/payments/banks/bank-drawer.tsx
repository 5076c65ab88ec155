import { useQuery } from '@tanstack/react-query'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordDrawer } from '#dashboard/form/records/record-drawer.tsx'
import { DrawerRecordState } from '#dashboard/form/records/record-state.tsx'
import { RemoveButton } from '#dashboard/form/records/removal.tsx'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'
import { BankForm } from '#dashboard/payments/banks/bank.form.tsx'
import { bankMessages as messages } from '#dashboard/payments/banks/bank-messages.tr.ts'
import { bankRows, useBankWrites } from '#dashboard/payments/banks/banks.data.ts'

const useClose = () => useCloseTo('/website/bank')

export function BankDrawer() {
  const onClose = useClose()
  const { remove } = useBankWrites()
  return (
    <RecordDrawer
      query={bankRows}
      find={({ rows }, id) => rows.find((bank) => bank.id === id)}
      messages={messages}
      titleOf={({ name }) => name}
      action={({ id, name, used }) =>
        !used && (
          <RemoveButton
            name={name}
            messages={messages.remove}
            remove={() => remove(id)}
            onRemoved={onClose}
          />
        )
      }
      onClose={onClose}
    >
      {(bank) => <BankForm bank={bank} onClose={onClose} />}
    </RecordDrawer>
  )
}

export function NewBankDrawer() {
  const query = useQuery(bankRows())
  const onClose = useClose()
  return (
    <FormDrawer title={messages.newTitle} onClose={onClose}>
      <DrawerRecordState query={query}>{() => <BankForm onClose={onClose} />}</DrawerRecordState>
    </FormDrawer>
  )
}
