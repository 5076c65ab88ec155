import { type SystemStatus, systemEndpoints } from '@plato/contract/operations/system.contract'
import { alertNames } from '@plato/rules/operations/alerts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { alertTexts } from '#dashboard/settings/system/alert-messages.tr.ts'
import { queryClient } from '#dashboard/shell/query-client.ts'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const readAt = '2027-06-16T07:34:00.000Z'
const unreadable = { unreadable: true } as const
const run = {
  startedAt: '2027-06-16T00:00:00.000Z',
  finishedAt: '2027-06-16T00:04:12.000Z',
  ok: true,
  bytes: 1_932_735_283,
  type: 'PARTIAL',
} as const

const healthy: SystemStatus = {
  readAt,
  alerts: [],
  services: {
    rows: [
      { name: 'api', instances: 2, instancesUp: 2, version: null, startedAt: null, responseMs: 38 },
      { name: 'worker', instances: 1, instancesUp: 1, version: null, startedAt: null, responseMs: null },
      {
        name: 'database',
        instances: 1,
        instancesUp: 1,
        version: 'PostgreSQL 17.5',
        startedAt: '2027-05-16T07:34:00.000Z',
        responseMs: 4,
      },
    ],
  },
  queues: {
    rows: [
      { family: 'mail', waiting: 3, oldestWaitingAt: '2027-06-16T07:33:48.000Z', failed: 2 },
      { family: 'reports', waiting: 0, oldestWaitingAt: null, failed: 0 },
    ],
  },
  backups: {
    archive: { isOn: true, lastArchivedAt: '2027-06-16T07:33:22.000Z', isOld: false },
    database: run,
    media: { ...run, type: null },
    check: null,
    days: [
      { day: '2027-06-15', state: 'FULL' },
      { day: '2027-06-16', state: 'PARTIAL' },
    ],
  },
  drill: {
    last: { ...run, checks: { passed: 28, total: 28 }, reason: null },
    lastSuccessAt: run.finishedAt,
    isOld: false,
  },
  version: { product: '2.4.1', migration: '0047_mails_open.sql', node: '24.3.0' },
  certificates: { checkedAt: readAt, hosts: [{ host: 'platovilla.example', daysLeft: 62, isShort: false }] },
  mailRecords: {
    checkedAt: readAt,
    domain: 'platovilla.example',
    records: [
      { name: 'SPF', ok: true },
      { name: 'DKIM', ok: true },
      { name: 'DMARC', ok: true },
    ],
  },
  invariants: {
    checkedAt: '2027-06-16T07:30:00.000Z',
    isOld: false,
    violations: [
      { name: 'nights-overlap', count: 0 },
      { name: 'ledger-unbalanced', count: 0 },
    ],
  },
  disk: {
    media: { usedBytes: 312 * 2 ** 30, totalBytes: 512 * 2 ** 30, percent: 61, isFull: false },
    databaseBytes: 6_657_199_309,
  },
}

