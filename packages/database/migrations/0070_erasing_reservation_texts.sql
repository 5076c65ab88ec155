-- API and worker have no right to change the timeline, versions or receipts of a reservation; an erasure empties only what is personal.
create function erase_event_texts(ids bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  erased bigint;
begin
  update reservation_events set reason = '', detail = null
    where id = any (ids) and (reason <> '' or detail is not null);
  get diagnostics erased = row_count;
  return erased;
end $$;

create function erase_version_reasons(reservations bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  erased bigint;
begin
  update reservation_versions set reason = '' where reservation_id = any (reservations) and reason <> '';
  get diagnostics erased = row_count;
  return erased;
end $$;

create function delete_receipt_files(receipts bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  erased bigint;
begin
  delete from receipt_files where receipt_id = any (receipts);
  get diagnostics erased = row_count;
  return erased;
end $$;

-- packages/database/src/privileges.ts grants them to API and worker. A request of an owner must not erase.
revoke execute on function erase_audit_changes, erase_posting_texts, erase_consent_events, delete_documents,
  erase_event_texts, erase_version_reasons, delete_receipt_files from public;
