import { expect, test } from 'vitest'
import { openSystemProbes, type ProbeSettings } from './probes.ts'

const settings = (over: Partial<ProbeSettings> = {}): ProbeSettings => ({
  siteOrigin: 'http://127.0.0.1',
  isProduction: false,
  mediaStorage: 'file:///srv/media',
  onUnreadable: () => undefined,
  ...over,
})

/** Answers every name with a correct SPF, DKIM or DMARC record, and records the queries. */
function resolverStub(isDown = false) {
  const queried: string[] = []
  return {
    queried,
    resolveTxt: async (name: string) => {
      queried.push(name)
      if (isDown) throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' })
      if (name.startsWith('_dmarc.')) return [['v=DMARC1; p=none']]
      return name.includes('_domainkey') ? [['v=DKIM1; p=MIIB']] : [['v=spf1 mx -all']]
    },
    resolveMx: async () => [{ exchange: 'mx.a.test', priority: 10 }],
  }
}

test('openSystemProbes caches the DNS mail records of the sender’s domain for ten minutes', async () => {
  let now = new Date('2027-06-16T07:34:00Z')
  const resolver = resolverStub()
  const probes = openSystemProbes(
    settings({ mailFrom: 'Plato Villa <rezervasyon@a.test>', resolver, clock: () => now }),
  )
  const first = await probes.readMailRecords()
  expect(first).toEqual({
    checkedAt: '2027-06-16T07:34:00.000Z',
    domain: 'a.test',
    records: [
      { name: 'SPF', ok: true },
      { name: 'DKIM', ok: true },
      { name: 'DMARC', ok: true },
    ],
  })
  expect(resolver.queried.sort()).toEqual(['_dmarc.a.test', 'a.test', 'plato._domainkey.a.test'])
  now = new Date('2027-06-16T07:43:59Z')
  expect(await probes.readMailRecords()).toBe(first)
  now = new Date('2027-06-16T07:44:00Z')
  expect((await probes.readMailRecords()).checkedAt).toBe('2027-06-16T07:44:00.000Z')
  expect(resolver.queried).toHaveLength(6)
})

test('openSystemProbes rejects the mail record check when no name server answers, and repeats no query within ten minutes', async () => {
  const resolver = resolverStub(true)
  const clock = () => new Date('2027-06-16T07:34:00Z')
  const probes = openSystemProbes(settings({ mailFrom: 'a@a.test', resolver, clock }))
  await expect(probes.readMailRecords()).rejects.toThrow('no name server answered')
  await expect(probes.readMailRecords()).rejects.toThrow('no name server answered')
  expect(resolver.queried).toHaveLength(3)
})

test('openSystemProbes reads no certificate without https, no mail records without a sender and no disk with bucket storage', async () => {
  const probes = openSystemProbes(settings({ mediaStorage: 's3+https://KEY:SECRET@host/bucket' }))
  expect((await probes.readCertificates()).hosts).toEqual([])
  expect(await probes.readMailRecords()).toMatchObject({ domain: null, records: [] })
  expect(probes.mediaFolder).toBeNull()
  expect(JSON.stringify(probes)).not.toContain('SECRET')
  expect(openSystemProbes(settings()).mediaFolder).toBe('/srv/media')
  expect(probes.version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('openSystemProbes rejects the certificate check when the certificate of the site cannot be read', async () => {
  const probes = openSystemProbes(settings({ siteOrigin: 'https://127.0.0.1:1' }))
  await expect(probes.readCertificates()).rejects.toThrow(/ECONNREFUSED/)
})
