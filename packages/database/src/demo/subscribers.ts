/** Invented readers of the newsletter. Days are counted back from the day the demo is loaded. */
export interface DemoSubscriber {
  readonly email: string
  readonly subscribedDaysAgo: number
  readonly confirmedDaysAgo?: number
  readonly leftDaysAgo?: number
  /** From the addresses kept free for examples. */
  readonly address: string
}

export const demoSubscribers: readonly DemoSubscriber[] = [
  { email: 'sevgi.akin@example.com', subscribedDaysAgo: 0.1, address: '203.0.113.14' },
  { email: 'onur.tekin@example.com', subscribedDaysAgo: 0.6, confirmedDaysAgo: 0.5, address: '203.0.113.27' },
  { email: 'gulsen.er@example.com', subscribedDaysAgo: 2, address: '198.51.100.8' },
  {
    email: 'mert.caliskan@example.com',
    subscribedDaysAgo: 3,
    confirmedDaysAgo: 2.9,
    address: '203.0.113.61',
  },
  { email: 'nihal@example.org', subscribedDaysAgo: 5, confirmedDaysAgo: 4.2, address: '198.51.100.44' },
  {
    email: 'tatil.grubu@example.org',
    subscribedDaysAgo: 9,
    confirmedDaysAgo: 9,
    leftDaysAgo: 1,
    address: '203.0.113.90',
  },
  {
    email: 'hande.ozkan@example.com',
    subscribedDaysAgo: 12,
    confirmedDaysAgo: 11.7,
    address: '198.51.100.102',
  },
  { email: 'emre.yalcin@example.net', subscribedDaysAgo: 16, address: '203.0.113.133' },
  {
    email: 'zehra.dogan@example.com',
    subscribedDaysAgo: 21,
    confirmedDaysAgo: 20.5,
    address: '203.0.113.150',
  },
  { email: 'kaan.aslan@example.net', subscribedDaysAgo: 30, leftDaysAgo: 29.9, address: '198.51.100.171' },
  { email: 'melek.sahin@example.com', subscribedDaysAgo: 41, confirmedDaysAgo: 41, address: '203.0.113.188' },
  {
    email: 'ipek.kaya@example.org',
    subscribedDaysAgo: 58,
    confirmedDaysAgo: 57,
    leftDaysAgo: 14,
    address: '198.51.100.203',
  },
]
