import {
  IconArticle,
  IconBuildingEstate,
  IconCalendarCheck,
  IconFileInvoice,
  IconHome,
  IconKayak,
  IconLayout,
  IconMailbox,
  IconMailCog,
  IconMessage2,
  IconReportAnalytics,
  IconSettings,
  IconStar,
  IconUsers,
} from '@tabler/icons-react'
import type { Menu } from '#dashboard/shell/menu/menu.ts'

/** Order, groups and addresses are the specification's. */
export const adminMenu: Menu = [
  { name: 'home', path: '/', icon: IconHome },
  { name: 'users', path: '/users', icon: IconUsers },
  {
    name: 'villas',
    icon: IconBuildingEstate,
    links: [
      { name: 'villas', path: '/villas' },
      { name: 'regions', path: '/towndistrict' },
      { name: 'villaTypes', path: '/villatypes' },
    ],
  },
  {
    name: 'reservationGroup',
    icon: IconCalendarCheck,
    badge: 'reservationCount',
    links: [
      { name: 'reservations', path: '/reservations', badge: 'reservationCount' },
      { name: 'transactions', path: '/transactions' },
      { name: 'external', path: '/external' },
      { name: 'occupancy', path: '/occupancy' },
    ],
  },
  {
    name: 'reports',
    icon: IconReportAnalytics,
    links: [
      { name: 'btrans', path: '/btrans', alsoPaths: ['/settings/reports'] },
      { name: 'ministry', path: '/ministry' },
    ],
  },
  { name: 'offer', path: '/offer', icon: IconFileInvoice },
  {
    name: 'mailTemplates',
    path: '/templates/mailtemplates',
    alsoPaths: ['/templates/mails', '/templates/jobs'],
    icon: IconMailCog,
  },
  { name: 'contactForm', path: '/contact', icon: IconMessage2, badge: 'contactCount' },
  { name: 'comments', path: '/comments', icon: IconStar },
  { name: 'subscribers', path: '/subscriber', icon: IconMailbox },
  { name: 'blog', path: '/blog', icon: IconArticle },
  { name: 'activities', path: '/activities', icon: IconKayak },
  {
    name: 'website',
    icon: IconLayout,
    links: [
      { name: 'bank', path: '/website/bank' },
      { name: 'about', path: '/website/about' },
      { name: 'team', path: '/website/team' },
      { name: 'ourdocs', path: '/website/ourdocs' },
      { name: 'faq', path: '/website/faq' },
      { name: 'rental', path: '/website/rental' },
      { name: 'cancel', path: '/website/cancel' },
      { name: 'privacy', path: '/website/privacy' },
      { name: 'kvkk', path: '/website/kvkk' },
      { name: 'howrent', path: '/website/howrent' },
    ],
  },
  {
    name: 'settings',
    icon: IconSettings,
    links: [
      { name: 'exchange', path: '/settings/exchange' },
      { name: 'site', path: '/settings/site' },
      { name: 'contact', path: '/settings/contact' },
      { name: 'social', path: '/settings/social' },
    ],
    tabPaths: ['/settings/system'],
  },
]
