import { applyDueApprovals } from '@plato/core/approvals/decide-approval'
import { removeExpiredSessions } from '@plato/core/auth/remove-expired-sessions'
import type { FeedContext } from '@plato/core/availability/feeds/feed-context'
import { syncDueFeeds } from '@plato/core/availability/feeds/sync-due-feeds'
import { giveUpBulk, runBulk } from '@plato/core/bulk/run-bulk'
import { removeDocumentFile } from '@plato/core/content/documents'
import { processPicture } from '@plato/core/content/pictures/process-picture'
import { removeUnusedPictures } from '@plato/core/content/pictures/release-picture'
import { rebuildSitemap } from '@plato/core/content/sitemap'
import type { Mailer } from '@plato/core/mail/mailer'
import { giveUpMail, sendMail } from '@plato/core/mail/send-mail'
import { mailAnchor } from '@plato/core/operations/audit-chain/mail-anchor'
import { sealAudit } from '@plato/core/operations/audit-chain/seal-audit'
import { recordInvariants } from '@plato/core/operations/invariants'
import { rotateKeysTo } from '@plato/core/operations/keys/rotate-keys'
import { sealStoredValues } from '@plato/core/operations/keys/seal-stored-values'
import { applyApproval } from '@plato/core/payments/apply-approval'
import type { CardContext } from '@plato/core/payments/card/card-context'
import { reconcileCards } from '@plato/core/payments/card/reconcile'
import { sendCardRefund } from '@plato/core/payments/card/send-card-refund'
import { verifyAttempt } from '@plato/core/payments/card/verify-attempt'
import type { JobName, Jobs } from '@plato/core/platform/jobs'
import { applyRetention } from '@plato/core/privacy/apply-retention'
import { giveUpReport, makeReport } from '@plato/core/reports/make-report'
import { attachReservationDocuments } from '@plato/core/reservations/documents/attach-documents'
import { purgeOldIdentities } from '@plato/core/reservations/guests/guests'
import { forgetOldKeys, runClocks } from '@plato/core/reservations/holds/run-clocks'
import { rollHorizon } from '@plato/core/search/read-model/roll-horizon'
import { type ExchangeContext, readExchange } from '@plato/core/settings/exchange/read-exchange'
import type { Storage } from '@plato/core/storage/storage'
import { accountLinkUrl } from '@plato/core/users/account/account-link'
import { mailNewDevice } from '@plato/core/users/account/mail-new-device'
import { mailTokenReuse } from '@plato/core/users/account/mail-token-reuse'
import { mailPasswordResets } from '@plato/core/users/account/password-reset'
import { processImage, removeImageFiles } from '@plato/core/villas/images/process-image'
import { checkPermits } from '@plato/core/villas/permit/check-permits'
import { drawSharePicture, drawStaleSharePictures } from '@plato/core/villas/share/draw-share-picture'

export interface JobContext extends CardContext, FeedContext, ExchangeContext {
  readonly storage: Storage
  readonly mailer: Mailer
  /** When the queue handed out this job, by the database's clock. */
  readonly handedOutAt: Date
}

/** One handler per job; a job without one does not compile. Each may run twice, so each is idempotent. */
export const handlers: { [Name in JobName]: (ctx: JobContext, data: Jobs[Name]) => Promise<unknown> } = {
  'approvals.apply-due': (ctx) => applyDueApprovals(ctx, applyApproval),
  'auth.remove-expired-sessions': (ctx) => removeExpiredSessions(ctx),
  'availability.sync-feeds': (ctx) => syncDueFeeds(ctx),
  'bulk.give-up': (ctx, { bulkRunId }) => giveUpBulk(ctx, bulkRunId),
  'bulk.run': (ctx, { bulkRunId }) => runBulk(ctx, bulkRunId),
  'content.process-picture': (ctx, { key }) => processPicture(ctx, key),
  'content.rebuild-sitemap': (ctx) => rebuildSitemap(ctx),
  'content.remove-document-file': (ctx, { sha256 }) => removeDocumentFile(ctx, sha256),
  'content.remove-unused-pictures': (ctx) => removeUnusedPictures(ctx),
  'mail.give-up': (ctx, { mailId }) => giveUpMail(ctx, mailId),
  'mail.send': (ctx, { mailId }) =>
    sendMail(
      {
        ...ctx,
        attachDocuments: attachReservationDocuments,
        accountLinkUrl: (linkId) => accountLinkUrl(ctx, linkId),
      },
      mailId,
      ctx.handedOutAt,
    ),
  'operations.check-invariants': (ctx) => recordInvariants(ctx),
  'operations.mail-audit-anchor': (ctx) => mailAnchor(ctx),
  'operations.rotate-keys': (ctx, { keyId }) => rotateKeysTo(ctx, keyId),
  'operations.seal-audit': (ctx) => sealAudit(ctx),
  'operations.seal-stored-values': (ctx) => sealStoredValues(ctx),
  'payments.reconcile': (ctx) => reconcileCards(ctx),
  'payments.refund': (ctx, { refundId }) => sendCardRefund(ctx, refundId),
  'payments.verify': (ctx, { attemptId }) => verifyAttempt(ctx, attemptId),
  'privacy.apply-retention': (ctx) => applyRetention(ctx),
  'reports.give-up': (ctx, { runId }) => giveUpReport(ctx, runId),
  'reports.make': (ctx, { runId }) => makeReport(ctx, runId),
  'reservations.forget-keys': (ctx) => forgetOldKeys(ctx),
  'reservations.purge-identities': (ctx) => purgeOldIdentities(ctx),
  'reservations.run-clocks': (ctx) => runClocks(ctx),
  'search.roll-horizon': (ctx) => rollHorizon(ctx),
  'settings.read-exchange': (ctx) => readExchange(ctx),
  'users.mail-new-device': (ctx, data) => mailNewDevice(ctx, data),
  'users.mail-password-resets': (ctx) => mailPasswordResets(ctx),
  'users.mail-token-reuse': (ctx, data) => mailTokenReuse(ctx, data),
  'villas.check-permits': (ctx) => checkPermits(ctx),
  'villas.draw-share-picture': (ctx, { villaId }) => drawSharePicture(ctx, villaId),
  'villas.draw-stale-share-pictures': (ctx) => drawStaleSharePictures(ctx),
  'villas.process-image': (ctx, { imageId }) => processImage(ctx, imageId),
  'villas.remove-image-files': (ctx, { key }) => removeImageFiles(ctx, key),
}
