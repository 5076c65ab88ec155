-- The queue of mails is counted for metrics and compared with the jobs every few minutes; sent mails are not in this index.
create index mails_open on mails (created_at) where state in ('QUEUED', 'SENDING');
