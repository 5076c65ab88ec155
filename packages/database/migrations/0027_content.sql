-- What staff keep for the site without a developer: texts, questions, people, papers, articles, comments, messages, rates.

-- Texts written before the editor existed are plain (an empty line parts paragraphs, `## ` begins a heading) and stay so:
-- a version is never changed. What is written from now on is HTML of the few tags `rich-text.ts` knows.
alter table content_texts add column format text not null default 'PLAIN' check (format in ('PLAIN', 'HTML'));

-- Pictures of articles and people: files and names as villas' pictures have them (villa_images).
create table content_pictures (
  key        text        primary key check (key ~ '^[0-9a-f]{40}$'),
  state      text        not null default 'PROCESSING' check (state in ('PROCESSING', 'READY', 'FAILED')),
  failure    text,
  width      integer,
  height     integer,
  created_by integer     references users,
  created_at timestamptz not null default now()
);
-- Made by the loader before this table existed, so their sizes are there.
insert into content_pictures (key, state) select distinct cover_key, 'READY' from blog_posts where cover_key is not null;

-- Posts of the blog and activities are written, shown and found alike.
create type article_kind as enum ('POST', 'ACTIVITY');
alter table blog_posts rename to articles;
alter index blog_posts_newest rename to articles_newest_before_kinds;
alter table articles drop constraint blog_posts_slug_taken;
alter table articles
  add column kind       article_kind not null default 'POST',
  -- Where it happens, if somewhere: shown on the article and on nothing else.
  add column town_id    integer references towns on delete set null,
  add column version    integer not null default 1,
  add column updated_by integer references users,
  add constraint articles_slug_taken unique (kind, slug),
  add constraint articles_cover_kept foreign key (cover_key) references content_pictures (key);
