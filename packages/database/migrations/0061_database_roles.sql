-- Roles besides the one that owns the tables: a fault in the API must not be able to change the ledger, the audit log or the schema.
-- packages/database/src/privileges.ts grants them tables; `plato migrate` applies it after the migrations.
-- Roles belong to the server, not to the database, so they may exist. Creating them needs a superuser (BYPASSRLS); where
-- migrations run as another role, `plato install` or an administrator created them before.
do $$
declare
  missing text;
begin
  for missing in
    select wanted from unnest(array['plato_app', 'plato_worker', 'plato_report', 'plato_backup', 'plato_owner']) wanted
    where not exists (select from pg_roles where rolname = wanted)
  loop
    begin
      execute format('create role %I nologin', missing);
      -- Row-level security is for plato_owner alone. The others read all rows, with the plans of a table without policies.
      if missing <> 'plato_owner' then execute format('alter role %I bypassrls', missing); end if;
    exception
      -- Another database of the server is migrated at the same time.
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'role % is missing and % may not create it', missing, current_user
          using errcode = 'insufficient_privilege', hint = 'Run the statements of docs/operating.md, Database roles, as a superuser.';
    end;
  end loop;
  begin
    -- A request of an owner switches to plato_owner in its transaction; only members may.
    if not pg_has_role('plato_app', 'plato_owner', 'member') then grant plato_owner to plato_app; end if;
    if not pg_has_role('plato_backup', 'pg_read_all_data', 'member') then grant pg_read_all_data to plato_backup; end if;
    if not pg_has_role(current_user, 'plato_owner', 'member') then execute format('grant plato_owner to %I', current_user); end if;
  exception when insufficient_privilege then
    raise exception '% may not grant membership in plato_owner', current_user
      using errcode = 'insufficient_privilege', hint = 'Run the statements of docs/operating.md, Database roles, as a superuser.';
  end;
end $$;
