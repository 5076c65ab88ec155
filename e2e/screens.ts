import { admin, owner, type Person } from './people.ts'

export interface Screen {
  readonly name: string
  readonly path: string
  /** Undefined: a visitor. */
  readonly as?: Person
}

/** A week in the demo's next season, so that there are prices, free villas and near misses. */
const stay = 'checkIn=2027-06-12&checkOut=2027-06-19&adults=4'

const visitor = [
  ['home', '/'],
  ['regions', '/regions'],
  ['town', '/kalkan'],
  ['villa-type', '/muhafazakar-villalar'],
  ['listing', '/listing'],
  ['listing-stay', `/listing?${stay}`],
  ['listing-few', `/listing?${stay}&bedrooms=5`],
  ['villa', '/villa/villa-lacivert'],
  ['villa-stay', `/villa/villa-lacivert?${stay}`],
  ['request', `/rezervasyon/villa-lacivert?${stay}`],
  ['request-undated', '/rezervasyon/villa-lacivert'],
  ['enquire', '/enquire'],
  ['legal', '/website/rental'],
  ['short-term', '/kisa-sureli'],
  ['favourites', '/favoriler'],
  ['favourites-shared', '/favoriler?v=1,2,3'],
  ['pending', '/about'],
  ['not-found', '/boyle-bir-yer-yok'],
] as const
const staff = [
  ['home', '/dashboard/'],
  ['users', '/dashboard/users'],
  ['user-new', '/dashboard/users/new'],
  ['towns', '/dashboard/towndistrict'],
  ['villas', '/dashboard/villas'],
  ['villa-editor', '/dashboard/villas/1'],
  ['villa-draft', '/dashboard/villas/54'],
  ['villa-new', '/dashboard/villas/new'],
  ['villa-types', '/dashboard/villatypes'],
  ['features', '/dashboard/villatypes/features'],
  ['reservations', '/dashboard/reservations?oldrez=true'],
  ['reservation', '/dashboard/reservations/8'],
  ['reservation-edit', '/dashboard/reservations/6/edit'],
  ['reservation-new', '/dashboard/reservations/new'],
  ['transactions', '/dashboard/transactions'],
  ['transaction', '/dashboard/transactions/1'],
  ['mail-templates', '/dashboard/templates/mailtemplates'],
  ['mail-template', '/dashboard/templates/mailtemplates/1'],
  ['mails', '/dashboard/templates/mails'],
  ['pending', '/dashboard/occupancy'],
  ['not-found', '/dashboard/yok'],
] as const

/** Every screen so far: what axe reads, what the policy is watched on, what `npm run screens` photographs. */
export const screens: readonly Screen[] = [
  ...visitor.map(([name, path]) => ({ name: `site-${name}`, path })),
  { name: 'login', path: '/dashboard/login' },
  ...staff.map(([name, path]) => ({ name: `dashboard-${name}`, path, as: admin })),
  { name: 'dashboard-owner-home', path: '/dashboard/', as: owner },
  { name: 'dashboard-owner-villas', path: '/dashboard/villas', as: owner },
  { name: 'dashboard-owner-villa', path: '/dashboard/villas/11', as: owner },
  { name: 'dashboard-owner-reservations', path: '/dashboard/reservations', as: owner },
  { name: 'dashboard-owner-question', path: '/dashboard/reservations/10', as: owner },
  { name: 'dashboard-owner-closed', path: '/dashboard/users', as: owner },
]
