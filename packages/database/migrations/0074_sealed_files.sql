-- Receipts and files of legal reports are encrypted at rest: the key of each file is sealed by the vault for its row.
-- The release before reads receipt_files and unencrypted report files only; a job moves what exists.
create table sealed_receipt_files (
  receipt_id  integer primary key references payment_receipts on delete cascade,
  wrapped_key bytea   not null,
  -- The key of the file; `bytes` is the file, encrypted with it.
  key_cipher  bytea   not null,
  bytes       bytea   not null check (octet_length(bytes) between 1 and 8100000),
  -- False for a PDF as the guest sent it, from before receipts were redrawn.
  redrawn     boolean not null
);
alter table sealed_receipt_files enable row level security;
alter table sealed_receipt_files force row level security;
create policy own_rows on sealed_receipt_files to plato_owner
  using (exists (select from payment_receipts r where r.id = receipt_id));
do $$
begin
  execute format('create policy all_rows on sealed_receipt_files to %I using (true)', current_user);
end $$;

create table report_file_keys (
  file_id     integer primary key references report_files,
  wrapped_key bytea   not null,
  cipher      bytea   not null,
  -- Where the encrypted file is: a file from before it was encrypted has another place in report_files.
  storage_key text    not null,
  -- True until the unencrypted file is removed from the storage.
  plain_left  boolean not null default false
);
create index report_file_keys_plain_left on report_file_keys (file_id) where plain_left;

-- Also called by the release before, so it deletes both forms.
create or replace function delete_receipt_files(receipts bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  erased bigint;
  sealed bigint;
begin
  delete from receipt_files where receipt_id = any (receipts);
  get diagnostics erased = row_count;
  delete from sealed_receipt_files where receipt_id = any (receipts);
  get diagnostics sealed = row_count;
  return erased + sealed;
end $$;

-- API and worker may not delete receipts; one that is stored sealed has no use for the other form.
create function delete_plain_receipts(receipts bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  deleted bigint;
begin
  delete from receipt_files f using sealed_receipt_files s
    where f.receipt_id = any (receipts) and s.receipt_id = f.receipt_id;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
revoke execute on function delete_plain_receipts from public;
