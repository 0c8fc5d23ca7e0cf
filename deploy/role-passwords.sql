-- Sets the passwords of the two accounts of deploy/roles.sql, by psql 15 or newer, which takes them from the environment:
-- POSTGRES_OWNER_PASSWORD and POSTGRES_APP_PASSWORD.
\set ON_ERROR_STOP on
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv app_password POSTGRES_APP_PASSWORD
alter role whereabouts_owner password :'owner_password';
alter role whereabouts_app password :'app_password';
