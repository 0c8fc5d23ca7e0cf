-- Two accounts in place of one, so that whoever gets hold of a server's account can neither empty a table nor switch off what guards it:
--   whereabouts_owner  owns the tables and applies migrations (MIGRATE_DATABASE_URL); no server has its password
--   whereabouts_app    reads and writes rows (DATABASE_URL)
-- Run it as the superuser, in the product's database, on an empty one or on one that is in use; a second time changes nothing. Then give both
-- a password (deploy/role-passwords.sql) and run `npm run migrate`. Where the tables are in use, stop the servers before.
do $$
begin
  begin
    create role whereabouts_owner login;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    create role whereabouts_app login;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('alter database %I owner to whereabouts_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to whereabouts_app', current_database());
end $$;

alter schema public owner to whereabouts_owner;
revoke all on schema public from public;
grant usage on schema public to whereabouts_app;

-- What is there already goes to the owner. Sequences of numbered columns go with their tables.
do $$
declare
  thing record;
begin
  for thing in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') loop
    execute format('alter table %s owner to whereabouts_owner', thing.name);
  end loop;
  for thing in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s owner to whereabouts_owner', thing.name);
  end loop;
end $$;

-- A table that a migration adds is at once there for servers that run.
alter default privileges for role whereabouts_owner in schema public grant select, insert, update, delete on tables to whereabouts_app;
alter default privileges for role whereabouts_owner in schema public grant usage, select on sequences to whereabouts_app;
