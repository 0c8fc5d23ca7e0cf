-- Two accounts instead of one, so that a stolen server account can neither empty a table nor disable its guards:
--   whereabouts_owner  owns the tables and applies migrations (MIGRATE_DATABASE_URL); no server has its password
--   whereabouts_app    reads and writes rows (DATABASE_URL)
-- A third, whereabouts_backup, creates its own databases, in which backups are restored and checked, and receives the write-ahead log, which
-- holds everything. No server has its password either.
-- Run it as the superuser in the product's database, empty or in use; a second run changes nothing. Then set their passwords
-- (deploy/role-passwords.sql) and run `npm run migrate`. If the tables are in use, stop the servers first.
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
  begin
    create role whereabouts_backup login createdb replication;
  exception when duplicate_object or unique_violation then null;
  end;
  -- One of an earlier version could not receive the log.
  alter role whereabouts_backup createdb replication;
  execute format('alter database %I owner to whereabouts_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to whereabouts_app', current_database());
end $$;

alter schema public owner to whereabouts_owner;
revoke all on schema public from public;
grant usage on schema public to whereabouts_app;

-- Existing objects go to the owner. Sequences of numbered columns follow their tables.
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

-- Running servers may use a new table as soon as a migration adds it.
alter default privileges for role whereabouts_owner in schema public grant select, insert, update, delete on tables to whereabouts_app;
alter default privileges for role whereabouts_owner in schema public grant usage, select on sequences to whereabouts_app;
