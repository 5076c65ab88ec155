-- What is typed into the quick search stands anywhere in a villa's name or a guest's phone: found by its letters in threes.
create index villas_by_name on villas using gin (search_fold(name || ' ' || code) gin_trgm_ops);
create index reservations_by_phone on reservations using gin (phone_digits gin_trgm_ops);
