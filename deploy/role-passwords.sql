-- Sets the passwords of the accounts in deploy/roles.sql. Needs psql 15 or newer, which reads POSTGRES_OWNER_PASSWORD, POSTGRES_APP_PASSWORD and
-- POSTGRES_BACKUP_PASSWORD from the environment.
\set ON_ERROR_STOP on
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv app_password POSTGRES_APP_PASSWORD
\getenv backup_password POSTGRES_BACKUP_PASSWORD
alter role whereabouts_owner password :'owner_password';
alter role whereabouts_app password :'app_password';
alter role whereabouts_backup password :'backup_password';
