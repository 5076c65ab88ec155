import { expect, test } from 'vitest'
import { isPublicAddress, plainAddress } from './public-address.ts'

test.each([
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '0:0:0:0:0:FFFF:10.0.0.1',
  '64:ff9b::808:808',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:1ff::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '::1%lo',
  '4000::1',
  'localhost',
  '127.1',
  '0x7f000001',
  '',
])('isPublicAddress returns false for "%s"', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
  '2001:200::1',
  '2a00:1450:4017::1',
])('isPublicAddress returns true for %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('plainAddress returns one normal form for every spelling of an IP address', () => {
  expect(plainAddress('::FFFF:7F00:2')).toBe('127.0.0.2')
  expect(plainAddress('0:0:0:0:0:ffff:127.0.0.2')).toBe('127.0.0.2')
  expect(plainAddress('FE80:0::1%eth0')).toBe('fe80::1')
})
