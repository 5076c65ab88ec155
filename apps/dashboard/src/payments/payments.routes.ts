import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

export const paymentsRoutes: FeatureRoutes = [
  {
    needs: ['payments.read'],
    routes: [
      {
        path: '/transactions',
        lazy: async () => ({
          Component: (await import('#dashboard/payments/transactions/transaction-list.page.tsx'))
            .TransactionListPage,
        }),
      },
      {
        path: '/transactions/:id',
        lazy: async () => ({
          Component: (await import('#dashboard/payments/transactions/transaction.page.tsx')).TransactionPage,
        }),
      },
    ],
  },
  {
    needs: ['payments.record'],
    routes: [
      {
        path: '/transactions/bank',
        lazy: async () => ({
          Component: (await import('#dashboard/payments/bank-statements/bank-statement.page.tsx'))
            .BankStatementPage,
        }),
      },
    ],
  },
  {
    needs: ['payments.refund'],
    routes: [
      {
        path: '/transactions/returns',
        lazy: async () => ({
          Component: (await import('#dashboard/payments/returns/returns.page.tsx')).ReturnsPage,
        }),
      },
    ],
  },
  {
    needs: ['payments.payout'],
    routes: [
      {
        path: '/transactions/payouts',
        lazy: async () => ({
          Component: (await import('#dashboard/payments/payout-runs/payout-list.page.tsx')).PayoutListPage,
        }),
      },
      {
        path: '/transactions/payouts/:id',
        lazy: async () => ({
          Component: (await import('#dashboard/payments/payout-runs/payout-run.page.tsx')).PayoutRunPage,
        }),
      },
    ],
  },
  {
    needs: ['card-providers.write'],
    routes: [
      {
        path: '/transactions/card',
        lazy: async () => ({
          Component: (await import('#dashboard/payments/card-providers/card-providers.page.tsx'))
            .CardProvidersPage,
        }),
      },
    ],
  },
  {
    needs: ['banks.write'],
    routes: [
      {
        path: '/website/bank',
        lazy: async () => ({
          Component: (await import('#dashboard/payments/banks/bank-list.page.tsx')).BankListPage,
        }),
        children: [
          {
            path: 'new',
            lazy: async () => ({
              Component: (await import('#dashboard/payments/banks/bank-drawer.tsx')).NewBankDrawer,
            }),
          },
          {
            path: ':id',
            lazy: async () => ({
              Component: (await import('#dashboard/payments/banks/bank-drawer.tsx')).BankDrawer,
            }),
          },
        ],
      },
    ],
  },
]
