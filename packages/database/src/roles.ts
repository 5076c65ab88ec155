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

/** The logins of API and worker. Each can become its role (the API's also plato_owner), and none the owner of the tables. */
export const processLogins = { plato_api: 'plato_app', plato_jobs: 'plato_worker' } as const

/**
 * Creates the logins after the roles. May be repeated. Without a password: the authentication of the server decides who
 * may use them. NOINHERIT, so that a session that gives up its role has no rights.
 */
export const createLoginsSql: string = Object.entries(processLogins)
  .map(
    ([login, role]) => `do $$
begin
  if not exists (select from pg_roles where rolname = '${login}') then create role ${login} login noinherit; end if;
end $$;
grant ${role} to ${login};
alter role ${login} set role = '${role}';
alter role ${login} set timezone = 'UTC';`,
  )
  .join('\n')
