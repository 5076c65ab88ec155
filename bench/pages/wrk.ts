import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Requests a second that wrk (Debian package) measures for a URL with a few connections. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', [
    '-t1',
    '-c16',
    `-d${seconds}s`,
    '-H',
    'Accept-Encoding: gzip',
    url,
  ]).catch((cause: unknown) => {
    throw new Error('this bench needs wrk: apt-get install wrk', { cause })
  })
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not always answer well:\n${stdout}`)
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  if (!rate) throw new Error(`wrk said no rate:\n${stdout}`)
  return Number(rate)
}
