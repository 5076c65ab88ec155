import { exchangeEndpoints } from '@plato/contract/settings/exchange.contract'
import { settingEndpoints } from '@plato/contract/settings/settings.contract'
import { editSettings } from '@plato/core/settings/edit-settings'
import { editExchange } from '@plato/core/settings/exchange/edit-exchange'
import { askForExchange, getExchange } from '@plato/core/settings/exchange/get-exchange'
import { listSettings } from '@plato/core/settings/list-settings'
import { serve } from '#api/http/serve.ts'

export const settingRoutes = serve('settings', settingEndpoints, {
  list: (ctx) => listSettings(ctx),
  editSite: (ctx, { body }) => editSettings(ctx, 'site', body),
  editContact: (ctx, { body }) => editSettings(ctx, 'contact', body),
  editSocial: (ctx, { body }) => editSettings(ctx, 'social', body),
  editRules: (ctx, { body }) => editSettings(ctx, 'rules', body),
  editReports: (ctx, { body }) => editSettings(ctx, 'reports', body),
})

export const exchangeRoutes = serve('exchange', exchangeEndpoints, {
  get: (ctx) => getExchange(ctx),
  edit: (ctx, { body }) => editExchange(ctx, body),
  read: (ctx) => askForExchange(ctx),
})
