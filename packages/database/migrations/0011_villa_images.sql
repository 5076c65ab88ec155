-- Pictures: the row exists from the upload on; the worker makes the sizes and then says so.
create type image_state as enum ('PROCESSING', 'READY', 'FAILED');
create table villa_images (
  id         integer     generated always as identity primary key,
  villa_id   integer     not null references villas on delete cascade,
  -- Hash of the uploaded bytes: its folder in the storage. The same picture used twice is kept once.
  key        text        not null check (key ~ '^[0-9a-f]{40}$'),
  state      image_state not null default 'PROCESSING',
  order_no   integer     not null,
  alt        text        not null default '',
  width      integer     check (width > 0),
  height     integer     check (height > 0),
  thumbhash  text,
  failure    text,
  done_steps smallint    not null default 0,
  created_at timestamptz not null default now(),
  check (state <> 'READY' or (width is not null and height is not null and thumbhash is not null))
);
create index villa_images_by_key on villa_images (key);
create index villa_images_by_villa on villa_images (villa_id, order_no);
