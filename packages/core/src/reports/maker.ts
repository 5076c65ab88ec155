import type { ReportOutcome } from '@plato/contract/reports/report-runs.contract'
import type { PublicContext } from '../platform/context.ts'
import type { Vault } from '../platform/vault.ts'

/** A file being written. It becomes visible when the whole run is done. */
export interface ReportFileWriter {
  /** Resolves when the buffer has room, so that an awaiting maker holds max one batch in memory. */
  write(piece: string | Uint8Array): Promise<void>
  close(rows: number): Promise<void>
}

/** Output of a report maker. */
export interface ReportSink {
  openFile(name: string, contentType: string): Promise<ReportFileWriter>
  /** May be called for every row; it is stored only now and then. */
  progress(done: number, total: number): Promise<void>
}

export type MakerContext = Pick<PublicContext, 'db' | 'siteOrigin'> & { readonly vault: Vault }

/** The run of a maker. */
export interface RunOfMaker {
  readonly id: number
  /** Start of this attempt, and its calendar day in Istanbul. */
  readonly startedAt: Date
  readonly today: string
}

/** Creates the files of one kind of report. May run twice for one run; only one result is stored. */
export type ReportMaker<Request> = (
  ctx: MakerContext,
  request: Request,
  sink: ReportSink,
  run: RunOfMaker,
) => Promise<ReportOutcome>
