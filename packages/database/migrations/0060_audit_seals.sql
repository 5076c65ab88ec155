-- The hash chain of the audit log: each seal covers one entry and the seal before it, so a changed or removed entry is found.
-- What an entry says about its change is covered by a salted digest: erasing it later does not break the chain.
create table audit_seals (
  no            bigint      primary key,
  audit_id      bigint      not null constraint audit_seals_once unique references audit_log,
  salt          bytea       not null,
  change_digest bytea       not null check (length(change_digest) = 32),
  hash          bytea       not null check (length(hash) = 32),
  sealed_at     timestamptz not null
);

create trigger audit_seals_append_only
  before update or delete or truncate on audit_seals
  for each statement execute function refuse_change_of_append_only();
