# What the official image does on an empty volume: initdb, the database, every file of /docker-entrypoint-initdb.d in order.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  printf '%s\n' "$POSTGRES_PASSWORD" >/tmp/password
  eval "initdb -D \"\$PGDATA\" --username=\"\$POSTGRES_USER\" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS"
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses='' -c unix_socket_directories=/tmp" -w start
  psql -U "$POSTGRES_USER" -d postgres -v ON_ERROR_STOP=1 -c "create database \"$POSTGRES_DB\""
  for file in /docker-entrypoint-initdb.d/*.sql; do
    psql -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v ON_ERROR_STOP=1 -f "$file"
  done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
# Podman does not give the folder of the sockets to this user.
exec "$@" -c listen_addresses='*' -c unix_socket_directories=/tmp
