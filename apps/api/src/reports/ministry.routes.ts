import { identityEndpoints } from '@plato/contract/reports/identities.contract'
import { ministryEndpoints } from '@plato/contract/reports/ministry.contract'
import { askReport } from '@plato/core/reports/ask-report'
import { exportIdentitiesCsv, exportIdentitiesXlsx } from '@plato/core/reports/identities/export-identities'
import { listIdentities } from '@plato/core/reports/identities/list-identities'
import { listMinistry, listMinistryMissing } from '@plato/core/reports/ministry/list-ministry'
import { serve } from '#api/http/serve.ts'

export const ministryRoutes = serve('ministry', ministryEndpoints, {
  list: (ctx, { querystring }) => listMinistry(ctx, querystring),
  missing: (ctx, { querystring }) => listMinistryMissing(ctx, querystring),
  ask: (ctx, { body, key }) => askReport(ctx, 'MINISTRY', body, key),
})

export const identityRoutes = serve('identities', identityEndpoints, {
  list: (ctx, { querystring }) => listIdentities(ctx, querystring),
  xlsx: (ctx, { body }) => exportIdentitiesXlsx(ctx, body),
  csv: (ctx, { body }) => exportIdentitiesCsv(ctx, body),
})
