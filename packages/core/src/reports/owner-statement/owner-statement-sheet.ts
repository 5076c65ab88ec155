import type { OwnerStatementFilter } from '@plato/contract/reports/owner-statement.contract'
import type { Context } from '../../platform/context.ts'
import { companyIn } from '../../settings/list-settings.ts'
import { drawOwnerStatement } from './draw-owner-statement.ts'
import { getOwnerStatement } from './get-owner-statement.ts'
import { findAgency } from './owner-statement.queries.ts'
import { statementLabels } from './owner-statement.tr.ts'

/** The statement as a PDF, with the amounts that the caller may see. */
export async function ownerStatementSheet(
  ctx: Pick<Context, 'db' | 'actor' | 'databaseTime'>,
  filter: OwnerStatementFilter,
) {
  const statement = await getOwnerStatement(ctx, filter)
  const { now } = await ctx.databaseTime(ctx.db)
  const bytes = await drawOwnerStatement(statement, {
    agency: await findAgency(ctx.db),
    company: await companyIn(ctx.db),
    issuedAt: now,
  })
  return {
    fileName: statementLabels.fileName(filter, statement.owner.id),
    base64: bytes.toString('base64'),
  }
}
