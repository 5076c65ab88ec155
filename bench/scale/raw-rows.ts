import { spawn } from 'node:child_process'

/** Streams rows of whole numbers out of the database; the array handed over is used again for the next row. Null is -1. */
export async function readRows(
  url: string,
  query: string,
  take: (row: readonly number[]) => void,
): Promise<void> {
  const psql = spawn('psql', [url, '-q', '-c', `copy (${query}) to stdout with (null '-1')`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => psql.on('close', resolve))
  const row: number[] = []
  let value = 0
  let negative = false
  for await (const chunk of psql.stdout as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (byte >= 48 && byte <= 57) value = value * 10 + byte - 48
      else if (byte === 45) negative = true
      else {
        row.push(negative ? -value : value)
        value = 0
        negative = false
        if (byte === 10) {
          take(row)
          row.length = 0
        }
      }
    }
  }
  if ((await ended) !== 0) throw new Error(`reading rows failed: ${query}`)
}
