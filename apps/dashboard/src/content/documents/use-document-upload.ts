import { formatFileSize } from '@plato/brand/file-size'
import { documentEndpoints, largestDocumentBytes } from '@plato/contract/content/documents.contract'
import { useState } from 'react'
import { documentMessages } from '#dashboard/content/documents/document-messages.tr.ts'
import { useDocumentWrites } from '#dashboard/content/documents/documents.data.ts'
import { errorsOf } from '#dashboard/form/schema-errors.ts'
import { sentenceOf, toastDone } from '#dashboard/shell/toast/toast.tsx'

const messages = documentMessages.upload

/** "TURSAB_belgesi-2027.pdf" → "TURSAB belgesi 2027": a first word, to be written better. */
const titleOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120)

type Step =
  | { readonly at: 'chosen' }
  | { readonly at: 'sending'; readonly percent: number }
  | { readonly at: 'refused'; readonly reason: string }

interface Chosen {
  readonly file: File
  readonly title: string
  readonly step: Step
}

/** One paper on its way: chosen, named, sent; or refused, with the reason until something else is chosen. */
export function useDocumentUpload() {
  const { upload } = useDocumentWrites()
  const [chosen, setChosen] = useState<Chosen>()
  const [titleError, setTitleError] = useState<string>()
  const report = (step: Step) => setChosen((before) => before && { ...before, step })

  const choose = (file: File) => {
    setTitleError(undefined)
    const isTooLarge = file.size > largestDocumentBytes
    setChosen({
      file,
      title: titleOf(file),
      step: isTooLarge
        ? { at: 'refused', reason: messages.tooLarge(formatFileSize(file.size)) }
        : { at: 'chosen' },
    })
  }
  const send = async () => {
    if (chosen?.step.at !== 'chosen') return
    const { file, title } = chosen
    const error = errorsOf(documentEndpoints.upload.body, { title }).title
    setTitleError(error)
    if (error) return
    report({ at: 'sending', percent: 0 })
    try {
      const made = await upload(title.trim(), file, (percent) => report({ at: 'sending', percent }))
      setChosen(undefined)
      toastDone(messages.done(made.title))
    } catch (failure) {
      report({ at: 'refused', reason: sentenceOf(failure) })
    }
  }
  return {
    chosen,
    titleError,
    choose,
    send,
    rename: (title: string) => setChosen((before) => before && { ...before, title }),
    discard: () => setChosen(undefined),
  }
}
