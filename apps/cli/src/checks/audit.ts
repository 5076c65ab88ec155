import {
  anchorText,
  checkAudit,
  parseAnchor,
  readAnchor,
} from '@plato/core/operations/audit-chain/check-audit'
import { UsageError } from '../command.ts'
import type { Check } from './check.ts'

export const checkAuditLog: Check = async ({ db, options }) => {
  const anchor = options.anchor === undefined ? undefined : parseAnchor(options.anchor)
  if (options.anchor !== undefined && !anchor)
    throw new UsageError('--anchor has the form <number>:<64 hexadecimal digits>.')
  const { sealed, faults, examples, hasAnchor } = await checkAudit(db, anchor)
  const end = await readAnchor(db)
  return {
    ok: faults === 0 && hasAnchor,
    summary: `${sealed} sealed entries, ${faults} changed, removed or not sealed${hasAnchor ? '' : ', the anchor is not in the chain'}`,
    details: [
      ...(examples.length > 0 ? [`at ${examples.join(', ')}`] : []),
      ...(end ? [`anchor ${anchorText(end)}`] : []),
    ],
  }
}
