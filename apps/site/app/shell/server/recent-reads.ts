/** Identical reads that start within this time are one request (specification, section 9). */
const dedupedWithinMs = 2000

interface Read {
  readonly content: Promise<unknown>
  readonly request: AbortController
  readers: number
  isSettled: boolean
}

const reads = new Map<string, Read>()

function start<Content>(url: string, send: (signal: AbortSignal) => Promise<Content>): Read {
  const request = new AbortController()
  const read: Read = { content: send(request.signal), request, readers: 0, isSettled: false }
  reads.set(url, read)
  const remove = () => {
    if (reads.get(url) === read) reads.delete(url)
  }
  setTimeout(remove, dedupedWithinMs)
  const settle = () => {
    read.isSettled = true
  }
  // A failed read is not shared with later readers, so that a retry sends a request.
  read.content.then(settle, () => {
    settle()
    remove()
  })
  return read
}

/** Sends a GET request, or joins the same one of the last two seconds. The request is aborted when its last reader has left. */
export function readOnce<Content>(
  url: string,
  send: (signal: AbortSignal) => Promise<Content>,
  signal?: AbortSignal,
): Promise<Content> {
  const read = reads.get(url) ?? start(url, send)
  read.readers += 1
  const leave = () => {
    read.readers -= 1
    if (read.readers > 0 || read.isSettled) return
    if (reads.get(url) === read) reads.delete(url)
    read.request.abort()
  }
  signal?.addEventListener('abort', leave, { once: true })
  // Safe: one URL is one endpoint, and its content has one type.
  return read.content as Promise<Content>
}

/** A write may change what any read returns. */
export const forgetReads = (): void => reads.clear()
