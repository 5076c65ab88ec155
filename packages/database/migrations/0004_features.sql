-- What a villa can have, grouped as guests read it.
create table feature_categories (
  id       integer generated always as identity primary key,
  name     text    not null constraint feature_categories_name_taken unique check (name <> ''),
  order_no integer not null default 0
);

create table features (
  id           integer generated always as identity primary key,
  category_id  integer not null constraint features_category_known references feature_categories,
  name         text    not null constraint features_name_taken unique check (name <> ''),
  is_filter    boolean not null default false,
  is_highlight boolean not null default false,
  order_no     integer not null default 0
);
create index features_by_category on features (category_id, order_no);
