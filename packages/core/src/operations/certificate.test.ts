import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer as createPlainServer } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { loopbackCertificate } from '@plato/feed-stubs/loopback-certificate'
import { expect, test } from 'vitest'
import { readCertificate } from './certificate.ts'

async function listen(server: ReturnType<typeof createPlainServer>) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('readCertificate reads an untrusted certificate and states why it is not trusted', async () => {
  await using server = await listen(createServer(loopbackCertificate))
  const certificate = await readCertificate(`https://localhost:${server.port}`, { address: '127.0.0.1' })
  expect(certificate).toMatchObject({ trusted: false, reason: expect.stringMatching(/SELF_SIGNED|VERIFY/) })
  expect(certificate.validTo.getTime()).toBeGreaterThan(0)
})

test('readCertificate trusts a known authority’s certificate for its own host only and counts complete days until expiry', async () => {
  await using server = await listen(createServer(loopbackCertificate))
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, loopbackCertificate.cert])
  try {
    const { validTo } = await readCertificate(`https://127.0.0.2:${server.port}`, {
      address: '127.0.0.1',
    })
    const at = (days: number) => new Date(validTo.getTime() - days * 86_400_000)
    const read = (origin: string, now: Date) => readCertificate(origin, { address: '127.0.0.1', now })
    const own = `https://127.0.0.2:${server.port}`
    expect(await read(own, at(29.5))).toMatchObject({ trusted: true, reason: null, daysLeft: 29 })
    expect(await read(own, at(-0.5))).toMatchObject({ daysLeft: -1 })
    expect(await read(`https://other.example.com:${server.port}`, at(1))).toMatchObject({
      trusted: false,
      reason: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
  } finally {
    setDefaultCACertificates(usual)
  }
})

test('readCertificate fails for a server that does not respond and for an origin without https', async () => {
  await using silent = await listen(createPlainServer())
  await expect(
    readCertificate(`https://localhost:${silent.port}`, { address: '127.0.0.1', timeoutMs: 50 }),
  ).rejects.toMatchObject({ name: 'AbortError' })
  await expect(readCertificate('http://localhost')).rejects.toThrow('not an https origin')
})
