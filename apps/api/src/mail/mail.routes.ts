import { mailEndpoints } from '@plato/contract/mail/mail.contract'
import { exportMails } from '@plato/core/mail/export-mails'
import { getMail, listMails } from '@plato/core/mail/list-mails'
import { retryFailedMails, retryMail } from '@plato/core/mail/retry-mail'
import { listMailTemplates } from '@plato/core/mail/templates/list-mail-templates'
import { previewMailTemplate } from '@plato/core/mail/templates/preview-mail-template'
import { saveMailTemplate, setMailTemplateActivity } from '@plato/core/mail/templates/save-mail-template'
import { sendTestMail } from '@plato/core/mail/templates/send-test-mail'
import { sendBankDetails, sendConfirmation } from '@plato/core/reservations/mails/send-to-guest'
import { serve } from '#api/http/serve.ts'

export const mailRoutes = serve('mail', mailEndpoints, {
  templates: (ctx) => listMailTemplates(ctx),
  setActivity: (ctx, { body }) => setMailTemplateActivity(ctx, body),
  saveTemplate: (ctx, { params, body }) => saveMailTemplate(ctx, params.id, body),
  preview: (ctx, { params, body }) => previewMailTemplate(ctx, params.id, body),
  sendTest: (ctx, { params, body, key }) => sendTestMail(ctx, params.id, body, key),
  sendBank: (ctx, { body, key }) => sendBankDetails(ctx, body, key),
  sendConfirm: (ctx, { body, key }) => sendConfirmation(ctx, body, key),
  log: (ctx, { querystring }) => listMails(ctx, querystring),
  exportLog: (ctx, { querystring }) => exportMails(ctx, querystring),
  getMail: (ctx, { params }) => getMail(ctx, params.id),
  retry: (ctx, { params, key }) => retryMail(ctx, params.id, key),
  retryAll: (ctx, { key }) => retryFailedMails(ctx, key),
})
