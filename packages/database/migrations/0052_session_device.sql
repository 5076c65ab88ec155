-- What the list of sessions shows: browser and system by name, and the network without the host. A migration of its own,
-- because every request locks sessions before users: one transaction that alters both could deadlock with it.
alter table sessions
  add column device  text not null default '',
  add column network text not null default '';
