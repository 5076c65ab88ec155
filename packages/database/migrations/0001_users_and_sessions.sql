-- Who may enter the back office, and the sessions that every call is checked against.
create type user_role as enum ('ADMIN', 'OWNER');

create table users (
  id            integer generated always as identity primary key,
  email         text        not null check (email = btrim(email) and email like '%_@_%'),
  password_hash text        not null,
  role          user_role   not null,
  first_name    text        not null check (first_name <> ''),
  last_name     text        not null check (last_name <> ''),
  phone         text,
  active        boolean     not null default true,
  created_at    timestamptz not null default now(),
  last_seen_at  timestamptz
);
create unique index users_email_taken on users (lower(email));

create table sessions (
  id           uuid        primary key default gen_random_uuid(),
  user_id      integer     not null references users on delete cascade,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  check (last_seen_at >= created_at)
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_last_seen on sessions (last_seen_at);

-- One row counts failed logins of one account, one address, or one account from one address.
create type login_bucket as enum ('account_and_address', 'address', 'account');
create table login_failures (
  bucket         login_bucket not null,
  -- Hashed, so that the table does not become a list of mistyped e-mails and addresses.
  key_hash       bytea        not null,
  failures       integer      not null check (failures >= 0),
  last_failed_at timestamptz  not null,
  primary key (bucket, key_hash)
);
create index login_failures_by_time on login_failures (last_failed_at);
