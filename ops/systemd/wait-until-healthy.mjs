// `wait-until-healthy.mjs <url>`: returns when the URL answers 200. The socket accepts before the process listens, so
// one request usually waits long enough; a process that is replaced meanwhile makes it fail, and it is sent again.
const [url] = process.argv.slice(2)
const until = Date.now() + 60_000
for (;;) {
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch((error) => error)
  if (response.ok) break
  if (Date.now() > until) {
    process.stderr.write(`${url} is not healthy after 60 s: ${response.status ?? response.message}\n`)
    process.exit(1)
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
}
