import { faqEndpoints } from '@plato/contract/content/faq.contract'
import { textEndpoints } from '@plato/contract/content/texts.contract'
import { editText, getEditedText, getTextVersion } from '@plato/core/content/edit-text'
import { createFaqItem, listFaq, removeFaqItem, updateFaqItem } from '@plato/core/content/faq'
import { serve } from '#api/http/serve.ts'

export const textRoutes = serve('texts', textEndpoints, {
  get: (ctx, { params }) => getEditedText(ctx, params.section),
  getVersion: (ctx, { params }) => getTextVersion(ctx, params.section, params.version),
  edit: (ctx, { params, body }) => editText(ctx, params.section, body),
})

export const faqRoutes = serve('faq', faqEndpoints, {
  list: (ctx) => listFaq(ctx),
  create: (ctx, { body, key }) => createFaqItem(ctx, body, key),
  update: (ctx, { params, body }) => updateFaqItem(ctx, params.id, body),
  remove: (ctx, { params }) => removeFaqItem(ctx, params.id),
})
