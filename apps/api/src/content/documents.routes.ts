import { documentEndpoints } from '@plato/contract/content/documents.contract'
import { addDocument, listDocuments, removeDocument } from '@plato/core/content/documents'
import { serve } from '#api/http/serve.ts'

export const documentRoutes = serve('documents', documentEndpoints, {
  list: (ctx) => listDocuments(ctx),
  upload: (ctx, { body, file, key }) => addDocument(ctx, body, file, key),
  remove: (ctx, { params }) => removeDocument(ctx, params.id),
  listPublic: (ctx) => listDocuments(ctx),
})
