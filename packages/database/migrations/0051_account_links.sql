-- Set from the invitation until the person has chosen a password; the stored hash belongs to random bytes until then.
alter table users add column invited_at timestamptz;

-- Links by mail to set a password or to confirm an e-mail address. A link is its id and a signature, so that the database
-- alone does not open an account. Using a link deletes its row; a new link of the same kind replaces the older one.
create type account_link_kind as enum ('INVITATION', 'PASSWORD_RESET', 'EMAIL_CHANGE');
create table account_links (
  id         uuid              primary key default gen_random_uuid(),
  user_id    integer           not null references users on delete cascade,
  kind       account_link_kind not null,
  -- The address that an EMAIL_CHANGE confirms.
  new_email  text,
  created_at timestamptz       not null,
  expires_at timestamptz       not null check (expires_at > created_at),
  constraint account_links_one_of_a_kind unique (user_id, kind),
  constraint account_links_new_email check ((kind = 'EMAIL_CHANGE') = (new_email is not null))
);

-- E-mail addresses whose password reset was requested, with and without an account: the worker looks for the account and
-- sends the mail, so that the response time of the request does not reveal whether there is one.
create table password_reset_requests (
  -- In lower case.
  email        text        primary key,
  requested_at timestamptz not null
);
