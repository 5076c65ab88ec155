-- Who the invoice of a stay is written to, and the number of the invoice once the accountant wrote it.
create type invoice_kind as enum ('PERSON', 'COMPANY');
create table reservation_invoices (
  reservation_id  integer      primary key references reservations on delete cascade,
  kind            invoice_kind not null,
  title           text         not null,
  -- TCKN or YKN of a person, VKN of a company; an invoice to a foreign guest has none.
  wrapped_key     bytea,
  identity_cipher bytea,
  identity_ending text         not null default '',
  tax_office      text         not null default '',
  address         text         not null default '',
  email           text         not null default '',
  invoice_no      text         not null default '',
  invoiced_on     date,
  updated_by      integer      not null references users,
  updated_at      timestamptz  not null,
  constraint reservation_invoices_number_whole check ((wrapped_key is null) = (identity_cipher is null)),
  constraint reservation_invoices_written_whole check ((invoice_no = '') = (invoiced_on is null))
);
create index reservation_invoices_by_editor on reservation_invoices (updated_by);
