import { expect, test } from 'vitest'
import { siteSettings, socialSettings } from './site-settings.ts'

test('siteSettings reads known keys and leaves out unknown and blank ones', () => {
  const settings = siteSettings([
    { key: 'site_phone', value: ' +90 242 555 01 07 ' },
    { key: 'site_email', value: '  ' },
    { key: 'smtp_password', value: 'gizli' },
  ])
  expect(settings).toEqual({ site_phone: '+90 242 555 01 07' })
})

test('siteSettings reads the phone, e-mail, footer text and social link keys of the website settings', {
  tags: 'spec-3.9',
}, () => {
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

test('siteSettings accepts a social link only if the link is a web URL', () => {
  const settings = siteSettings([
    { key: 'instagram_link', value: 'https://www.instagram.com/platovilla' },
    { key: 'facebook_link', value: 'javascript:alert(1)' },
    { key: 'twitter_link', value: 'platovilla' },
  ])
  expect(settings).toEqual({ instagram_link: 'https://www.instagram.com/platovilla' })
})

test('socialSettings returns only the social links', () => {
  const links = { instagram_link: 'https://www.instagram.com/platovilla' }
  expect(socialSettings({ site_phone: '+90 242 555 01 07', ...links })).toEqual(links)
})
