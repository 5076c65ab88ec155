-- Villas whose derived rows (figures by month, search rows, cards) are not written yet. `plato migrate` writes them after
-- the migrations, a few villas in a transaction: a migration that wrote all of them would hold the lock of every villa
-- until it ends, and bookings would wait for it. A migration that changes what is derived inserts villas here.
create table villas_to_refresh (
  villa_id integer primary key references villas on delete cascade
);
alter table villas_to_refresh enable row level security;
alter table villas_to_refresh force row level security;
create policy own_rows on villas_to_refresh to plato_owner using (exists (select from villas where villas.id = villa_id));
do $$ begin
  execute format('create policy all_rows on villas_to_refresh to %I using (true)', current_user);
end $$;
insert into villas_to_refresh select id from villas;
