-- Requests of one visitor to one rate-limited endpoint in the current minute, counted for all API processes together.
-- Unlogged: a crash empties the table, and counters of one minute are not worth a write to the WAL. Half of each page is
-- left free, so that the updates of a row stay on its page and change no index.
create unlogged table request_counts (
  -- SHA-256 of endpoint and visitor, so that the table does not become a list of addresses.
  key_hash bytea       primary key,
  requests integer     not null check (requests > 0),
  -- By the clock of the database, which all processes share.
  ends_at  timestamptz not null
) with (fillfactor = 50);
