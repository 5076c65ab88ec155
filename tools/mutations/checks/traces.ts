import type { MutationCheck } from '../mutation-check.ts'

const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to lose a trace, to let a visitor choose one, or to export personal data. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a visitor chooses the id of a trace through nginx',
    file: 'apps/api/src/http/request-spans.ts',
    find: " && headers['x-forwarded-proto'] === undefined",
    replace: '',
    command: test('apps/api/test/request-spans.test.ts', 'the API continues the trace of the site'),
    expects: /the API continues the trace of the site’s server and of no other caller/,
  },
  {
    name: 'the span of a request is not active in its handler',
    file: 'apps/api/src/http/request-spans.ts',
    find: 'return request.span ? request.span.run(done) : done()',
    replace: 'return done()',
    command: test('apps/api/test/request-spans.test.ts', 'with tracing, jobs and mails'),
    expects: /with tracing, jobs and mails of a booking store the trace of its request/,
  },
  {
    name: 'a failed span exports the message of its error',
    file: 'packages/telemetry/src/tracing.ts',
    find: "typeof error.code === 'string' ? error.code : error.name",
    replace: "typeof error.code === 'string' ? error.code : error.message",
    command: test('packages/telemetry/src/tracing.test.ts', 'the type of its error only'),
    expects: /a failed span has the type of its error only/,
  },
  {
    name: 'the list of failed jobs and the audit log show the trace of a job',
    file: 'packages/core/src/platform/jobs.ts',
    find: '  const { data } = unpackJobData(stored)\n',
    replace: '  const data = stored\n',
    command: test(
      'packages/core/src/mail/jobs/failed-jobs.test.ts',
      'retryJob retains the traceparent of the request',
    ),
    expects: /retryJob retains the traceparent of the request that queued the job/,
  },
  {
    name: 'a mail retried by hand moves to the trace of the user who retries it',
    file: 'packages/core/src/mail/retry-mail.ts',
    find: '  ...(mail.traceparent ? { traceparent: mail.traceparent } : {}),\n',
    replace: '',
    command: test(
      'packages/core/src/mail/jobs/failed-jobs.test.ts',
      'retryMail and retryFailedMails retain the traceparent',
    ),
    expects: /retryMail and retryFailedMails retain the traceparent of the request that queued the mail/,
  },
  {
    name: 'the worker starts a new trace for each job',
    file: 'apps/worker/src/job-spans.ts',
    find: "{ kind: 'CONSUMER', attributes, traceparent }",
    replace: "{ kind: 'CONSUMER', attributes, traceparent: traceparent && undefined }",
    command: test('tools/product-tests/booking-trace.test.ts', 'a booking is one trace'),
    expects: /a booking is one trace from the site’s request to the sent mail/,
  },
]
