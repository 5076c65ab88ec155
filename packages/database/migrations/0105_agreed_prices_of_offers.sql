-- Staff can offer a villa to a guest below its list price; the price is computed from it each time the offer is opened.
alter table offer_villas
  add column agreed_kind   text check (agreed_kind in ('SHARE', 'AMOUNT', 'TOTAL')),
  -- SHARE: hundredths of a percent; otherwise minor units of the currency of the villa.
  add column agreed_value  bigint check (agreed_value > 0),
  -- The largest discount, as a share of the list price, of the role that agreed the price.
  add column agreed_limit  integer check (agreed_limit between 0 and 10000),
  add column agreed_reason text not null default ''
    constraint offer_villas_agreed_as_a_whole check (num_nonnulls(agreed_kind, agreed_value, agreed_limit) in (0, 3));
