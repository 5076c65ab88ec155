import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { paymentTabMessages as messages } from '#dashboard/payments/messages.tr.ts'

export function PaymentTabs() {
  return (
    <TabsNav
      label={messages.label}
      tabs={[
        { label: messages.transactions, to: '/transactions' },
        { label: messages.bank, to: '/transactions/bank', needs: 'payments.record' },
        { label: messages.returns, to: '/transactions/returns', needs: 'payments.refund' },
        { label: messages.payouts, to: '/transactions/payouts', needs: 'payments.payout' },
      ]}
    />
  )
}
