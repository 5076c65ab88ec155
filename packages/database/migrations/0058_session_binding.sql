-- A session is bound to a cookie from the first request that sends it: then a copied token alone is refused. Clients without
-- cookies stay unbound. Tokens of a session are numbered: an older one that is used after its successor was used shows that
-- it was copied.
alter table sessions
  add column binding_hash  text,
  add column bound_at      timestamptz,
  add column token_no      integer not null default 0,
  add column token_used_at timestamptz;
