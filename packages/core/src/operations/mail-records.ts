import type { Resolver } from 'node:dns/promises'
import {
  judgeDkim,
  judgeDmarc,
  judgeMx,
  judgeSpf,
  type MailRecord,
  unreachableRecord,
} from '@plato/rules/operations/mail-records'

export interface MailRecords {
  readonly spf: MailRecord
  readonly dkim: MailRecord
  readonly dmarc: MailRecord
  readonly mx: MailRecord
}

/** The part of `node:dns/promises` that is used. */
export type MailRecordResolver = Pick<Resolver, 'resolveTxt' | 'resolveMx'>

/** The name, or a record of this type under it, does not exist: an answer, not a failure. */
const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')

async function judgeAnswer(
  answer: Promise<string[]>,
  judge: (records: readonly string[]) => MailRecord,
): Promise<MailRecord> {
  try {
    return judge(await answer)
  } catch (error) {
    return isAbsent(error) ? judge([]) : unreachableRecord
  }
}

/** Resolves the records of the sender's domain. A name server that fails makes a record `unreachable`; nothing throws. */
export async function checkMailRecords({
  domain,
  dkimSelector,
  resolver,
}: {
  readonly domain: string
  readonly dkimSelector: string
  readonly resolver: MailRecordResolver
}): Promise<MailRecords> {
  // A TXT record longer than 255 bytes is published in parts that belong together without a separator.
  const texts = async (name: string) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  const exchanges = async () =>
    (await resolver.resolveMx(domain)).toSorted((a, b) => a.priority - b.priority).map((mx) => mx.exchange)
  const [spf, dkim, dmarc, mx] = await Promise.all([
    judgeAnswer(texts(domain), judgeSpf),
    judgeAnswer(texts(`${dkimSelector}._domainkey.${domain}`), judgeDkim),
    judgeAnswer(texts(`_dmarc.${domain}`), judgeDmarc),
    judgeAnswer(exchanges(), judgeMx),
  ])
  return { spf, dkim, dmarc, mx }
}
