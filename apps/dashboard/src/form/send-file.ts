import { ApiRefusal, ApiUnreachable } from '@plato/contract/client'
import type { Endpoint, Success } from '@plato/contract/endpoint'
import { problem } from '@plato/contract/problem'
import { previewHeaders } from '#dashboard/shell/api.ts'
import { recoverFromRefusal } from '#dashboard/shell/session/factor-refusals.ts'
import { latestToken } from '#dashboard/shell/session/session.ts'

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Options {
  readonly file: File
  readonly fields?: Readonly<Record<string, string>>
  readonly onProgress: (percent: number) => void
}

type UploadEndpoint = Endpoint & { readonly upload: { readonly field: string } }

/** `fetch` does not tell how much has left the browser, so a file is sent the old way. */
function attempt<E extends UploadEndpoint>(
  { method, url, upload, success: [status, shape] }: E,
  { file, fields = {}, onProgress }: Options,
  key: string | undefined,
): Promise<Success<E>['content']> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader('authorization', `Bearer ${latestToken() ?? ''}`)
    for (const [name, value] of Object.entries(previewHeaders())) request.setRequestHeader(name, value)
    if (key !== undefined) request.setRequestHeader('idempotency-key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded * 100) / total))
    request.onerror = () => reject(new ApiUnreachable('no answer'))
    request.onload = () => {
      const body = jsonIn(request.responseText)
      if (request.status === status) {
        const saved = shape.safeParse(body)
        // Safe: it is the answer's own shape that read it.
        return saved.success
          ? resolve(saved.data.content as Success<E>['content'])
          : reject(new ApiUnreachable('not the answer'))
      }
      const said = problem.safeParse(body)
      reject(
        said.success ? new ApiRefusal(request.status, said.data) : new ApiUnreachable(String(request.status)),
      )
    }
    const form = new FormData()
    // The server reads the fields before the file, so they come first.
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(upload.field, file, file.name)
    request.send(form)
  })
}

/** Sends a file, and sends it again with the same idempotency key when a refusal was recovered. */
export async function sendFile<E extends UploadEndpoint>(
  endpoint: E,
  options: Options,
): Promise<Success<E>['content']> {
  const key = endpoint.acceptsKey ? crypto.randomUUID() : undefined
  try {
    return await attempt(endpoint, options, key)
  } catch (error) {
    if (!(error instanceof ApiRefusal) || !(await recoverFromRefusal(error, endpoint))) throw error
    return attempt(endpoint, options, key)
  }
}
