-- Personal data in append-only tables can be erased, and nothing else in them can change: functions of their owner erase the
-- personal columns of given rows, and a row trigger refuses a change of any other column.
create or replace function refuse_change_of_append_only() returns trigger language plpgsql as $$
begin
  -- Only the functions below set this, for their transaction, and reset it: as a setting of the function it would need a superuser.
  -- A document is one file, so its row is deleted.
  if current_setting('plato.erasing', true) = tg_table_name
    and (tg_op = 'UPDATE' or (tg_op = 'DELETE' and tg_table_name = 'reservation_papers')) then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function refuse_change_beside_erasure() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - tg_argv <> to_jsonb(old) - tg_argv then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger audit_log_keeps_facts before update on audit_log
  for each row execute function refuse_change_beside_erasure('change');
create trigger audit_seals_keeps_facts before update on audit_seals
  for each row execute function refuse_change_beside_erasure('salt');
create trigger ledger_postings_keeps_facts before update on ledger_postings
  for each row execute function refuse_change_beside_erasure('payer_name', 'note');
create trigger ledger_entries_keeps_facts before update on ledger_entries
  for each row execute function refuse_change_beside_erasure();
create trigger subscriber_events_keeps_facts before update on subscriber_events
  for each row execute function refuse_change_beside_erasure('email', 'address');
create trigger identity_views_keeps_facts before update on identity_views
  for each row execute function refuse_change_beside_erasure();
create trigger content_texts_keeps_facts before update on content_texts
  for each row execute function refuse_change_beside_erasure();
create trigger report_files_keeps_facts before update on report_files
  for each row execute function refuse_change_beside_erasure();
create trigger reservation_papers_keeps_facts before update on reservation_papers
  for each row execute function refuse_change_beside_erasure();

-- Without its salt the digest of an erased change cannot be reversed by guessing; the hash chain covers only the digest.
-- The release before compares digests in SQL, where a missing salt is no difference.
-- squawk-ignore ban-drop-not-null
alter table audit_seals alter column salt drop not null;

create function erase_audit_changes(ids bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  erased bigint;
begin
  perform set_config('plato.erasing', 'audit_seals', true);
  update audit_seals s set salt = null from audit_log a
    where s.audit_id = any (ids) and a.id = s.audit_id and a.change is not null;
  perform set_config('plato.erasing', 'audit_log', true);
  update audit_log set change = null where id = any (ids) and change is not null;
  get diagnostics erased = row_count;
  perform set_config('plato.erasing', '', true);
  return erased;
end $$;

create function erase_posting_texts(ids bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  erased bigint;
begin
  perform set_config('plato.erasing', 'ledger_postings', true);
  update ledger_postings set payer_name = '', note = '' where id = any (ids) and (payer_name <> '' or note <> '');
  get diagnostics erased = row_count;
  perform set_config('plato.erasing', '', true);
  return erased;
end $$;

create function erase_consent_events(ids bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  erased bigint;
begin
  perform set_config('plato.erasing', 'subscriber_events', true);
  update subscriber_events set email = '', address = '' where id = any (ids) and (email <> '' or address <> '');
  get diagnostics erased = row_count;
  perform set_config('plato.erasing', '', true);
  return erased;
end $$;

create function delete_documents(ids bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  erased bigint;
begin
  perform set_config('plato.erasing', 'reservation_papers', true);
  delete from reservation_papers where id = any (ids);
  get diagnostics erased = row_count;
  perform set_config('plato.erasing', '', true);
  return erased;
end $$;
