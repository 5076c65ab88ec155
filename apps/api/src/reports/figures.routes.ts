import { figureEndpoints } from '@plato/contract/reports/figures.contract'
import { ownerStatementEndpoints } from '@plato/contract/reports/owner-statement.contract'
import { exportFigures, listFigures } from '@plato/core/reports/figures/list-figures'
import { getOwnerStatement } from '@plato/core/reports/owner-statement/get-owner-statement'
import { listStatementMails, mailStatements } from '@plato/core/reports/owner-statement/mail-statements'
import { ownerStatementSheet } from '@plato/core/reports/owner-statement/owner-statement-sheet'
import { serve } from '#api/http/serve.ts'

export const figureRoutes = serve('figures', figureEndpoints, {
  list: (ctx, { querystring }) => listFigures(ctx, querystring),
  csv: (ctx, { querystring }) => exportFigures(ctx, querystring),
})

export const ownerStatementRoutes = serve('owner-statements', ownerStatementEndpoints, {
  get: (ctx, { querystring }) => getOwnerStatement(ctx, querystring),
  pdf: (ctx, { querystring }) => ownerStatementSheet(ctx, querystring),
  mails: (ctx, { querystring }) => listStatementMails(ctx, querystring.month),
  sendMails: (ctx, { body, key }) => mailStatements(ctx, body, key),
})
