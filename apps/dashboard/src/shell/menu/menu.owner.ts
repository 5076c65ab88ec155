import { IconBuildingEstate, IconCalendarCheck, IconHome } from '@tabler/icons-react'
import type { Menu } from '#dashboard/shell/menu/menu.ts'

export const ownerMenu: Menu = [
  { name: 'home', path: '/', icon: IconHome },
  { name: 'villas', path: '/villas', icon: IconBuildingEstate },
  { name: 'reservations', path: '/reservations', icon: IconCalendarCheck },
]
