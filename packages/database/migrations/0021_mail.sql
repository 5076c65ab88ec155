-- Mail: what staff may write, and an outbox in which a mail exists exactly when the change it tells of does.
create type mail_recipient as enum ('GUEST', 'OWNER', 'STAFF', 'VISITOR');
create table mail_templates (
  id         integer        generated always as identity primary key,
  key        text           not null constraint mail_templates_key_taken unique check (key ~ '^[A-Z_]+$'),
  name       text           not null check (name <> ''),
  recipient  mail_recipient not null,
  subject    text           not null check (subject <> '' and subject !~ '[\r\n]'),
  body       text           not null check (body <> ''),
  active     boolean        not null default true,
  version    integer        not null default 1,
  updated_by integer        references users,
  updated_at timestamptz    not null default now()
);

create type mail_state as enum ('QUEUED', 'SENDING', 'SENT', 'FAILED');
create table mails (
  id             uuid        primary key,
  template_key   text        not null,
  reservation_id integer     references reservations on delete cascade,
  -- Tells apart mails of one kind to one reservation; the same one is never queued twice.
  occasion       text        not null default '',
  recipient      mail_recipient not null,
  to_address     text        not null check (to_address <> '' and to_address !~ '[\r\n]'),
  to_name        text        not null default '',
  -- What the placeholders stood for when it was queued.
  words          jsonb       not null,
  -- As it was sent; set when it is first drawn, so that a second try sends the same.
  subject        text,
  html           text,
  plain          text,
  state          mail_state  not null default 'QUEUED',
  attempts       integer     not null default 0,
  last_error     text,
  leased_until   timestamptz,
  sent_at        timestamptz,
  created_at     timestamptz not null,
  constraint mails_once unique nulls not distinct (reservation_id, template_key, recipient, occasion)
);
create index mails_by_reservation on mails (reservation_id, created_at desc);
create index mails_by_age on mails (created_at desc, id desc);
create index mails_by_template on mails (template_key, sent_at) where state = 'SENT';
create index mails_failed on mails (created_at desc) where state = 'FAILED';
