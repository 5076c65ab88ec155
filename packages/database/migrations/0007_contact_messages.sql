-- Messages left on the contact page; unread ones are counted in the menu.
create table contact_messages (
  id         integer     generated always as identity primary key,
  name       text        not null check (name <> ''),
  email      text        not null,
  phone      text,
  message    text        not null check (message <> ''),
  read_at    timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_unread on contact_messages (created_at desc) where read_at is null;
