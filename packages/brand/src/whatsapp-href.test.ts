import { expect, test } from 'vitest'
import { whatsAppHref } from './whatsapp-href.ts'

test.each([
  ['+90 532 555 14 20', 'https://wa.me/905325551420'],
  ['0532 555 14 20', 'https://wa.me/905325551420'],
  ['532 555 14 20', 'https://wa.me/905325551420'],
  ['90 532 555 14 20', 'https://wa.me/905325551420'],
  ['0049 151 2345678', 'https://wa.me/491512345678'],
  ['+49 (151) 2345678', 'https://wa.me/491512345678'],
  ['0242 555 01 07', undefined],
  ['', undefined],
  ['12', undefined],
])(
  'whatsAppHref returns the wa.me URL for the phone number "%s", or undefined without a mobile number',
  (phone, href) => {
    expect(whatsAppHref(phone)).toBe(href)
  },
)
