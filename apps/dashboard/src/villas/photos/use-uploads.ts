import { villaImageEndpoints } from '@plato/contract/villas/villa-images.contract'
import { useRef, useState } from 'react'
import { CompressionFailure, compressPicture } from '#dashboard/form/pictures/compress-picture.ts'
import { sendFile } from '#dashboard/form/send-file.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'
import { useVillaWrites } from '#dashboard/villas/villas.data.ts'

export interface Upload {
  readonly key: number
  readonly name: string
  /** The file itself, shown while its copy travels. */
  readonly preview: string
  readonly state: 'waiting' | 'compressing' | 'sending' | 'failed'
  readonly progress: number
  readonly reason?: string
}

const atOnce = 2
let count = 0

function begin(file: File): Upload & { readonly file: File } {
  count += 1
  const preview = URL.createObjectURL(file)
  return { key: count, name: file.name, preview, state: 'waiting', progress: 0, file }
}

/** Files on their way: made smaller here, sent two at a time, then handed over to the villa's own pictures. */
export function useUploads(villaId: number) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** The file by the id of its picture, shown in the tile until the server's own is there. */
  const [previews, setPreviews] = useState<Readonly<Record<number, string>>>({})
  const queue = useRef<(Upload & { readonly file: File })[]>([])
  const running = useRef(0)
  const { refresh } = useVillaWrites()
  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: number) => setUploads((before) => before.filter((one) => one.key !== key))
  const discard = ({ key, preview }: Upload) => {
    URL.revokeObjectURL(preview)
    drop(key)
  }

  const carry = async ({ key, file, preview }: Upload & { readonly file: File }) => {
    try {
      patch(key, { state: 'compressing' })
      const smaller = await compressPicture(file)
      patch(key, { state: 'sending' })
      const onProgress = (progress: number) => patch(key, { progress })
      const fields = { villa_id: String(villaId) }
      const { id } = await sendFile(villaImageEndpoints.upload, { fields, file: smaller, onProgress })
      setPreviews((before) => ({ ...before, [id]: preview }))
      await refresh()
      drop(key)
    } catch (error) {
      const reason = error instanceof CompressionFailure ? error.message : sentenceOf(error)
      patch(key, { state: 'failed', reason })
    }
  }
  const next = async (): Promise<void> => {
    const upload = queue.current.shift()
    if (!upload) return
    running.current += 1
    await carry(upload)
    running.current -= 1
    await next()
  }
  const add = (files: readonly File[]) => {
    const begun = files.map(begin)
    queue.current.push(...begun)
    setUploads((before) => [...before, ...begun.map(({ file: _, ...upload }) => upload)])
    for (let free = atOnce - running.current; free > 0; free -= 1) void next()
  }
  return { uploads, previews, add, discard }
}
