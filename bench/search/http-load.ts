import { connect, type Socket } from 'node:net'

/** One connection that sends a request, waits for the whole response and sends the next. */
async function client(
  port: number,
  paths: readonly string[],
  first: number,
  until: number,
  took: number[],
): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (let n = first; performance.now() < until; n += 1) {
    const startedAt = performance.now()
    socket.write(`GET ${paths[n % paths.length]} HTTP/1.1\r\nhost: bench\r\n\r\n`)
    let answer: Buffer = Buffer.alloc(0)
    for (let missing = 1; missing > 0; ) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('the API closed the connection')
      answer = answer.length === 0 ? value : Buffer.concat([answer, value])
      const head = answer.indexOf('\r\n\r\n')
      if (head < 0) continue
      const text = answer.toString('latin1', 0, head)
      if (!text.startsWith('HTTP/1.1 200'))
        throw new Error(`${paths[n % paths.length]}: ${answer.toString()}`)
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
      missing = head + 4 + length - answer.length
    }
    took.push(performance.now() - startedAt)
  }
  socket.destroy()
}

/** Latencies in ms of all requests made by so many clients at once. */
export async function askOverHttp(
  port: number,
  paths: readonly string[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: clients }, (_, n) => client(port, paths, n * 3, until, took)))
  return took
}
