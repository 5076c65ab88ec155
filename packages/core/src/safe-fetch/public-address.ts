import { BlockList, isIP } from 'node:net'

/** All current addresses of a host. */
export type ResolveName = (name: string) => Promise<readonly ResolvedAddress[]>

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

const closedIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** In IPv6 only 2000::/3 is public: loopback, local, NAT64 and unassigned ranges are outside of it. */
const publicIpv6 = ['2000::', 3] as const
const closedIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [net, bits] of closedIpv4) closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of closedIpv6) closed.addSubnet(net, bits, 'ipv6')
const open = new BlockList()
open.addSubnet(...publicIpv6, 'ipv6')

/** Without zone and in the shortest form; an IPv4-mapped address as that IPv4 address. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIP(bare) !== 6) return bare
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  return [high, low]
    .map((half) => Number.parseInt(half, 16))
    .flatMap((half) => [half >> 8, half & 255])
    .join('.')
}

/** Whether an IP address is public and not part of an internal network. An unreadable address is not public. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address)
  switch (isIP(plain)) {
    case 4:
      return !closed.check(plain, 'ipv4')
    case 6:
      return open.check(plain, 'ipv6') && !closed.check(plain, 'ipv6')
    default:
      return false
  }
}
