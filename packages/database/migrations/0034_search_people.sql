-- The quick search and the list of users find people by a part of their name or e-mail.
create index reservations_by_email on reservations using gin (search_fold(email) gin_trgm_ops);
create index users_by_name on users using gin (search_fold(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index offers_by_guest on offers using gin (search_fold(guest_name || ' ' || guest_email) gin_trgm_ops);
