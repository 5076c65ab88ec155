/**
 * A month of 100,000 reservations as the tax report: made by the job in a process of its own, whose memory is read
 * from outside while it works. Flat means: the second half of the work needs no more than the first did.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { oneMonth } from './reports/fixture.ts'

const maxGrowth = 1.2
const minTellings = 20
const pollEachMs = 50

const residentMb = (pid: number): number => {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

interface Variant {
  readonly mb: number
  readonly done: number
}

async function watch(url: string, folder: string): Promise<{ samples: Variant[]; seconds: number }> {
  const db = new pg.Client(url)
  await db.connect()
  const script = join(import.meta.dirname, 'reports/make.ts')
  const child = spawn(process.execPath, [script, url, folder, '1'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  const startedAt = performance.now()
  const samples: Variant[] = []
  while (child.exitCode === null && child.pid !== undefined) {
    const { rows } = await db.query<{ done_rows: number }>('select done_rows from report_runs where id = 1')
    // The process may have ended between the two reads.
    if (child.exitCode !== null) break
    samples.push({ mb: residentMb(child.pid), done: rows[0]?.done_rows ?? 0 })
    await after(pollEachMs)
  }
  const [code] = await ended
  await db.end()
  if (code !== 0) throw new Error(`the report's process ended with ${code}`)
  return { samples, seconds: (performance.now() - startedAt) / 1000 }
}

async function filesOf(url: string) {
  const db = new pg.Client(url)
  await db.connect()
  const { rows } = await db.query<{ name: string; size_bytes: string; row_count: number }>(
    'select name, size_bytes, row_count from report_files order by id',
  )
  await db.end()
  return rows.map(({ name, size_bytes: bytes, row_count: count }) => ({
    name,
    mb: Number((Number(bytes) / 1024 / 1024).toFixed(1)),
    rows: count,
  }))
}

const peak = (samples: readonly Variant[]) => Math.max(...samples.map(({ mb }) => mb))

export async function run(short: boolean) {
  const rows = short ? 20_000 : 100_000
  const url = await oneMonth(rows)
  const folder = mkdtempSync(join(tmpdir(), 'plato-bench-reports-'))
  try {
    const { samples, seconds } = await watch(url, folder)
    const files = await filesOf(url)
    // Measured by finished rows, not by time, because starting and ending the process takes a while.
    const working = samples.filter(({ done }) => done > 0)
    const middle = rows / 2
    const first = peak(working.filter(({ done }) => done <= middle))
    const last = peak(working.filter(({ done }) => done > middle))
    const growth = Number((last / first).toFixed(3))
    const tellings = new Set(working.map(({ done }) => done)).size
    const writtenRows = files.reduce((sum, file) => sum + file.rows, 0)
    for (const file of files) console.log(`  ${file.name}: ${file.rows} rows, ${file.mb} MB`)
    console.log(
      `  ${seconds.toFixed(1)} s, peak ${first.toFixed(0)} MB in the first half, ${last.toFixed(0)} MB in the second`,
    )
    return {
      figures: {
        rows,
        files,
        seconds: Number(seconds.toFixed(1)),
        peakMbFirstHalf: Math.round(first),
        peakMbLastHalf: Math.round(last),
        rssGrowthRatio: growth,
        progressSeen: tellings,
      },
      ok: growth <= maxGrowth && tellings >= (short ? 5 : minTellings) && writtenRows === rows,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
