import { Resolver } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SystemCertificates, SystemMailRecords } from '@plato/contract/operations/system.contract'
import { alertLimits } from '@plato/rules/operations/alerts'
import { readCertificate } from '../certificate.ts'
import { checkMailRecords, type MailRecordResolver } from '../mail-records.ts'
import type { HealthUrl } from './health-urls.ts'

/** What the system screen reads outside the database. One for each process, because it caches. */
export interface SystemProbes {
  readonly version: string
  readonly isProduction: boolean
  readonly healthUrls: readonly HealthUrl[]
  /** Null when the pictures are in an S3 bucket. */
  readonly mediaFolder: string | null
  readonly readCertificates: () => Promise<SystemCertificates>
  readonly readMailRecords: () => Promise<SystemMailRecords>
  readonly onUnreadable: (part: string, error: unknown) => void
  /** Time for each part; two seconds by default. */
  readonly limitMs?: number
}

export interface ProbeSettings {
  readonly siteOrigin: string
  readonly isProduction: boolean
  readonly healthUrls?: readonly HealthUrl[]
  /** As in `openStorage`. */
  readonly mediaStorage: string
  /** The sender of mails; undefined when this process does not know it. */
  readonly mailFrom?: string | undefined
  readonly dkimSelector?: string
  readonly onUnreadable: SystemProbes['onUnreadable']
  readonly clock?: () => Date
  readonly resolver?: MailRecordResolver
  /** Replaces the host that is connected to, for tests. */
  readonly certificateAddress?: string
}

const cachedForMs = 10 * 60_000
export const defaultDkimSelector = 'plato'
const certificateTimeoutMs = 1_500
const resolverOptions = { timeout: 1_000, tries: 1 } as const

/** Repeats a read after ten minutes at the earliest. A failure is cached too: it would fail again within that time. */
function cached<T>(clock: () => Date, read: (now: Date) => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly result: Promise<T> } | undefined
  return () => {
    const now = clock()
    if (!last || now.getTime() - last.at >= cachedForMs) last = { at: now.getTime(), result: read(now) }
    return last.result
  }
}

const readVersion = (): string => {
  const file = new URL('../../../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function mediaFolderOf(address: string): string | null {
  const url = new URL(address)
  return url.protocol === 'file:' ? fileURLToPath(url) : null
}

const domainOf = (mailFrom: string | undefined): string | null =>
  /@([^\s<>@]+)>?\s*$/.exec(mailFrom ?? '')?.[1] ?? null

async function certificatesOf(settings: ProbeSettings, now: Date): Promise<SystemCertificates> {
  const { protocol, hostname } = new URL(settings.siteOrigin)
  if (protocol !== 'https:') return { checkedAt: now.toISOString(), hosts: [] }
  const { daysLeft } = await readCertificate(settings.siteOrigin, {
    timeoutMs: certificateTimeoutMs,
    now,
    ...(settings.certificateAddress ? { address: settings.certificateAddress } : {}),
  })
  const isShort = daysLeft < alertLimits.certificateDays
  return { checkedAt: now.toISOString(), hosts: [{ host: hostname, daysLeft, isShort }] }
}

async function mailRecordsOf(settings: ProbeSettings, now: Date): Promise<SystemMailRecords> {
  const domain = domainOf(settings.mailFrom)
  const checkedAt = now.toISOString()
  if (!domain) return { checkedAt, domain, records: [] }
  const resolver = settings.resolver ?? new Resolver(resolverOptions)
  const { dkimSelector = defaultDkimSelector } = settings
  const { spf, dkim, dmarc } = await checkMailRecords({ domain, dkimSelector, resolver })
  if ([spf, dkim, dmarc].every(({ reason }) => reason === 'unreachable'))
    throw new Error('no name server answered')
  return {
    checkedAt,
    domain,
    records: [
      { name: 'SPF', ok: spf.ok },
      { name: 'DKIM', ok: dkim.ok },
      { name: 'DMARC', ok: dmarc.ok },
    ],
  }
}

export function openSystemProbes(settings: ProbeSettings): SystemProbes {
  const clock = settings.clock ?? (() => new Date())
  return {
    version: readVersion(),
    isProduction: settings.isProduction,
    healthUrls: settings.healthUrls ?? [],
    mediaFolder: mediaFolderOf(settings.mediaStorage),
    readCertificates: cached(clock, (now) => certificatesOf(settings, now)),
    readMailRecords: cached(clock, (now) => mailRecordsOf(settings, now)),
    onUnreadable: settings.onUnreadable,
  }
}
