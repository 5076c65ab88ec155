-- Filters of lists that staff name and open again, for themselves or for all staff. The query has parameters with closed values
-- only, so a row contains no name, e-mail address or phone number of a guest.
create type saved_filter_list as enum ('reservations', 'villas', 'transactions');
create table saved_filters (
  id         integer           generated always as identity primary key,
  user_id    integer           not null references users on delete cascade,
  list       saved_filter_list not null,
  name       text              not null check (length(name) between 1 and 60),
  query      text              not null check (length(query) between 1 and 500),
  shared     boolean           not null default false,
  created_at timestamptz       not null,
  constraint saved_filters_name_taken unique (user_id, list, name)
);
create index saved_filters_shared on saved_filters (list) where shared;
