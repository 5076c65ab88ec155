import type { User } from '@plato/contract/users/users.contract'

export const nameOf = ({ UserDetail }: Pick<User, 'UserDetail'>): string =>
  `${UserDetail.firstName} ${UserDetail.lastName}`
