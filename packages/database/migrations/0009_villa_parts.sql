-- What belongs to one villa and is edited with it: rooms, pools, distances, inclusions, fees, discounts, types, features.
create type room_kind as enum ('BEDROOM', 'LIVING_ROOM', 'KITCHEN', 'BATHROOM', 'OTHER');
create table villa_rooms (
  id          integer   generated always as identity primary key,
  villa_id    integer   not null references villas on delete cascade,
  order_no    smallint  not null,
  kind        room_kind not null,
  name        text      not null check (name <> ''),
  single_beds smallint  not null default 0 check (single_beds between 0 and 20),
  double_beds smallint  not null default 0 check (double_beds between 0 and 20),
  ensuite     boolean   not null default false,
  jacuzzi     boolean   not null default false,
  air_conditioning boolean not null default false
);
create index villa_rooms_by_villa on villa_rooms (villa_id, order_no);

create type pool_kind as enum ('PRIVATE', 'SHARED', 'INDOOR', 'CHILDREN', 'JACUZZI');
create type pool_privacy as enum ('FULL', 'PARTIAL', 'NONE');
create table villa_pools (
  id              integer      generated always as identity primary key,
  villa_id        integer      not null references villas on delete cascade,
  order_no        smallint     not null,
  kind            pool_kind    not null,
  shape           text         not null default '',
  width_cm        integer      check (width_cm between 50 and 10000),
  length_cm       integer      check (length_cm between 50 and 10000),
  depth_min_cm    integer      check (depth_min_cm between 10 and 1000),
  depth_max_cm    integer      check (depth_max_cm between 10 and 1000),
  privacy         pool_privacy not null default 'NONE',
  heated          boolean      not null default false,
  note            text         not null default '',
  check (depth_min_cm <= depth_max_cm)
);
create index villa_pools_by_villa on villa_pools (villa_id, order_no);

create type distance_place as enum ('BEACH', 'CENTRE', 'MARKET', 'RESTAURANT', 'HOSPITAL', 'AIRPORT', 'BUS_STATION', 'PUBLIC_TRANSPORT');
create table villa_distances (
  villa_id integer        not null references villas on delete cascade,
  place    distance_place not null,
  name     text           not null default '',
  metres   integer        not null check (metres between 0 and 500000),
  primary key (villa_id, place)
);

create table villa_inclusions (
  villa_id integer  not null references villas on delete cascade,
  order_no smallint not null,
  item     text     not null check (item <> ''),
  included boolean  not null,
  primary key (villa_id, item)
);

create type fee_basis as enum ('STAY', 'NIGHT', 'PERSON', 'PERSON_NIGHT');
create table villa_fees (
  id           integer   generated always as identity primary key,
  villa_id     integer   not null references villas on delete cascade,
  order_no     smallint  not null,
  name         text      not null check (name <> ''),
  amount_minor bigint    not null check (amount_minor >= 0),
  basis        fee_basis not null,
  mandatory    boolean   not null,
  constraint villa_fees_name_taken unique (villa_id, name)
);

create type discount_kind as enum ('LENGTH_OF_STAY', 'LAST_MINUTE', 'EARLY_BIRD');
create table villa_discounts (
  id       integer       generated always as identity primary key,
  villa_id integer       not null references villas on delete cascade,
  kind     discount_kind not null,
  -- Nights for LENGTH_OF_STAY, days before entry for the other two.
  bound    smallint      not null check (bound between 0 and 720),
  share    integer       not null check (share between 1 and 9000),
  constraint villa_discounts_once unique (villa_id, kind, bound)
);

create table villas_villa_types (
  villa_id      integer not null references villas on delete cascade,
  villa_type_id integer not null constraint villas_villa_types_known references villa_types,
  primary key (villa_id, villa_type_id)
);
create index villas_villa_types_by_type on villas_villa_types (villa_type_id, villa_id);

create table villas_features (
  villa_id   integer not null references villas on delete cascade,
  feature_id integer not null constraint villas_features_known references features,
  primary key (villa_id, feature_id)
);
create index villas_features_by_feature on villas_features (feature_id, villa_id);

-- The tax report's own sheet about the home (BTRANS); unknown parts stay empty and are listed as missing.
create table villa_btrans (
  villa_id        integer     primary key references villas on delete cascade,
  site_name       text        not null default '',
  province_code   smallint    check (province_code between 1 and 81),
  district_code   text        not null default '',
  neighbourhood   text        not null default '',
  avenue          text        not null default '',
  street          text        not null default '',
  outer_door_no   text        not null default '',
  inner_door_no   text        not null default '',
  land_system_no  text        not null default '',
  deed_no         text        not null default '',
  in_zoning_plan  boolean,
  has_application boolean,
  updated_at      timestamptz not null default now()
);

create table villa_comments (
  id         integer     generated always as identity primary key,
  villa_id   integer     not null references villas on delete cascade,
  name       text        not null check (name <> ''),
  rating     smallint    not null check (rating between 1 and 5),
  text       text        not null check (text <> ''),
  stay_month text        not null check (stay_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  active     boolean     not null default false,
  reply      text        not null default '',
  created_at timestamptz not null default now()
);
create index villa_comments_by_villa on villa_comments (villa_id, created_at desc);
