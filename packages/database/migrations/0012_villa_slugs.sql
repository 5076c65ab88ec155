-- Every address a villa ever had. Old ones keep leading to it, so none may be taken by another villa.
create table villa_slugs (
  slug     text    constraint villa_slugs_taken primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  villa_id integer not null references villas on delete cascade
);
create index villa_slugs_by_villa on villa_slugs (villa_id);
insert into villa_slugs (slug, villa_id) select slug, id from villas;
