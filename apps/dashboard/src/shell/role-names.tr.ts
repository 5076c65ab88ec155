import type { Role } from '@plato/rules/auth/capabilities'

export const roleNames: Record<Role, string> = {
  ADMIN: 'Yönetici',
  RESERVATIONS: 'Rezervasyon',
  ACCOUNTING: 'Muhasebe',
  CONTENT: 'İçerik',
  OWNER: 'Villa sahibi',
}
