import { bankStatementEndpoints } from '@plato/contract/payments/bank-statements.contract'
import { bookLines, dismissLines } from '@plato/core/payments/bank-statements/book-lines'
import { importStatement } from '@plato/core/payments/bank-statements/import-statement'
import { listBankTransfers, saveLayout } from '@plato/core/payments/bank-statements/list-bank-transfers'
import { sentenceOf } from '#api/http/errors.ts'
import { serve } from '#api/http/serve.ts'

export const bankStatementRoutes = serve('bank-statements', bankStatementEndpoints, {
  transfers: (ctx, { params }) => listBankTransfers(ctx, params.bank_id),
  import: (ctx, { params, file, key }) => importStatement(ctx, params.bank_id, file, key),
  saveLayout: (ctx, { params, body }) => saveLayout(ctx, params.bank_id, body),
  book: async (ctx, { body, key }) => {
    const { booked, refused } = await bookLines(ctx, body.matches, key)
    return { booked, refused: refused.map((line) => ({ ...line, message: sentenceOf(line.code) })) }
  },
  dismiss: (ctx, { body }) => dismissLines(ctx, body),
})