alter table articles alter column kind drop default;
drop index articles_newest_before_kinds;
create index articles_newest on articles (kind, published_on desc, id desc) where published_on is not null;
create index articles_by_change on articles (kind, updated_at desc, id desc);
update articles set body = '<p>' || replace(replace(
    replace(replace(replace(btrim(body), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
    E'\n\n', '</p><p>'), E'\n', '<br>') || '</p>'
  where btrim(body) <> '';

create table article_villas (
  article_id integer not null references articles on delete cascade,
  villa_id   integer not null references villas on delete cascade,
  order_no   integer not null,
  primary key (article_id, villa_id)
);
create index article_villas_by_villa on article_villas (villa_id);

create table faq_items (
  id         integer     generated always as identity primary key,
  theme      text        not null check (theme = btrim(theme) and theme <> ''),
  question   text        not null check (question <> ''),
  answer     text        not null check (answer <> ''),
  -- The home page shows these, in their order.
  on_home    boolean     not null default false,
  active     boolean     not null default true,
  order_no   integer     not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table team_members (
  id          integer     generated always as identity primary key,
  name        text        not null check (name <> ''),
  title       text        not null default '',
  about       text        not null default '',
  phone       text        not null default '',
  email       text        not null default '',
  picture_key text        constraint team_members_picture_kept references content_pictures (key),
  order_no    integer     not null default 0,
  created_at  timestamptz not null default now()
);

-- Papers guests may look at: permits, certificates. Files lie in the storage, named by their content.
create table our_documents (
  id           integer     generated always as identity primary key,
  title        text        not null check (title <> ''),
  file_name    text        not null check (file_name ~ '^[a-z0-9]+(-[a-z0-9]+)*\.(pdf|jpg)$'),
  content_type text        not null check (content_type in ('application/pdf', 'image/jpeg')),
  bytes        integer     not null check (bytes > 0),
  sha256       text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  order_no     integer     not null default 0,
  created_by   integer     references users,
  created_at   timestamptz not null default now()
);

-- Whether money was booked on an account is asked whenever accounts are listed, changed or removed.
create index ledger_postings_by_bank on ledger_postings (bank_id) where bank_id is not null;

-- Comments: who wrote by invitation stayed with us; what nobody has looked at is not the same as what was hidden.
alter table villa_comments
  add column reservation_id integer constraint villa_comments_once unique references reservations,
  add column decided_at     timestamptz,
  add column decided_by     integer references users,
  add column replied_at     timestamptz,
  add column replied_by     integer references users;
update villa_comments set decided_at = created_at;
update villa_comments set replied_at = created_at where reply <> '';
create index villa_comments_by_age on villa_comments (created_at desc, id desc);
create index villa_comments_waiting on villa_comments (created_at desc, id desc) where decided_at is null;

-- The contact form. What looks like a machine's is kept apart, never thrown away: a person may have been quick.
alter table contact_messages
  add column subject      text        not null default '',
  add column kvkk_version integer,
  add column suspect      text        check (suspect in ('HONEYPOT', 'TOO_FAST')),
  add column answered_at  timestamptz;
drop index contact_messages_unread;
create index contact_messages_unread on contact_messages (created_at desc) where read_at is null and suspect is null;
create index contact_messages_by_age on contact_messages (created_at desc, id desc);
create table contact_replies (
  id         integer     generated always as identity primary key,
  message_id integer     not null references contact_messages on delete cascade,
  body       text        not null check (body <> ''),
  mail_id    uuid        references mails on delete set null,
  created_by integer     not null references users,
  created_at timestamptz not null default now()
);
create index contact_replies_by_message on contact_replies (message_id, created_at);

-- The newsletter: nobody is a reader before answering the letter that asks. What was agreed to, and when, is never lost.
alter table subscribers
  add column asked_at     timestamptz,
  add column kvkk_version integer;
create index subscribers_by_age on subscribers (created_at desc, id desc);
create table subscriber_events (
  id           bigint      generated always as identity primary key,
  email        text        not null,
  kind         text        not null check (kind in ('ASKED', 'CONFIRMED', 'LEFT', 'REMOVED')),
  kvkk_version integer,
  -- From where, as proof of consent; empty for what staff did.
  address      text        not null default '',
  user_id      integer     references users,
  at           timestamptz not null
);
create index subscriber_events_by_email on subscriber_events (lower(email), at);
create trigger subscriber_events_append_only
  before update or delete or truncate on subscriber_events
  for each statement execute function refuse_change_of_append_only();

-- Exchange rates: what the central bank said each time it was asked, and what staff say instead.
alter table settings add column updated_by integer references users;
create table exchange_readings (
  id          integer       generated always as identity primary key,
  read_at     timestamptz   not null,
  -- KEPT: a bulletin we had not read before. SAME: nothing new. FAILED: no answer, or none to be believed.
  outcome     text          not null check (outcome in ('KEPT', 'SAME', 'FAILED')),
  failure     text,
  bulletin_no text,
  rate_date   date,
  -- Lira for one unit, selling, as announced.
  dollar      numeric(12,4) check (dollar > 0),
  euro        numeric(12,4) check (euro > 0),
  sterling    numeric(12,4) check (sterling > 0),
  check ((outcome = 'KEPT') = (dollar is not null and euro is not null and sterling is not null and rate_date is not null)),
  check ((outcome = 'FAILED') = (failure is not null))
);
create index exchange_readings_kept on exchange_readings (rate_date desc, id desc) where outcome = 'KEPT';
create index exchange_readings_by_time on exchange_readings (read_at desc, id desc);
create table exchange_overrides (
  key    text          primary key check (key in ('dollar_exchange_rate', 'euro_exchange_rate', 'sterling_exchange_rate')),
  rate   numeric(12,4) not null check (rate > 0),
  set_by integer       references users,
  set_at timestamptz   not null
);

-- Confirming and leaving the newsletter, and an invited guest's comment, have addresses of their own.
insert into public_slugs (slug, kind)
values ('bulten', 'reserved'), ('yorum', 'reserved');
