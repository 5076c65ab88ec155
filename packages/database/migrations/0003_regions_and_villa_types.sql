-- Towns and villa types share the site's first path level with fixed pages: one table keeps their addresses apart.
create type slug_kind as enum ('reserved', 'town', 'villa_type');

create table public_slugs (
  slug     text      primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind     slug_kind not null,
  -- An address that was renamed keeps leading to the new one.
  moved_to text      references public_slugs on delete cascade,
  unique (slug, kind),
  check (moved_to <> slug)
);
create index public_slugs_by_moved_to on public_slugs (moved_to);

insert into public_slugs (slug, kind)
select word, 'reserved' from unnest(array[
  'about', 'aktiviteler', 'api', 'assets', 'blog', 'contact', 'dashboard', 'docs', 'dogrula', 'ekibimiz', 'enquire',
  'faq', 'favicon', 'favoriler', 'feeds', 'fonts', 'healthz', 'kisa-sureli', 'listing', 'media', 'misafir-yorumlari',
  'odeme', 'readyz', 'regions', 'robots', 'sitemap', 'teklif', 'v1', 'v2', 'villa', 'website'
]) as word;

create table towns (
  id            integer          generated always as identity primary key,
  slug          text             not null constraint towns_slug_taken unique,
  slug_kind     slug_kind        not null generated always as ('town') stored,
  name          text             not null constraint towns_name_taken unique check (name <> ''),
  description   text             not null default '',
  province_code smallint         not null check (province_code between 1 and 81),
  lat           double precision not null check (lat between -90 and 90),
  lng           double precision not null check (lng between -180 and 180),
  popular       boolean          not null default false,
  order_no      integer          not null default 0,
  updated_at    timestamptz      not null default now(),
  constraint towns_slug_registered foreign key (slug, slug_kind) references public_slugs (slug, kind)
);

create table districts (
  id         integer          generated always as identity primary key,
  town_id    integer          not null constraint districts_town_known references towns,
  slug       text             not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name       text             not null check (name <> ''),
  lat        double precision not null check (lat between -90 and 90),
  lng        double precision not null check (lng between -180 and 180),
  updated_at timestamptz      not null default now(),
  constraint districts_slug_taken unique (town_id, slug)
);

create table villa_types (
  id          integer     generated always as identity primary key,
  slug        text        not null constraint villa_types_slug_taken unique,
  slug_kind   slug_kind   not null generated always as ('villa_type') stored,
  name        text        not null constraint villa_types_name_taken unique check (name <> ''),
  description text        not null default '',
  order_no    integer     not null default 0,
  updated_at  timestamptz not null default now(),
  constraint villa_types_slug_registered foreign key (slug, slug_kind) references public_slugs (slug, kind)
);
