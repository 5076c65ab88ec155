import { createHash } from 'node:crypto'
import { largestDocumentBytes } from '@plato/contract/content/documents.contract'
import { slugOf } from '@plato/rules/slug'
import { type PaperFile, paperReader } from '../storage/read-paper.ts'
import { isWholePdf } from '../storage/whole-pdf.ts'

export const readDocument = paperReader({
  mostBytes: largestDocumentBytes,
  refusal: 'document.bad_file',
  isGoodPdf: isWholePdf,
})

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Folder and file in the storage. Papers of the same content share it. */
export const documentFolder = (sha256: string): string => `documents/${sha256}`
export const documentKey = (sha256: string): string => `${documentFolder(sha256)}/file`

const endings: Readonly<Record<PaperFile['contentType'], string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
}

/** What it is called on a visitor's machine: ours, whatever it was called on ours. */
export const documentFileName = (title: string, contentType: PaperFile['contentType']): string =>
  `${slugOf(title) || 'belge'}.${endings[contentType]}`
