import { ApiRefusal, ApiUnreachable } from '@plato/contract/client'
import { problem } from '@plato/contract/problem'
import { type VillaImage, villaImageEndpoints } from '@plato/contract/villas/villa-images.contract'
import { currentSession } from '#dashboard/shell/session.ts'

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Options {
  readonly villaId: number
  readonly file: File
  readonly onProgress: (percent: number) => void
}

/** `fetch` does not tell how much has left the browser, so this one call is made the old way. */
export function sendPicture({ villaId, file, onProgress }: Options): Promise<VillaImage> {
  const { method, url, upload } = villaImageEndpoints.upload
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader('authorization', `Bearer ${currentSession()?.token ?? ''}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded * 100) / total))
    request.onerror = () => reject(new ApiUnreachable('no answer'))
    request.onload = () => {
      const body = jsonIn(request.responseText)
      if (request.status === 201) {
        const saved = villaImageEndpoints.upload.success[1].safeParse(body)
        return saved.success ? resolve(saved.data.content) : reject(new ApiUnreachable('not an image'))
      }
      const said = problem.safeParse(body)
      reject(
        said.success ? new ApiRefusal(request.status, said.data) : new ApiUnreachable(String(request.status)),
      )
    }
    const form = new FormData()
    // The server reads the fields before the file, so they come first.
    form.append('villa_id', String(villaId))
    form.append(upload.field, file, file.name)
    request.send(form)
  })
}
