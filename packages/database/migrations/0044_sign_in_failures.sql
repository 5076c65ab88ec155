-- Wrong sign-ins of one account on one day: the audit log gets the first ones and then every power of ten, not each.
create table sign_in_failures (
  -- 0 counts every e-mail address that has no account.
  account_id integer not null check (account_id >= 0),
  day        date    not null,
  failures   integer not null check (failures > 0),
  primary key (account_id, day)
);
