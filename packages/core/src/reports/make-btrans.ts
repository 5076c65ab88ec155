import type { BtransAsked } from '@plato/contract/reports/btrans.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Db } from '../context.ts'
import { openOwnerNumber } from '../users/owner-details.ts'
import { type BtransSource, countRunsUpTo } from './btrans.queries.ts'
import { btransGapWords, missingSheet } from './btrans-words.tr.ts'
import { btransEnd, btransHead, btransRowXml } from './btrans-xml.ts'
import { agencyOf, eachTold, gapsOf, ownerNameOf } from './list-btrans.ts'
import type { MakerContext, ReportMaker, ReportSink } from './maker.ts'
import { writeXlsx, type XlsxCell, type XlsxColumn, xlsxType } from './xlsx.ts'

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
    .map((gap) => btransGapWords[gap])
    .join(', '),
]

/** How many of the month can be told: the head of the file says it before the first of them. */
async function countTold(db: Db, asked: BtransAsked) {
  let [all, whole] = [0, 0]
  for await (const rows of eachTold(db, asked)) {
    all += rows.length
    whole += rows.filter((row) => gapsOf(row).length === 0).length
  }
  return { all, whole }
}

/** An owner has many stays; a number is opened once for a while, and never more than a few hundred lie open. */
function numbersOf({ vault }: MakerContext) {
  const most = 500
  const opened = new Map<number, string>()
  return ({ ownerId, wrappedKey, identityCipher }: BtransSource): string => {
    if (ownerId === null || !wrappedKey || !identityCipher)
      throw new Error('a row without its owner was told')
    const known = opened.get(ownerId)
    if (known !== undefined) return known
    const number = openOwnerNumber(vault, { userId: ownerId, wrappedKey, cipher: identityCipher })
    if (opened.size >= most) opened.clear()
    opened.set(ownerId, number)
    return number
  }
}

interface Making {
  readonly ctx: MakerContext
  readonly db: Db
  readonly asked: BtransAsked
  readonly sink: ReportSink
  readonly total: number
}

/** The file itself: rows that lack something are passed over. */
async function writeXml(
  { ctx, db, asked, sink, total }: Making,
  head: string,
  siteCode: string,
): Promise<number> {
  const period = asked.month.replace('-', '')
  const file = await sink.openFile(`BTRANS_Gunubirlik_${period}.xml`, 'application/xml; charset=utf-8')
  await file.write(head)
  const numberOf = numbersOf(ctx)
  const place = { siteOrigin: ctx.siteOrigin, siteCode }
  let [done, written] = [0, 0]
  for await (const rows of eachTold(db, asked)) {
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

async function writeMissing({ db, asked, sink }: Making): Promise<number> {
  const period = asked.month.replace('-', '')
  const file = await sink.openFile(`BTRANS_Eksikler_${period}.xlsx`, xlsxType)
  async function* rows() {
    for await (const some of eachTold(db, asked))
      for (const row of some) if (gapsOf(row).length > 0) yield missingCells(row)
  }
  const [missing = 0] = await writeXlsx(file, [
    { name: missingSheet.name, columns: missingColumns, rows: rows() },
  ])
  return missing
}

/** One look at the database for all of it: the count in the head, the rows and the list of the others agree. */
export const makeBtrans: ReportMaker<BtransAsked> = (ctx, asked, sink, run) =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const agency = await agencyOf(db)
      if (agency.gaps.length > 0) throw new Refusal('report.agency_incomplete')
      const { all, whole } = await countTold(db, asked)
      await sink.progress(0, all)
      const head = btransHead({
        vkn: agency.agency_vkn,
        title: agency.agency_title,
        month: asked.month,
        fileNo: await countRunsUpTo(db, run.id, asked.month),
        today: run.today,
        siteOrigin: ctx.siteOrigin,
        rows: whole,
      })
      const making = { ctx, db, asked, sink, total: all }
      const written = await writeXml(making, head, agency.btrans_site_code)
      const missing = await writeMissing(making)
      return { written, missing }
    })
