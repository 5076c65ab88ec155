import { approvalEndpoints } from '@plato/contract/approvals/approvals.contract'
import { decideApproval, listApprovals, withdrawApproval } from '@plato/core/approvals/decide-approval'
import { applyApproval } from '@plato/core/payments/apply-approval'
import { serve } from '#api/http/serve.ts'

export const approvalRoutes = serve('approvals', approvalEndpoints, {
  list: (ctx, { querystring }) => listApprovals(ctx, querystring),
  decide: (ctx, { params, body }) => decideApproval(ctx, params.id, body, applyApproval),
  withdraw: (ctx, { params }) => withdrawApproval(ctx, params.id),
})
