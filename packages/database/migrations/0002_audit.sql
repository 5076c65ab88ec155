-- Who changed what and when. Rows are only ever added: a log that can be edited proves nothing.
create table audit_log (
  id         bigint      generated always as identity primary key,
  at         timestamptz not null default now(),
  actor_id   integer     references users,
  action     text        not null,
  subject    text        not null,
  subject_id text        not null,
  change     jsonb,
  request_id text        not null
);
create index audit_log_by_subject on audit_log (subject, subject_id, id desc);

create function refuse_change_of_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_log_append_only
  before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_append_only();
