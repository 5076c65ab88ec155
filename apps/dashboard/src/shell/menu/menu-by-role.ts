import type { UserRole } from '@plato/contract/auth/auth.contract'
import { adminMenu } from '#dashboard/shell/menu/menu.admin.ts'
import { ownerMenu } from '#dashboard/shell/menu/menu.owner.ts'
import type { Menu } from '#dashboard/shell/menu/menu.ts'

export const menuByRole: Record<UserRole, Menu> = { ADMIN: adminMenu, OWNER: ownerMenu }
