-- The queue of mails is counted for metrics and compared with the jobs every few minutes; sent mails are not in this index.
-- Writes of mails wait for less than a second: outboxes have at most some 100,000 rows.
-- squawk-ignore require-concurrent-index-creation
create index mails_open on mails (created_at) where state in ('QUEUED', 'SENDING');
