-- API and worker switch to their role when they connect, whichever role the URL logs in as; only a member of a role may.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['plato_app', 'plato_worker'] loop
    if not pg_has_role(current_user, wanted, 'member') then execute format('grant %I to %I', wanted, current_user); end if;
  end loop;
exception when insufficient_privilege then
  raise exception '% may not grant membership in %', current_user, wanted
    using errcode = 'insufficient_privilege', hint = 'Run the statements of docs/operating.md, Database roles, as a superuser.';
end $$;