async function open(over: Partial<SystemStatus> = {}) {
  network.answer(systemEndpoints.get, () => ({ ...healthy, ...over }))
  const rendered = renderScreen('/settings/system')
  await screen.findByRole('region', { name: 'Hizmetler' })
  return rendered
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
const textOf = (name: string) => screen.getByRole('region', { name }).textContent

test('the system screen of a healthy installation shows no alert and every state as a word', async () => {
  await open()
  expect(screen.queryByRole('region', { name: 'Uyarılar' })).toBeNull()
  expect(screen.getByText('Uyarı yok')).toBeTruthy()
  expect(screen.getByText('son okuma 10:34')).toBeTruthy()
  expect(panel('Hizmetler').getAllByText('Çalışıyor')).toHaveLength(3)
  expect(textOf('Hizmetler')).toMatch(/plato-api, 2 kopya.*38 ms.*PostgreSQL 17\.5.*31 gün/)
  expect(textOf('Yedekler')).toMatch(/38 sn önce.*Bugün 03:04.*Fark, 1,8 GB, 4 dk 12 sn/)
  expect(
    panel('Yedekler').getByRole('img', { name: /Son 14 günün yedekleri: 1 gün tam, 1 gün fark/ }),
  ).toBeTruthy()
  expect(textOf('Son geri yükleme denemesi')).toMatch(/Başarılı.*28 denetimden 28 tanesi geçti/)
  expect(textOf('Sürüm')).toMatch(/2\.4\.1.*0047_mails_open\.sql.*24\.3\.0/)
  expect(textOf('Sertifikalar ve posta')).toMatch(/platovilla\.example.*62 gün.*SPF, DKIM, DMARC.*Tamam/)
  expect(textOf('Canlı denetim')).toMatch(/Geceler ve opsiyonlarTutarlı.*%61312 GB \/ 512 GB/)
})

test('the system screen has no buttons that change the system, only links and commands to copy', async () => {
  const { user } = await open()
  for (const button of screen.getAllByRole('button'))
    expect(button.getAttribute('aria-label')).toMatch(/^Komutu kopyala: plato /)
  await user.click(panel('Yedekler').getByRole('button', { name: 'Komutu kopyala: plato backup' }))
  expect(await navigator.clipboard.readText()).toBe('plato backup')
  expect(await panel('Yedekler').findByText('Kopyalandı')).toBeTruthy()
})

test.each([
  ['services', 'Hizmetler'],
  ['queues', 'Kuyruklar'],
  ['backups', 'Yedekler'],
  ['drill', 'Son geri yükleme denemesi'],
  ['version', 'Sürüm'],
  ['certificates', 'Sertifikalar ve posta'],
  ['mailRecords', 'Sertifikalar ve posta'],
  ['invariants', 'Canlı denetim'],
  ['disk', 'Canlı denetim'],
] as const)('the system screen reports the unreadable part “%s” only in panel “%s”', async (part, title) => {
  await open({ [part]: unreadable })
  expect(panel(title).getByText(/Okunamadı/)).toBeTruthy()
  expect(screen.getAllByText(/Okunamadı/)).toHaveLength(1)
})

test('the system screen shows each alert with its severity as a word, a title and the action to take', async () => {
  await open({
    alerts: [
      { name: 'WorkerDown', severity: 'critical', subject: 'worker', value: null },
      { name: 'CertificateExpiring', severity: 'warning', subject: 'platovilla.example', value: 12 },
      { name: 'DeadLetters', severity: 'warning', subject: null, value: 2 },
    ],
  })
  const rows = panel('Uyarılar').getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Acil Arka plan işleri durmuş.*Sunucuya hemen bakılmalı\.plato check/),
    expect.stringMatching(/^Uyarı platovilla\.example sertifikası 12 gün sonra bitiyor/),
    expect.stringMatching(/^Uyarı 2 iş yapılamadı.*İncele/),
  ])
  expect(screen.getByText('3 uyarı')).toBeTruthy()
  const tab = within(screen.getByRole('navigation', { name: 'Ayarlar bölümü' }))
  expect(tab.getByRole('link', { name: 'Sistem 3 uyarı' }).getAttribute('aria-current')).toBe('page')
})

test('every alert of the system screen has a title with and without a value, and a command or a link to a screen', () => {
  for (const name of alertNames) {
    const { title, action, command, to } = alertTexts[name]
    for (const value of [null, 16 * 60_000])
      expect(title({ name, severity: 'warning', subject: 'mail.send', value }), name).not.toMatch(
        /null|undefined|NaN/,
      )
    expect(action, name).toMatch(/\.$/)
    expect(Boolean(command) || Boolean(to), name).toBe(true)
  }
})

test('the services panel shows partly and completely stopped services with text', async () => {
  const row = { version: null, startedAt: null, responseMs: null }
  await open({
    services: {
      rows: [
        { ...row, name: 'api', instances: 2, instancesUp: 1 },
        { ...row, name: 'site', instances: 1, instancesUp: 0 },
      ],
    },
  })
  expect(panel('Hizmetler').getByText('2 kopyadan 1 tanesi')).toBeTruthy()
  expect(panel('Hizmetler').getByText('Yanıt vermiyor')).toBeTruthy()
  expect(panel('Hizmetler').queryByText('hepsi ayakta')).toBeNull()
})

test('the queues panel of the system screen links the failed jobs of a queue to their list', async () => {
  await open()
  const link = panel('Kuyruklar').getByRole('link', { name: 'Mail: 2 başarısız işi aç' })
  expect(link.getAttribute('href')).toBe('/templates/mails?state=FAILED')
  expect(textOf('Kuyruklar')).toMatch(/Mail312 sn2/)
})

test('the system screen shows that no backup and no restore drill exist yet, and the backup command to copy', async () => {
  const none = { ...(healthy.backups as object), database: null, media: null } as SystemStatus['backups']
  await open({ backups: none, drill: { last: null, lastSuccessAt: null, isOld: false } })
  expect(textOf('Yedekler')).toMatch(/Henüz yedek alınmadı\./)
  expect(panel('Yedekler').getByRole('button', { name: 'Komutu kopyala: plato backup' })).toBeTruthy()
  expect(textOf('Son geri yükleme denemesi')).toMatch(/Henüz geri yükleme denenmedi\./)
})

test('the backups panel of the system screen names an old archive, a failed backup and a failed backup check', async () => {
  await open({
    backups: {
      archive: { isOn: true, lastArchivedAt: '2027-06-16T07:00:00.000Z', isOld: true },
      database: { ...run, ok: false },
      media: null,
      check: { ...run, ok: false },
      days: [
        { day: '2027-06-15', state: 'NONE' },
        { day: '2027-06-16', state: 'FAILED' },
      ],
    },
  })
  expect(textOf('Yedekler')).toMatch(
    /34 dk önce15 dakikadan eski.*Başarısız.*Henüz alınmadı.*Yedek denetimi: Başarısız/,
  )
  expect(panel('Yedekler').getByRole('img', { name: /1 gün başarısız, 1 gün yok/ })).toBeTruthy()
})

