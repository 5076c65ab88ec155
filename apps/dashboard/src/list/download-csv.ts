import { ApiRefusal, ApiUnreachable } from '@plato/contract/client'
import { problem } from '@plato/contract/problem'
import { endSessionOnRefusal, previewHeaders } from '#dashboard/shell/api.ts'
import { saveFile } from '#dashboard/shell/save-file.ts'
import { currentSession } from '#dashboard/shell/session/session.ts'

/** A link cannot carry the session, so the file is fetched and then handed to the browser to keep. With a body it is a write. */
export async function downloadCsv(url: string, fileName: string, body?: object): Promise<void> {
  const authorization = `Bearer ${currentSession()?.token ?? ''}`
  const asking: RequestInit = body
    ? {
        method: 'POST',
        headers: { ...previewHeaders(), authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { headers: { ...previewHeaders(), authorization } }
  const answer = await fetch(url, asking).catch((cause: unknown) => {
    throw new ApiUnreachable('no answer', { cause })
  })
  if (!answer.ok) {
    // Also with a body: what is asked for is a file to read, and the body only makes the reading recorded.
    endSessionOnRefusal(answer.status)
    const said = problem.safeParse(await answer.json().catch(() => undefined))
    throw said.success ? new ApiRefusal(answer.status, said.data) : new ApiUnreachable(String(answer.status))
  }
  saveFile(await answer.blob(), fileName)
}
