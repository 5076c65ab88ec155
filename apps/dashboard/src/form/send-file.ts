import { ApiRefusal, ApiUnreachable } from '@plato/contract/client'
import type { Endpoint, Success } from '@plato/contract/endpoint'
import { problem } from '@plato/contract/problem'
import { previewHeaders } from '#dashboard/shell/api.ts'
import { currentSession } from '#dashboard/shell/session/session.ts'

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

/** `fetch` does not tell how much has left the browser, so a file is sent the old way. */
export function sendFile<E extends Endpoint & { readonly upload: { readonly field: string } }>(
  { method, url, upload, acceptsKey, success: [status, shape] }: E,
  { file, fields = {}, onProgress }: Options,
): Promise<Success<E>['content']> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader('authorization', `Bearer ${currentSession()?.token ?? ''}`)
    for (const [name, value] of Object.entries(previewHeaders())) request.setRequestHeader(name, value)
    if (acceptsKey) request.setRequestHeader('idempotency-key', crypto.randomUUID())
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
