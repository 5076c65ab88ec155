-- The picture shown where a villa's address is shared. Beside villas, not in it: drawing one changes nothing search reads.
create table villa_share_pictures (
  villa_id   integer     primary key references villas on delete cascade,
  -- Its folder in the storage.
  key        text        not null check (key ~ '^[0-9a-f]{40}$'),
  -- Hash of everything the picture shows: while it is the same, there is nothing to draw.
  drawn_from text        not null,
  drawn_at   timestamptz not null
);
