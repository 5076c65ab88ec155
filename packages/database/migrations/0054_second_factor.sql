-- Secrets of authenticator apps, sealed like identity numbers. A code is accepted once: last_step is the 30-second step of
-- the last accepted one.
create table totp_secrets (
  user_id      integer     primary key references users on delete cascade,
  wrapped_key  bytea       not null,
  cipher       bytea       not null,
  created_at   timestamptz not null,
  -- Null until the first code has shown that the app has the secret.
  confirmed_at timestamptz,
  last_step    bigint      not null default 0
);

create table passkeys (
  id            uuid        primary key default gen_random_uuid(),
  user_id       integer     not null references users on delete cascade,
  credential_id text        not null,
  public_key    bytea       not null,
  counter       bigint      not null,
  transports    text[]      not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  constraint passkeys_once unique (credential_id)
);
create index passkeys_by_user on passkeys (user_id);

-- Signed, so that the database alone does not reveal a code. Using a code deletes its row.
create table recovery_codes (
  user_id   integer not null references users on delete cascade,
  code_hash text    not null,
  primary key (user_id, code_hash)
);

-- Challenges of open passkey prompts. A response deletes the row, so that it is accepted once.
create type challenge_purpose as enum ('SIGN_IN', 'VERIFY', 'REGISTER');
create table passkey_challenges (
  id         uuid              primary key default gen_random_uuid(),
  purpose    challenge_purpose not null,
  -- The session that the prompt belongs to; a sign-in has none yet.
  session_id uuid              references sessions on delete cascade,
  challenge  text              not null,
  expires_at timestamptz       not null,
  constraint passkey_challenges_session check ((purpose = 'SIGN_IN') = (session_id is null))
);
create index passkey_challenges_by_session on passkey_challenges (session_id);
create index passkey_challenges_by_time on passkey_challenges (expires_at);
