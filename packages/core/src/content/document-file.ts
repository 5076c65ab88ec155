import { createHash } from 'node:crypto'
import { largestDocumentBytes } from '@plato/contract/content/documents.contract'
import { slugOf } from '@plato/rules/slug'
import { isCompletePdf } from '../storage/complete-pdf.ts'
import { type DocumentFile, pdfReader } from '../storage/read-pdf.ts'

export const readDocument = pdfReader({
  maxBytes: largestDocumentBytes,
  refusal: 'document.bad_file',
  isGoodPdf: isCompletePdf,
})

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The folder in the storage. Documents with the same content share it. */
export const documentFolder = (sha256: string): string => `documents/${sha256}`
export const documentKey = (sha256: string): string => `${documentFolder(sha256)}/file`

const endings: Readonly<Record<DocumentFile['contentType'], string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
}

/** The download name, made from the title and never from the name of the uploaded file. */
export const documentFileName = (title: string, contentType: DocumentFile['contentType']): string =>
  `${slugOf(title) || 'belge'}.${endings[contentType]}`
