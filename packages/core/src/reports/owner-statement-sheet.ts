import type { OwnerStatementFilter } from '@plato/contract/reports/owner-statement.contract'
import type { Context } from '../context.ts'
import { drawOwnerStatement } from './draw-owner-statement.ts'
import { getOwnerStatement } from './get-owner-statement.ts'
import { findAgency } from './owner-statement.queries.ts'
import { statementWords } from './owner-statement.tr.ts'

/** The statement as a sheet, with exactly what the asker may see of it. */
export async function ownerStatementSheet(
  ctx: Pick<Context, 'db' | 'actor' | 'databaseTime'>,
  filter: OwnerStatementFilter,
) {
  const statement = await getOwnerStatement(ctx, filter)
  const { now } = await ctx.databaseTime(ctx.db)
  const bytes = await drawOwnerStatement(statement, { agency: await findAgency(ctx.db), issuedAt: now })
  return {
    fileName: statementWords.fileName(filter, statement.owner.id),
    base64: bytes.toString('base64'),
  }
}
