import type { Mailer } from '@plato/core/mail/mailer'
import { type JobName, unpackJobData } from '@plato/core/platform/jobs'
import { withSpan } from '@plato/telemetry/tracing'
import type { JobWithMetadata } from 'pg-boss'

/** Runs a job as a child of the request that sent it. A scheduled job, or one of an older release, has its own trace. */
export function inJobSpan(
  name: JobName,
  job: JobWithMetadata<object>,
  run: (data: object) => Promise<void>,
): Promise<void> {
  // pg-boss stores a job that was sent without data as null.
  const { data, traceparent } = unpackJobData(job.data ?? {})
  const attributes = {
    'messaging.system': 'pg-boss',
    'messaging.destination.name': name,
    'messaging.message.id': job.id,
    'job.attempt': job.retryCount + 1,
  }
  return withSpan(`job ${name}`, { kind: 'CONSUMER', attributes, traceparent }, () => run(data))
}

/** A mail's id is the first part of its Message-ID; address and subject are not recorded. */
export const tracedMailer = (mailer: Mailer): Mailer => ({
  send: (mail) =>
    withSpan(
      'SMTP send',
      {
        kind: 'CLIENT',
        attributes: { 'mail.message_id': mail.messageId, 'mail.attachments': mail.attachments.length },
      },
      () => mailer.send(mail),
    ),
})
