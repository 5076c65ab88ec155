-- What the agency sells, in full: facts, texts, money defaults, place, people, permit. Widens the first form of 0006.
create type villa_status as enum ('DRAFT', 'IN_REVIEW', 'PUBLISHED', 'PASSIVE', 'ARCHIVED');
create type currency as enum ('TRY', 'USD', 'EUR', 'GBP');
create type cancellation_policy as enum ('STANDART', 'KATI', 'ESNEK');
create type sales_type as enum ('COMMISSION', 'GUARANTEE');
create type deposit_holder as enum ('OWNER', 'AGENCY');
create type deposit_method as enum ('CASH', 'TRANSFER', 'CARD_HOLD');
create type permit_type as enum ('TOURISM_RENTAL', 'TOURISM_BUSINESS', 'PARTIAL_TOURISM', 'TOURISM_INVESTMENT', 'SIMPLE_LODGING');

alter table villas
  drop column published,
  add column status                villa_status        not null default 'DRAFT',
  add column code                  text                not null generated always as ('PV-' || (1000 + id)::text) stored,
  add column original_name         text                not null default '',
  add column version               integer             not null default 1,
  add column updated_at            timestamptz         not null default now(),
  add column published_at          timestamptz,
  -- texts
  add column summary               text                not null default '' check (length(summary) <= 200),
  add column description           text                not null default '',
  add column good_to_know          text[]              not null default '{}',
  add column video_url             text,
  add column ribbon_text           text                not null default '',
  add column seo_title             text                not null default '',
  add column seo_description       text                not null default '',
  -- place in lists
  add column order_no              integer             not null default 0,
  add column popular               boolean             not null default false,
  add column villa_of_month        boolean             not null default false,
  -- capacity
  add column max_guests            smallint            not null default 2 check (max_guests between 1 and 60),
  add column extra_guests          smallint            not null default 0 check (extra_guests between 0 and 20),
  add column bedrooms              smallint            not null default 1 check (bedrooms between 0 and 40),
  add column bathrooms             smallint            not null default 1 check (bathrooms between 0 and 40),
  add column wc                    smallint            not null default 0 check (wc between 0 and 40),
  add column living_rooms          smallint            not null default 1 check (living_rooms between 0 and 20),
  add column single_beds           smallint            not null default 0 check (single_beds between 0 and 60),
  add column double_beds           smallint            not null default 1 check (double_beds between 0 and 60),
  add column indoor_m2             integer             check (indoor_m2 between 1 and 100000),
  add column plot_m2               integer             check (plot_m2 between 1 and 1000000),
  add column floors                smallint            not null default 1 check (floors between 1 and 20),
  add column parking_cars          smallint            not null default 0 check (parking_cars between 0 and 50),
  -- character
  add column conservative          boolean             not null default false,
  add column honeymoon             boolean             not null default false,
  add column in_complex            boolean             not null default false,
  add column friend_groups_welcome boolean             not null default true,
  add column children_welcome      boolean             not null default true,
  add column babies_welcome        boolean             not null default true,
  add column pets_welcome          boolean             not null default false,
  add column smoking_indoors       boolean             not null default false,
  add column events_welcome        boolean             not null default false,
  add column house_rules           text[]              not null default '{}',
  add column check_in_time         text                not null default '16:00' check (check_in_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column check_out_time        text                not null default '10:00' check (check_out_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- money defaults
  add column currency              currency            not null default 'TRY',
  add column prepayment_share      integer             not null default 2000 check (prepayment_share between 0 and 10000),
  add column commission_share      integer             not null default 2000 check (commission_share between 0 and 10000),
  add column sales_type            sales_type          not null default 'COMMISSION',
  add column full_payment_required boolean             not null default false,
  add column damage_deposit_minor  bigint              not null default 0 check (damage_deposit_minor >= 0),
  add column deposit_holder        deposit_holder      not null default 'OWNER',
  add column deposit_method        deposit_method      not null default 'CASH',
  add column min_nights            smallint            not null default 3 check (min_nights between 1 and 100),
  add column short_stay_threshold  smallint            not null default 7 check (short_stay_threshold between 1 and 100),
  add column short_stay_fee_minor  bigint              not null default 0 check (short_stay_fee_minor >= 0),
  add column cancellation_policy   cancellation_policy not null default 'STANDART',
  -- place
  add column address               text                not null default '',
  add column lat                   double precision    check (lat between -90 and 90),
  add column lng                   double precision    check (lng between -180 and 180),
  add column map_radius_m          integer             not null default 500 check (map_radius_m between 100 and 5000),
  add column directions            text                not null default '',
  -- people
  add column greeter_name          text                not null default '',
  add column greeter_phone         text                not null default '',
  add column calendar_manager_name  text               not null default '',
  add column calendar_manager_phone text               not null default '',
  -- permit (law 7464): without these a villa may not be advertised
  add column permit_type           permit_type,
  add column permit_no             text                not null default '',
  add column permit_holder         text                not null default '',
  add column permit_address        text                not null default '',
  add column permit_max_persons    smallint            check (permit_max_persons between 1 and 60),
  add column permit_issued_on      date,
  add column permit_verified_on    date,
  add column permit_verified_by    integer             references users,
  add column permit_note           text                not null default '';

-- A draft may begin with a name alone; publishing asks for the rest.
alter table villas alter column district_id drop not null, alter column owner_id drop not null;
create unique index villas_one_of_the_month on villas (villa_of_month) where villa_of_month;
create index villas_in_list_order on villas (order_no, id);
create index villas_published on villas (order_no, id) where status = 'PUBLISHED';

-- From when to when a villa was advertised: the monthly report to the ministry is read from here.
create table villa_publications (
  id             integer     generated always as identity primary key,
  villa_id       integer     not null references villas,
  published_at   timestamptz not null,
  unpublished_at timestamptz,
  published_by   integer     references users,
  unpublished_by integer     references users,
  permit_no      text        not null,
  check (unpublished_at > published_at)
);
create unique index villa_publications_one_open on villa_publications (villa_id) where unpublished_at is null;
