import { describe, expect, it } from 'vitest'
import { adminMenu } from './menu.admin.ts'
import { ownerMenu } from './menu.owner.ts'
import { isGroup, type Menu, placeInMenu } from './menu.ts'

const shape = (menu: Menu) =>
  menu.map((entry) => (isGroup(entry) ? entry.links.map(({ path }) => path) : entry.path))

describe('the menu', () => {
  it('of staff has the order, groups and addresses of the specification', () => {
    expect(shape(adminMenu)).toEqual([
      '/',
      '/users',
      ['/villas', '/towndistrict', '/villatypes'],
      ['/reservations', '/transactions', '/external', '/occupancy'],
      ['/btrans', '/ministry'],
      '/offer',
      '/templates/mailtemplates',
      '/contact',
      '/comments',
      '/subscriber',
      '/blog',
      '/activities',
      [
        '/website/bank',
        '/website/about',
        '/website/team',
        '/website/ourdocs',
        '/website/faq',
        '/website/rental',
        '/website/cancel',
        '/website/privacy',
        '/website/kvkk',
        '/website/howrent',
      ],
      ['/settings/exchange', '/settings/site', '/settings/contact', '/settings/social'],
    ])
  })
  it('of owners has three items', () => {
    expect(shape(ownerMenu)).toEqual(['/', '/villas', '/reservations'])
  })
  it('finds the group of a page below a screen', () => {
    const place = placeInMenu(adminMenu, '/towndistrict/districts/4')
    expect([place?.group?.name, place?.link.name]).toEqual(['villas', 'regions'])
  })
  it('does not take a longer word for the same screen', () => {
    expect(placeInMenu(adminMenu, '/villasx')).toBeUndefined()
    expect(placeInMenu(adminMenu, '/contact')?.link.name).toBe('contactForm')
    expect(placeInMenu(adminMenu, '/templates/mailx')).toBeUndefined()
  })
  it('knows a screen by its other addresses too', () => {
    expect(placeInMenu(adminMenu, '/templates/mails/4')?.link.name).toBe('mailTemplates')
    expect(placeInMenu(adminMenu, '/templates/jobs')?.link.name).toBe('mailTemplates')
  })
})
