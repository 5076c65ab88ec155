import type { ReportOutcome } from '@plato/contract/reports/report-runs.contract'
import type { PublicContext } from '../context.ts'
import type { Vault } from '../vault.ts'

/** A file while it is made. Nothing of it can be seen before the whole run is done. */
export interface ReportFileWriter {
  /** Waits until there is room: whoever awaits it never holds more than one batch. */
  write(piece: string | Uint8Array): Promise<void>
  close(rows: number): Promise<void>
}

/** Where a maker puts what it makes. */
export interface ReportSink {
  openFile(name: string, contentType: string): Promise<ReportFileWriter>
  /** May be told as often as one likes: it is written down now and then. */
  progress(done: number, total: number): Promise<void>
}

export type MakerContext = Pick<PublicContext, 'db' | 'siteOrigin'> & { readonly vault: Vault }

/** The run a maker works for. */
export interface RunOfMaker {
  readonly id: number
  /** When this try began, and the calendar day of it in Istanbul. */
  readonly startedAt: Date
  readonly today: string
}

/** Makes the files of one kind of report from what was asked for. May run twice for one run; only one of them counts. */
export type ReportMaker<Asked> = (
  ctx: MakerContext,
  asked: Asked,
  sink: ReportSink,
  run: RunOfMaker,
) => Promise<ReportOutcome>
