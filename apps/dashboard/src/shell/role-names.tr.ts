import type { UserRole } from '@plato/contract/auth/auth.contract'

export const roleNames: Record<UserRole, string> = { ADMIN: 'Acente çalışanı', OWNER: 'Villa sahibi' }
