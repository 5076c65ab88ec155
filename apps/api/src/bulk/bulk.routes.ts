import type { SkippedRecord } from '@plato/contract/bulk/bulk.contract'
import { bulkEndpoints } from '@plato/contract/bulk/bulk.contract'
import { previewBulk, type Skipped } from '@plato/core/bulk/preview-bulk'
import { getBulkRun, listOwnBulkRuns, startBulkRun } from '@plato/core/bulk/start-bulk-run'
import { sentenceOf } from '#api/http/errors.ts'
import { faultSentence } from '#api/http/refusals.tr.ts'
import { serve } from '#api/http/serve.ts'

const withSentence = ({ id, name, code, details }: Skipped): SkippedRecord => ({
  id,
  name,
  code: code ?? 'server.failed',
  message: code ? sentenceOf(code, details ?? {}) : faultSentence,
})

const withSentences = <Result extends { readonly skipped: readonly Skipped[] }>(result: Result) => ({
  ...result,
  skipped: result.skipped.map(withSentence),
})

export const bulkRoutes = serve('bulk', bulkEndpoints, {
  preview: async (ctx, { body }) => withSentences(await previewBulk(ctx, body)),
  start: async (ctx, { body, key }) => withSentences(await startBulkRun(ctx, body, key)),
  recent: (ctx, { querystring }) => listOwnBulkRuns(ctx, querystring),
  get: async (ctx, { params }) => withSentences(await getBulkRun(ctx, params.id)),
})
