import { auditEndpoints } from '@plato/contract/users/audit.contract'
import { exportAuditLog } from '@plato/core/users/export-audit-log'
import { getAuditEntry, listAuditLog, listPeopleInLog } from '@plato/core/users/list-audit-log'
import { serve } from '#api/http/serve.ts'

export const auditRoutes = serve('audit', auditEndpoints, {
  list: (ctx, { querystring }) => listAuditLog(ctx, querystring),
  export: (ctx, { querystring }) => exportAuditLog(ctx, querystring),
  get: (ctx, { params }) => getAuditEntry(ctx, params.id),
  people: (ctx) => listPeopleInLog(ctx),
})
