-- The number of the permit has to be seen easily in each advertisement, so a card of a list has it too.
create or replace function search_refresh_cards(wanted integer[]) returns void language plpgsql set jit = off as $$
begin
  -- Writers of pictures and comments do not lock the villa. Of two that commit at once, the second waits here and then
  -- reads what the first wrote. A rebuild of many villas would need too many such locks; it waits for the rows instead.
  if cardinality(wanted) = 1 then
    perform pg_advisory_xact_lock(hashtext('search_cards'), wanted[1]);
  else
    perform 1 from search_cards where villa_id = any (wanted) order by villa_id for update;
  end if;
  insert into search_cards as c (villa_id, card)
  select villas.id, json_build_object(
    'id', villas.id, 'code', villas.code, 'permitNo', villas.permit_no, 'slug', villas.slug, 'name', villas.name,
    'townName', towns.name, 'townSlug', towns.slug, 'districtName', districts.name,
    'maxGuests', villas.max_guests, 'bedrooms', villas.bedrooms, 'bathrooms', villas.bathrooms,
    'privacy', (array['NONE', 'PARTIAL', 'FULL'])[h.privacy + 1],
    'pool', (
      select json_build_object('kind', kind, 'shape', shape, 'heated', heated) from villa_pools
      where villa_pools.villa_id = villas.id order by order_no limit 1
    ),
    'ribbonText', villas.ribbon_text, 'popular', villas.popular, 'villaOfMonth', villas.villa_of_month,
    'rating', comments.mean, 'commentCount', comments.count,
    'prepaymentShare', case when villas.full_payment_required then 10000 else villas.prepayment_share end,
    -- About a kilometre, and an offset by villa id so that pins do not overlap: as on the villa's page.
    'lat', (round(villas.lat::numeric, 2) + (villas.id * 37 % 9 - 4) * 0.0008)::float8,
    'lng', (round(villas.lng::numeric, 2) + (villas.id * 53 % 9 - 4) * 0.0008)::float8,
    'currency', villas.currency,
    'images', coalesce((
      select json_agg(picture) from (
        select key, alt, thumbhash from villa_images
        where villa_images.villa_id = villas.id and state = 'READY' and alt <> '' order by order_no limit 5
      ) picture
    ), '[]')
  )
  from search_villas h
  join villas on villas.id = h.villa_id
  join districts on districts.id = villas.district_id
  join towns on towns.id = districts.town_id
  cross join lateral (
    select count(*)::int as count, round(avg(rating), 1)::float8 as mean from villa_comments
    where villa_comments.villa_id = villas.id and active
  ) comments
  where h.villa_id = any (wanted)
  on conflict (villa_id) do update set card = excluded.card where c.card::text <> excluded.card::text;
end $$;

drop trigger villas_touch_card on villas;
create trigger villas_touch_card after update of
  slug, bathrooms, ribbon_text, villa_of_month, full_payment_required, prepayment_share, lat, lng, permit_no
  on villas for each row execute function search_touch_card_of_villa();

insert into villas_to_refresh select villa_id from search_villas on conflict do nothing;
