-- The newsletter's readers, what the agency writes, and the orders in which the home page looks for villas and comments.
create table subscribers (
  id              integer     generated always as identity primary key,
  email           text        not null check (email = btrim(email) and email like '%_@_%'),
  created_at      timestamptz not null default now(),
  -- When the reader answered the letter that asks; nobody is asked yet.
  confirmed_at    timestamptz,
  unsubscribed_at timestamptz
);
create unique index subscribers_email_taken on subscribers (lower(email));

create table blog_posts (
  id           integer     generated always as identity primary key,
  slug         text        not null constraint blog_posts_slug_taken unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title        text        not null check (title <> ''),
  summary      text        not null default '',
  -- Paragraphs, with an empty line between them.
  body         text        not null default '',
  -- Folder of the picture's sizes, as in villa_images; set when they are made.
  cover_key    text        check (cover_key ~ '^[0-9a-f]{40}$'),
  cover_alt    text        not null default '',
  -- Shown from this day on; a draft has none.
  published_on date,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  check (cover_key is null or cover_alt <> '')
);
create index blog_posts_newest on blog_posts (published_on desc, id desc) where published_on is not null;

create index villas_popular on villas (order_no, id) where popular;
create index villa_comments_newest on villa_comments (created_at desc, id desc) where active;
