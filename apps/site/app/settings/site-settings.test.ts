import { expect, test } from 'vitest'
import { siteSettings, socialSettings } from './site-settings.ts'

test('known keys are read, unknown and blank ones are not', () => {
  const settings = siteSettings([
    { key: 'site_phone', value: ' +90 242 555 01 07 ' },
    { key: 'site_email', value: '  ' },
    { key: 'smtp_password', value: 'gizli' },
  ])
  expect(settings).toEqual({ site_phone: '+90 242 555 01 07' })
})

test('every key the specification names is read', () => {
  const address = 'https://example.com/platovilla'
  const named = {
    site_phone: '+90 242 555 01 07',
    site_email: 'merhaba@platovilla.com',
    site_footer_text: 'Alt bilgi',
    facebook_link: address,
    instagram_link: address,
    twitter_link: address,
    youtube_link: address,
  }
  expect(siteSettings(Object.entries(named).map(([key, value]) => ({ key, value })))).toEqual(named)
})

test('a social link is kept only if it is a web address', () => {
  const settings = siteSettings([
    { key: 'instagram_link', value: 'https://www.instagram.com/platovilla' },
    { key: 'facebook_link', value: 'javascript:alert(1)' },
    { key: 'twitter_link', value: 'platovilla' },
  ])
  expect(settings).toEqual({ instagram_link: 'https://www.instagram.com/platovilla' })
})

test('social media are handed on without the rest', () => {
  const links = { instagram_link: 'https://www.instagram.com/platovilla' }
  expect(socialSettings({ site_phone: '+90 242 555 01 07', ...links })).toEqual(links)
})
