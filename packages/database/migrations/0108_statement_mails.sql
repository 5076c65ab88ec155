-- Which owner was mailed the statement of which month: the statements of a month are mailed once, unless staff choose to repeat them.
create table statement_mails (
  owner_id integer     not null references users,
  -- The first day of the month.
  month    date        not null check (extract(day from month) = 1),
  -- 1 for the first mail, then counted up.
  round    integer     not null check (round > 0),
  mail_id  uuid        not null references mails on delete cascade,
  sent_by  integer     not null references users,
  sent_at  timestamptz not null,
  primary key (owner_id, month, round)
);

alter table statement_mails enable row level security;
alter table statement_mails force row level security;
create policy own_rows on statement_mails to plato_owner using (owner_id = (select owner_of_request()));
do $$
begin
  execute format('create policy all_rows on statement_mails to %I using (true)', current_user);
end $$;
