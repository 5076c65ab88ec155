import { roleNames } from '@plato/brand/list-names.tr'
import type { User, UserExport, userColumnKeys } from '@plato/contract/users/users.contract'
import type { Context } from '../platform/context.ts'
import { exportList, type FileColumns } from '../platform/list-file/list-file.ts'
import { asUser, listedUsers } from './users.queries.ts'

const stateOf = ({ active, invitedUntil }: User): string => {
  if (!active) return 'Kapalı'
  return invitedUntil ? 'Davet edildi' : 'Açık'
}

const columns: FileColumns<(typeof userColumnKeys)[number], User> = {
  name: { title: 'Ad', width: 24, value: ({ UserDetail: name }) => `${name.firstName} ${name.lastName}` },
  email: { title: 'E-posta', width: 30, value: ({ email }) => email },
  phone: { title: 'Telefon', width: 18, value: ({ phone }) => phone },
  role: { title: 'Rol', width: 16, value: ({ role }) => roleNames[role] },
  lastSeen: { title: 'Son giriş', width: 18, kind: 'moment', value: ({ lastSeenAt }) => lastSeenAt },
  created: { title: 'Eklenme', width: 18, kind: 'moment', value: ({ createdAt }) => createdAt },
  state: { title: 'Durum', width: 14, value: stateOf },
  factor: { title: 'İkinci adım', width: 12, value: ({ hasFactor }) => hasFactor },
}

/** The listed accounts as a file. */
export const exportUsers = (ctx: Context, request: UserExport) =>
  exportList(ctx, {
    list: 'users',
    title: 'Kullanıcılar',
    query: (db) => listedUsers(db, request),
    toRow: asUser,
    columns,
    request,
    typed: ['search'],
  })
