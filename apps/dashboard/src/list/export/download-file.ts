import { ApiRefusal, ApiUnreachable } from '@plato/contract/client'
import { problem } from '@plato/contract/problem'
import { endSessionOnRefusal, previewHeaders } from '#dashboard/shell/api.ts'
import { saveFile } from '#dashboard/shell/save-file.ts'
import { recoverFromRefusal } from '#dashboard/shell/session/factor-refusals.ts'
import { latestToken } from '#dashboard/shell/session/session.ts'

async function request(url: string, body: object | undefined): Promise<Response> {
  const authorization = `Bearer ${latestToken() ?? ''}`
  const asking: RequestInit = body
    ? {
        method: 'POST',
        headers: { ...previewHeaders(), authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { headers: { ...previewHeaders(), authorization } }
  return fetch(url, asking).catch((cause: unknown) => {
    throw new ApiUnreachable('no answer', { cause })
  })
}

async function refusalIn(answer: Response): Promise<ApiRefusal | undefined> {
  if (answer.ok) return undefined
  const said = problem.safeParse(await answer.json().catch(() => undefined))
  if (!said.success) {
    endSessionOnRefusal(answer.status)
    throw new ApiUnreachable(String(answer.status))
  }
  return new ApiRefusal(answer.status, said.data)
}

/** A link cannot carry the session, so the file is fetched and then handed to the browser to keep. With a body it is a write. */
export async function downloadFile(url: string, fileName: string, body?: object): Promise<void> {
  let answer = await request(url, body)
  let refusal = await refusalIn(answer)
  // A download is always an action of the person, so what it lacks is explained in a dialog.
  if (refusal && (await recoverFromRefusal(refusal, { factor: 'step-up' }))) {
    answer = await request(url, body)
    refusal = await refusalIn(answer)
  }
  if (refusal) {
    // Also with a body: what is asked for is a file to read, and the body only makes the reading recorded.
    endSessionOnRefusal(refusal.status)
    throw refusal
  }
  saveFile(await answer.blob(), fileName)
}
