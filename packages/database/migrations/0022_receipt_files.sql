-- A proof of payment names people and accounts: it lies in the database, where no public address reaches it.
alter table payment_receipts drop column storage_key;

-- Apart from the receipt, so that lists do not carry it.
create table receipt_files (
  receipt_id integer primary key references payment_receipts on delete cascade,
  bytes      bytea   not null check (octet_length(bytes) between 1 and 8000000)
);

-- What is decided is listed by the newest; what waits has an index of its own.
create index payment_receipts_decided on payment_receipts (state, id desc) where state <> 'PENDING';
-- Filters of the list of postings find their newest without walking past all others.
create index ledger_postings_by_kind on ledger_postings (kind, id desc);
create index ledger_postings_by_method on ledger_postings (method, id desc);
