import { describe, expect, it } from 'vitest'
import { ownerMenu } from './menu.owner.ts'
import { staffMenu } from './menu.staff.ts'
import { isGroup, type Menu, placeInMenu } from './menu.ts'
import { menuFor } from './menu-for.ts'

const shape = (menu: Menu) =>
  menu.map((entry) => (isGroup(entry) ? entry.links.map(({ path }) => path) : entry.path))

describe('menu', () => {
  it('the staff menu has exactly the paths, groups and order that the product specification lists', {
    tags: 'spec-2.90',
  }, () => {
    expect(shape(staffMenu)).toEqual([
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
  it('an administrator has the whole staff menu, other staff a part of it in the same order', () => {
    expect(menuFor('ADMIN')).toEqual(staffMenu)
    expect(shape(menuFor('RESERVATIONS'))).toEqual([
      '/',
      ['/villas'],
      ['/reservations', '/transactions', '/external', '/occupancy'],
      '/offer',
      '/contact',
    ])
    expect(shape(menuFor('ACCOUNTING'))).toEqual([
      '/',
      ['/villas'],
      ['/reservations', '/transactions'],
      ['/btrans', '/ministry'],
      ['/settings/exchange'],
    ])
    const content = shape(menuFor('CONTENT')).flat()
    expect(content).not.toContain('/reservations')
    expect(content).not.toContain('/website/bank')
    expect(content).toContain('/website/faq')
    expect(shape(menuFor('OWNER'))).toEqual(shape(ownerMenu))
  })
  it('the menu of a villa owner has the three entries home, villas and reservations', {
    tags: 'spec-2.91',
  }, () => {
    expect(shape(ownerMenu)).toEqual(['/', '/villas', '/reservations'])
  })
  it('placeInMenu finds the menu group and entry of a detail page such as /towndistrict/districts/4', {
    tags: 'spec-2.53',
  }, () => {
    const place = placeInMenu(staffMenu, '/towndistrict/districts/4')
    expect([place?.group?.name, place?.link?.name]).toEqual(['villas', 'regions'])
  })
  it('placeInMenu does not match a path that only starts with the same characters', () => {
    expect(placeInMenu(staffMenu, '/villasx')).toBeUndefined()
    expect(placeInMenu(staffMenu, '/contact')?.link?.name).toBe('contactForm')
    expect(placeInMenu(staffMenu, '/templates/mailx')).toBeUndefined()
  })
  it('placeInMenu finds the group of a tab that has no menu entry', () => {
    const place = placeInMenu(staffMenu, '/settings/system')
    expect([place?.group?.name, place?.link]).toEqual(['settings', undefined])
    expect(placeInMenu(ownerMenu, '/settings/system')).toBeUndefined()
  })
  it('placeInMenu finds a menu entry by its additional paths too', () => {
    expect(placeInMenu(staffMenu, '/templates/mails/4')?.link?.name).toBe('mailTemplates')
    expect(placeInMenu(staffMenu, '/templates/jobs')?.link?.name).toBe('mailTemplates')
  })
})
