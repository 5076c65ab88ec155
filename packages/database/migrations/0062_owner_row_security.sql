-- Second layer of the ownership scope: a request of an owner runs as plato_owner and gets own rows only, also from a query without a scope.
-- The id of the owner is a setting of the transaction. Without it the comparison is null, and no row is visible.
create function owner_of_request() returns integer language sql stable parallel safe
  return nullif(current_setting('plato.owner_id', true), '')::integer;

do $$
declare
  -- Table → which of its rows an owner has. A condition on another table sees only what the policy of that table shows.
  scopes constant jsonb := jsonb_build_object(
    'villas', 'owner_id = (select owner_of_request())',
    'reservations', 'exists (select from villas where villas.id = villa_id)',
    -- An owner reads names of staff in the timeline of a reservation.
    'users', 'id = (select owner_of_request()) or role <> ''OWNER''',
    'feed_readings', 'exists (select from calendar_feeds f where f.id = feed_id)',
    'receipt_files', 'exists (select from payment_receipts r where r.id = receipt_id)',
    'payment_notices', 'exists (select from payment_attempts a where a.id = attempt_id)',
    'passkey_challenges', 'exists (select from sessions s where s.id = session_id)',
    'offer_villas', 'exists (select from villas where villas.id = villa_id)',
    'idempotency_keys', 'caller = ''user '' || (select owner_of_request())',
    'approvals', 'owner_id = (select owner_of_request()) or exists (select from reservations r where r.id = reservation_id)',
    'calendar_conflicts', 'exists (select from external_records e where e.id = external_id)'
  );
  of_villa constant text[] := array[
    'article_villas', 'calendar_exports', 'calendar_feeds', 'closures', 'external_records', 'gap_offers', 'occupancy',
    'price_periods', 'search_changes', 'search_gaps', 'search_names', 'search_rates', 'search_villas', 'search_words',
    'villa_btrans', 'villa_comments', 'villa_discounts', 'villa_distances', 'villa_fees', 'villa_images', 'villa_inclusions',
    'villa_pools', 'villa_publications', 'villa_rooms', 'villa_share_pictures', 'villa_slugs', 'villas_features',
    'villas_villa_types'];
  of_reservation constant text[] := array[
    'card_refunds', 'identity_views', 'ledger_entries', 'ledger_postings', 'mails', 'offers', 'payment_attempts', 'payment_links',
    'payment_receipts', 'reservation_events', 'reservation_guests', 'reservation_papers', 'reservation_versions'];
  of_user constant text[] := array[
    'account_links', 'owner_details', 'passkeys', 'recovery_codes', 'sessions', 'totp_secrets'];
  scope record;
begin
  for scope in
    select key as table_name, value as condition from jsonb_each_text(scopes)
    union all select name, 'exists (select from villas where villas.id = villa_id)' from unnest(of_villa) name
    union all select name, 'exists (select from reservations r where r.id = reservation_id)' from unnest(of_reservation) name
    union all select name, 'user_id = (select owner_of_request())' from unnest(of_user) name
    order by 1
  loop
    execute format('alter table %I enable row level security', scope.table_name);
    -- Without FORCE the policies would not apply to the owner of the table, whoever that is later.
    execute format('alter table %I force row level security', scope.table_name);
    execute format('create policy own_rows on %I to plato_owner using (%s)', scope.table_name, scope.condition);
    -- The role that owns the tables runs migrations and the previous release; it may lack BYPASSRLS.
    execute format('create policy all_rows on %I to %I using (true)', scope.table_name, current_user);
  end loop;
end $$;

-- An owner's change of an account sends mails without a reservation, also to administrators. The owner cannot read them.
create policy added_mails on mails for insert to plato_owner with check (reservation_id is null);

-- A view reads its tables as its owner, whom no policy restricts, unless it is declared to read them as the caller.
alter view reservation_money set (security_invoker = true);
