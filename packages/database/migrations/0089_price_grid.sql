-- The price grid shows the prices of all villas by the seasons of the agency. A saved step is stored so that it can be undone.
create table seasons (
  id        integer generated always as identity primary key,
  name      text    not null constraint seasons_named check (name <> ''),
  starts_on date    not null,
  -- The first night after the season. A season belongs to the year of its last night.
  ends_on   date    not null,
  constraint seasons_have_nights check (ends_on > starts_on),
  constraint seasons_disjoint exclude using gist (daterange(starts_on, ends_on, '[)') with &&)
);

create table price_grid_steps (
  id          uuid        primary key,
  year        integer     not null,
  saved_by    integer     not null references users,
  saved_at    timestamptz not null,
  villa_count integer     not null constraint price_grid_steps_have_villas check (villa_count > 0),
  cell_count  integer     not null constraint price_grid_steps_have_cells check (cell_count > 0),
  -- By villa: the nights of each changed cell with its periods before and after.
  changes     jsonb       not null,
  undone_by   integer     references users,
  undone_at   timestamptz,
  constraint price_grid_steps_undone_by_user check ((undone_by is null) = (undone_at is null))
);
create index price_grid_steps_newest on price_grid_steps (saved_at desc) where undone_at is null;
