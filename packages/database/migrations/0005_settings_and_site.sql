-- What staff may change about the site without a deployment, and the addresses search engines are told.
create table settings (
  key        text        primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value      text        not null,
  -- Public settings reach every visitor; the rest stay in the back office.
  public     boolean     not null,
  updated_at timestamptz not null default now()
);

create table sitemap_pages (
  path       text        primary key check (path like '/%'),
  changed_at timestamptz not null
);
