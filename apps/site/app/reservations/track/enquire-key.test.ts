import { expect, test } from 'vitest'
import { isLinkKey, keyFromLink } from './enquire-key.ts'

const token = `1829130000.${'aB3-_'.repeat(8)}xyz`

test('keyFromLink reads the code and the token of a mailed link and returns undefined for any other URL', () => {
  expect(keyFromLink(`?kod=pv27-k7m4qx&anahtar=${token}`)).toEqual({ code: 'PV27-K7M4QX', contact: token })
  const others = [
    '',
    '?kod=PV27-K7M4QX',
    `?anahtar=${token}`,
    `?kod=PV27&anahtar=${token}`,
    '?kod=PV27-K7M4QX&anahtar=elif@example.com',
    `?kod=PV27-K7M4QX&anahtar=${token}0`,
  ]
  for (const search of others) expect(keyFromLink(search), search).toBeUndefined()
})

test('isLinkKey distinguishes a link token from a phone number and an e-mail address', () => {
  const isLink = (contact: string) => isLinkKey({ code: 'PV27-K7M4QX', contact })
  expect([token, '+90 532 555 14 20', 'elif@example.com', ''].map(isLink)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
