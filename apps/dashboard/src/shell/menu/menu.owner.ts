import { IconBuildingEstate, IconCalendarCheck, IconHome } from '@tabler/icons-react'
import type { Menu } from '#dashboard/shell/menu/menu.ts'

export const ownerMenu: Menu = [
  { name: 'home', path: '/', needs: 'account.use', icon: IconHome },
  { name: 'villas', path: '/villas', needs: 'villas.read', icon: IconBuildingEstate },
  { name: 'reservations', path: '/reservations', needs: 'reservations.read', icon: IconCalendarCheck },
]
