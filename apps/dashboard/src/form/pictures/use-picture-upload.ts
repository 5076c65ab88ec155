import { contentPictureEndpoints } from '@plato/contract/content/pictures.contract'
import { useEffect, useRef, useState } from 'react'
import { CompressionFailure, compressPicture } from '#dashboard/form/pictures/compress-picture.ts'
import { sendFile } from '#dashboard/form/send-file.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

export type PictureUpload =
  | { readonly step: 'idle' }
  | { readonly step: 'compressing' }
  | { readonly step: 'sending'; readonly percent: number }
  | { readonly step: 'refused'; readonly reason: string }

/** One file on its way: made smaller here, sent, then known by its key. Of two, the later one counts. */
export function usePictureUpload(onKey: (key: string) => void) {
  const [upload, setUpload] = useState<PictureUpload>({ step: 'idle' })
  /** The file itself, shown until the server's own sizes are there. */
  const [preview, setPreview] = useState<string>()
  const turn = useRef(0)
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])

  const reset = () => {
    turn.current += 1
    setUpload({ step: 'idle' })
    setPreview(undefined)
  }
  const send = async (file: File) => {
    reset()
    const mine = turn.current
    const report = (next: PictureUpload) => {
      if (turn.current === mine) setUpload(next)
    }
    try {
      report({ step: 'compressing' })
      const smaller = await compressPicture(file)
      if (turn.current === mine) setPreview(URL.createObjectURL(file))
      const onProgress = (percent: number) => report({ step: 'sending', percent })
      onProgress(0)
      const { key } = await sendFile(contentPictureEndpoints.upload, { file: smaller, onProgress })
      if (turn.current !== mine) return
      onKey(key)
      setUpload({ step: 'idle' })
    } catch (error) {
      report({
        step: 'refused',
        reason: error instanceof CompressionFailure ? error.message : sentenceOf(error),
      })
      if (turn.current === mine) setPreview(undefined)
    }
  }
  return { upload, preview, send, reset }
}
