-- The trace (W3C traceparent) of the request or job that queued a mail: a mail retried days later stays in that trace.
alter table mails add column traceparent text;
