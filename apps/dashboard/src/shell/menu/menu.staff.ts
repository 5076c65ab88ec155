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
export const staffMenu: Menu = [
  { name: 'home', path: '/', needs: 'account.use', icon: IconHome },
  { name: 'users', path: '/users', needs: 'users.write', icon: IconUsers },
  {
    name: 'villas',
    icon: IconBuildingEstate,
    links: [
      { name: 'villas', path: '/villas', needs: 'villas.read' },
      { name: 'regions', path: '/towndistrict', needs: 'catalogue.write' },
      { name: 'villaTypes', path: '/villatypes', needs: 'catalogue.write' },
    ],
  },
  {
    name: 'reservationGroup',
    icon: IconCalendarCheck,
    badge: 'reservationCount',
    links: [
      { name: 'reservations', path: '/reservations', needs: 'reservations.read', badge: 'reservationCount' },
      { name: 'transactions', path: '/transactions', needs: 'payments.read' },
      { name: 'external', path: '/external', needs: 'feeds.write' },
      { name: 'occupancy', path: '/occupancy', needs: 'calendar.read' },
    ],
  },
  {
    name: 'reports',
    icon: IconReportAnalytics,
    links: [
      { name: 'btrans', path: '/btrans', needs: 'legal-reports.write', alsoPaths: ['/settings/reports'] },
      { name: 'ministry', path: '/ministry', needs: 'legal-reports.write' },
    ],
  },
  { name: 'offer', path: '/offer', needs: 'offers.write', icon: IconFileInvoice },
  {
    name: 'mailTemplates',
    path: '/templates/mailtemplates',
    needs: 'mail-templates.write',
    alsoPaths: ['/templates/mails', '/templates/jobs'],
    icon: IconMailCog,
  },
  {
    name: 'contactForm',
    path: '/contact',
    needs: 'messages.write',
    icon: IconMessage2,
    badge: 'contactCount',
  },
  { name: 'comments', path: '/comments', needs: 'comments.write', icon: IconStar },
  { name: 'subscribers', path: '/subscriber', needs: 'subscribers.write', icon: IconMailbox },
  { name: 'blog', path: '/blog', needs: 'content.write', icon: IconArticle },
  { name: 'activities', path: '/activities', needs: 'content.write', icon: IconKayak },
  {
    name: 'website',
    icon: IconLayout,
    links: [
      { name: 'bank', path: '/website/bank', needs: 'banks.write' },
      { name: 'about', path: '/website/about', needs: 'content.write' },
      { name: 'team', path: '/website/team', needs: 'content.write' },
      { name: 'ourdocs', path: '/website/ourdocs', needs: 'content.write' },
      { name: 'faq', path: '/website/faq', needs: 'content.write' },
      { name: 'rental', path: '/website/rental', needs: 'content.write' },
      { name: 'cancel', path: '/website/cancel', needs: 'content.write' },
      { name: 'privacy', path: '/website/privacy', needs: 'content.write' },
      { name: 'kvkk', path: '/website/kvkk', needs: 'content.write' },
      { name: 'howrent', path: '/website/howrent', needs: 'content.write' },
    ],
  },
  {
    name: 'settings',
    icon: IconSettings,
    links: [
      { name: 'exchange', path: '/settings/exchange', needs: 'exchange.write' },
      { name: 'site', path: '/settings/site', needs: 'settings.write' },
      { name: 'contact', path: '/settings/contact', needs: 'settings.write' },
      { name: 'social', path: '/settings/social', needs: 'settings.write' },
    ],
    tabPaths: ['/settings/rules', '/settings/system'],
  },
]
