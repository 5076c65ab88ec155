import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { maxPages, maxSeconds, maxSide } from './render-limits.ts'

export interface DrawnPage {
  readonly width: number
  readonly height: number
  /** RGBA. */
  readonly pixels: Buffer
}

const here = dirname(fileURLToPath(import.meta.url))
const library = dirname(dirname(fileURLToPath(import.meta.resolve('@hyzyla/pdfium'))))

/** Node with the right to read the renderer and nothing else. */
const renderer = [
  '--permission',
  `--allow-fs-read=${here}`,
  `--allow-fs-read=${library}`,
  '--max-old-space-size=128',
  '--disable-warning=ExperimentalWarning',
  join(here, 'render-pdf.process.ts'),
]

/** Reads a stream by lengths. Undefined when it ends before. */
function readerOf(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (length: number): Promise<Buffer | undefined> => {
    const wanted = Buffer.alloc(length)
    for (let filled = 0; filled < length; ) {
      if (rest.length === 0) {
        const next = await pieces.next()
        if (next.done) return undefined
        rest = next.value
      }
      const copied = rest.copy(wanted, filled)
      filled += copied
      rest = rest.subarray(copied)
    }
    return wanted
  }
}

const isWithin = (value: number | undefined, max: number): value is number =>
  value !== undefined && value >= 1 && value <= max

async function drawPages(output: AsyncIterable<Buffer>, onPage: (page: DrawnPage) => Promise<void>) {
  const read = readerOf(output)
  const count = (await read(4))?.readUInt32LE(0)
  // The process has read a stranger's file, so what it says is checked too.
  if (!isWithin(count, maxPages)) return false
  for (let page = 0; page < count; page += 1) {
    const size = await read(8)
    const [width, height] = [size?.readUInt32LE(0), size?.readUInt32LE(4)]
    if (!isWithin(width, maxSide) || !isWithin(height, maxSide)) return false
    const pixels = await read(width * height * 4)
    if (!pixels) return false
    await onPage({ width, height, pixels })
  }
  return true
}

/** Draws the pages of a PDF one after the other. False when it cannot be drawn within the limits. */
export async function renderPdf(bytes: Buffer, onPage: (page: DrawnPage) => Promise<void>): Promise<boolean> {
  const child = spawn(process.execPath, renderer, {
    cwd: here,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: maxSeconds * 1_000,
    killSignal: 'SIGKILL',
  })
  const ended = once(child, 'close')
  // A process that ends before it has read everything closes the pipe; its output then shows that it failed.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  try {
    const isDrawn = await drawPages(child.stdout, onPage)
    if (!isDrawn) child.kill('SIGKILL')
    const [code] = await ended
    return isDrawn && code === 0
  } finally {
    child.kill('SIGKILL')
  }
}
