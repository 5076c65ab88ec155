import { connect, type Socket } from 'node:net'

export interface Load {
  /** Latencies in ms of the answered requests. */
  readonly took: number[]
  /** Responses with 503: refused because the queue was full or the wait too long. */
  refused503: number
}

/** One connection that sends a request, waits for the whole response and sends the next. */
async function client(
  port: number,
  paths: readonly string[],
  first: number,
  until: number,
  load: Load,
): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (let n = first; performance.now() < until; n += 1) {
    const startedAt = performance.now()
    socket.write(`GET ${paths[n % paths.length]} HTTP/1.1\r\nhost: bench\r\n\r\n`)
    let isRefused = false
    let answer: Buffer = Buffer.alloc(0)
    for (let missing = 1; missing > 0; ) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('the API closed the connection')
      answer = answer.length === 0 ? value : Buffer.concat([answer, value])
      const head = answer.indexOf('\r\n\r\n')
      if (head < 0) continue
      const text = answer.toString('latin1', 0, head)
      isRefused = text.startsWith('HTTP/1.1 503')
      if (!isRefused && !text.startsWith('HTTP/1.1 200'))
        throw new Error(`${paths[n % paths.length]}: ${answer.toString()}`)
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
      missing = head + 4 + length - answer.length
    }
    if (isRefused) load.refused503 += 1
    else load.took.push(performance.now() - startedAt)
  }
  socket.destroy()
}

/** Makes requests with so many clients at once. */
export async function askOverHttp(
  port: number,
  paths: readonly string[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Load> {
  const load: Load = { took: [], refused503: 0 }
  const until = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: clients }, (_, n) => client(port, paths, n * 3, until, load)))
  return load
}
