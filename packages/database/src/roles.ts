/**
 * Creates the roles of migration 0061 for a server whose migrations do not run as a superuser. May be repeated.
 * `migrating` is the role that owns the tables.
 */
export const createRolesSql = (migrating: string): string => `do $$
declare
  missing text;
begin
  for missing in
    select wanted from unnest(array['plato_app', 'plato_worker', 'plato_report', 'plato_backup', 'plato_owner']) wanted
    where not exists (select from pg_roles where rolname = wanted)
  loop
    execute format('create role %I nologin', missing);
    if missing <> 'plato_owner' then execute format('alter role %I bypassrls', missing); end if;
  end loop;
end $$;
alter role ${migrating} bypassrls;
grant plato_owner to plato_app, ${migrating};
grant plato_app, plato_worker to ${migrating};
grant pg_read_all_data to plato_backup;`