test('the backups panel of the system screen says that archiving is off and newer data can be lost', async () => {
  const off = { ...(healthy.backups as object), archive: { isOn: false, lastArchivedAt: null, isOld: false } }
  await open({ backups: off as SystemStatus['backups'] })
  expect(textOf('Yedekler')).toMatch(/Arşivleme kapalıSon yedekten sonrası kaybolabilir/)
})

test('the restore drill panel shows the reason of a failed drill and that the last successful drill is too old', async () => {
  await open({
    drill: {
      last: { ...run, ok: false, checks: null, reason: 'disk full' },
      lastSuccessAt: '2027-06-06T07:34:00.000Z',
      isOld: true,
    },
  })
  expect(textOf('Son geri yükleme denemesi')).toMatch(
    /Başarısız.*disk full.*Son başarılı deneme.*10 gün önce.*8 günü geçti/,
  )
})

test('the certificates panel of the system screen names an expired certificate and missing mail DNS records', async () => {
  await open({
    certificates: { checkedAt: readAt, hosts: [{ host: 'a.example', daysLeft: -1, isShort: true }] },
    mailRecords: {
      checkedAt: readAt,
      domain: 'a.example',
      records: [
        { name: 'SPF', ok: true },
        { name: 'DKIM', ok: false },
        { name: 'DMARC', ok: false },
      ],
    },
  })
  expect(textOf('Sertifikalar ve posta')).toMatch(/Süresi doldu.*DKIM, DMARC eksik ya da hatalı/)
})

test('the certificates panel of the system screen says that a site without https and mail sender is not checked', async () => {
  await open({
    certificates: { checkedAt: readAt, hosts: [] },
    mailRecords: { checkedAt: readAt, domain: null, records: [] },
  })
  expect(textOf('Sertifikalar ve posta')).toMatch(/https ile sunulmuyor.*MAIL_FROM/)
})

test('the system screen lists violated data invariants by name, including an invariant without a label', async () => {
  await open({
    invariants: {
      checkedAt: '2027-06-16T07:00:00.000Z',
      isOld: true,
      violations: [
        { name: 'nights-overlap', count: 2 },
        { name: 'brand-new', count: 1 },
      ],
    },
  })
  expect(textOf('Canlı denetim')).toMatch(/Üst üste binen gece2 kayıt.*brand-new1 kayıt.*20 dakikadan uzun/)
})

test('the system screen says that data invariants were never checked and that disk space is low', async () => {
  await open({
    invariants: { checkedAt: null, isOld: false, violations: [] },
    disk: { media: { usedBytes: 90, totalBytes: 100, percent: 90, isFull: true }, databaseBytes: 1 },
  })
  expect(textOf('Canlı denetim')).toMatch(/Denetim henüz çalışmadı.*%90 Yer azalıyor/)
})

test('the system screen shows no disk usage bar when pictures are stored in an S3 bucket', async () => {
  await open({ disk: { media: null, databaseBytes: 1_048_576 } })
  expect(textOf('Canlı denetim')).toMatch(/uzak depoda \(S3\)\.Veritabanı 1 MB/)
  expect(panel('Canlı denetim').queryByRole('img')).toBeNull()
})

test('the system screen shows placeholders until the first response', async () => {
  const held = network.hold(systemEndpoints.get, () => healthy)
  renderScreen('/settings/system')
  expect(await screen.findByRole('status', { name: 'Sistem durumu yükleniyor' })).toBeTruthy()
  held.release()
  expect(await screen.findByRole('region', { name: 'Hizmetler' })).toBeTruthy()
})

test('the system screen offers a retry after a failed first request, and shows the last values after a failed refresh', async () => {
  network.refuse(systemEndpoints.get, 503, 'server.busy', 'Sunucu meşgul.')
  const { user } = renderScreen('/settings/system')
  expect(await screen.findByText('Sistem durumu okunamadı')).toBeTruthy()
  network.answer(systemEndpoints.get, () => healthy)
  await user.click(screen.getByRole('button', { name: /Yeniden dene/ }))
  await screen.findByRole('region', { name: 'Hizmetler' })
  network.refuse(systemEndpoints.get, 503, 'server.busy', 'Sunucu meşgul.')
  await queryClient.refetchQueries({ queryKey: ['system'] })
  expect(await screen.findByText('Yenilenemedi')).toBeTruthy()
  expect(panel('Hizmetler').getAllByText('Çalışıyor')).toHaveLength(3)
})

test('the system screen refreshes every 30 seconds and stops while the browser tab is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await open()
    expect(network.callsOf(systemEndpoints.get)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(network.callsOf(systemEndpoints.get)).toHaveLength(2))
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    window.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(network.callsOf(systemEndpoints.get)).toHaveLength(2)
    visibility.mockReturnValue('visible')
    window.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(network.callsOf(systemEndpoints.get)).toHaveLength(3))
  } finally {
    vi.useRealTimers()
  }
})
