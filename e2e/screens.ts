import { admin, owner, type Person } from './people.ts'

export interface Screen {
  readonly name: string
  readonly path: string
  /** Undefined: a visitor. */
  readonly as?: Person
}

const visitor = ['/', '/regions', '/kalkan', '/muhafazakar-villalar', '/listing', '/boyle-bir-yer-yok'].map(
  (path) => ({ name: `site${path.replaceAll('/', '-')}`, path }),
)
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
  ['pending', '/dashboard/reservations'],
  ['not-found', '/dashboard/yok'],
] as const

/** Every screen so far: what axe reads, what the policy is watched on, what `npm run screens` photographs. */
export const screens: readonly Screen[] = [
  ...visitor,
  { name: 'login', path: '/dashboard/login' },
  ...staff.map(([name, path]) => ({ name: `dashboard-${name}`, path, as: admin })),
  { name: 'dashboard-owner-home', path: '/dashboard/', as: owner },
  { name: 'dashboard-owner-villas', path: '/dashboard/villas', as: owner },
  { name: 'dashboard-owner-villa', path: '/dashboard/villas/11', as: owner },
  { name: 'dashboard-owner-closed', path: '/dashboard/users', as: owner },
]
