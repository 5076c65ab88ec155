import type { BtransRequest } from '@plato/contract/reports/btrans.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Db } from '../../platform/context.ts'
import { type XlsxCell, type XlsxColumn, xlsxType } from '../../platform/list-file/xlsx.ts'
import { openOwnerNumber } from '../../users/owner-details.ts'
import type { MakerContext, ReportMaker, ReportSink } from '../maker.ts'
import { writeXlsx } from '../write-xlsx.ts'
import { type BtransSource, countRunsUpTo } from './btrans.queries.ts'
import { btransGapLabels, missingSheet } from './btrans-labels.tr.ts'
import { btransEnd, btransHead, btransRowXml } from './btrans-xml.ts'
import { agencyOf, gapsOf, ownerNameOf, reportedOnce } from './list-btrans.ts'

const { heads } = missingSheet
const missingColumns: readonly XlsxColumn[] = [
  { title: heads.code, width: 18 },
  { title: heads.villaCode, width: 12 },
  { title: heads.villa, width: 32 },
  { title: heads.owner, width: 32 },
  { title: heads.checkIn, width: 12, kind: 'day' },
  { title: heads.checkOut, width: 12, kind: 'day' },
  { title: heads.total, width: 16, kind: 'money' },
  { title: heads.gaps, width: 60 },
]

const missingCells = (row: BtransSource): readonly XlsxCell[] => [
  row.code,
  row.villaCode,
  row.villaName,
  ownerNameOf(row),
  row.checkIn,
  row.checkOut,
  row.totalTry,
  gapsOf(row)
    .map((gap) => btransGapLabels[gap])
    .join(', '),
]

/** Counts all and complete rows, because the head of the file contains the number of rows. */
async function countReported(db: Db, request: BtransRequest) {
  let [all, whole] = [0, 0]
  for await (const rows of reportedOnce(db, request)) {
    all += rows.length
    whole += rows.filter((row) => gapsOf(row).length === 0).length
  }
  return { all, whole }
}

/** Caches a few hundred decrypted numbers, because an owner has many stays. */
function numbersOf({ vault }: MakerContext) {
  const maxCached = 500
  const opened = new Map<number, string>()
  return ({ ownerId, wrappedKey, identityCipher }: BtransSource): string => {
    if (ownerId === null || !wrappedKey || !identityCipher)
      throw new Error('a row without its owner was told')
    const known = opened.get(ownerId)
    if (known !== undefined) return known
    const number = openOwnerNumber(vault, { userId: ownerId, wrappedKey, cipher: identityCipher })
    if (opened.size >= maxCached) opened.clear()
    opened.set(ownerId, number)
    return number
  }
}

interface Making {
  readonly ctx: MakerContext
  readonly db: Db
  readonly asked: BtransRequest
  readonly sink: ReportSink
  readonly total: number
}

/** Writes the XML file; incomplete rows are skipped. */
async function writeXml(
  { ctx, db, asked: request, sink, total }: Making,
  head: string,
  siteCode: string,
): Promise<number> {
  const period = request.month.replace('-', '')
  const file = await sink.openFile(`BTRANS_Gunubirlik_${period}.xml`, 'application/xml; charset=utf-8')
  await file.write(head)
  const numberOf = numbersOf(ctx)
  const place = { siteOrigin: ctx.siteOrigin, siteCode }
  let [done, written] = [0, 0]
  for await (const rows of reportedOnce(db, request)) {
    for (const row of rows.filter((one) => gapsOf(one).length === 0)) {
      await file.write(btransRowXml(row, place, numberOf(row)))
      written += 1
    }
    done += rows.length
    await sink.progress(done, total)
  }
  await file.write(btransEnd)
  await file.close(written)
  return written
}

async function writeMissing({ db, asked: request, sink }: Making): Promise<number> {
  const period = request.month.replace('-', '')
  const file = await sink.openFile(`BTRANS_Eksikler_${period}.xlsx`, xlsxType)
  async function* rows() {
    for await (const some of reportedOnce(db, request))
      for (const row of some) if (gapsOf(row).length > 0) yield missingCells(row)
  }
  const [missing = 0] = await writeXlsx(file, [
    { name: missingSheet.name, columns: missingColumns, rows: rows() },
  ])
  return missing
}

/** Runs in one snapshot, so that the count in the head, the rows and the list of incomplete rows agree. */
export const makeBtrans: ReportMaker<BtransRequest> = (ctx, request, sink, run) =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const agency = await agencyOf(db)
      if (agency.gaps.length > 0) throw new Refusal('report.agency_incomplete')
      const { all, whole } = await countReported(db, request)
      await sink.progress(0, all)
      const head = btransHead({
        vkn: agency.agency_vkn,
        title: agency.agency_title,
        month: request.month,
        fileNo: await countRunsUpTo(db, run.id, request.month),
        today: run.today,
        siteOrigin: ctx.siteOrigin,
        rows: whole,
      })
      const making = { ctx, db, asked: request, sink, total: all }
      const written = await writeXml(making, head, agency.btrans_site_code)
      const missing = await writeMissing(making)
      return { written, missing }
    })
