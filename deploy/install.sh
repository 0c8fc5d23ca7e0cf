#!/bin/sh
# Installs and starts what `npm run setup` wrote for a machine. Run it as root, with the product in /opt/whereabouts. Running it again updates the
# files and restarts the servers one by one.
set -eu
site=$(cd "$(dirname "$0")" && pwd)
cd /opt/whereabouts
id whereabouts >/dev/null 2>&1 || useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin whereabouts
install -d -m 0700 /etc/whereabouts
for name in env owner backup; do install -m 0600 "$site/$name" "/etc/whereabouts/$name"; done
backups=$(sed -n "s/^BACKUP_DIR=//p" "$site/env")
install -d -m 0700 -o whereabouts -g whereabouts "$backups"
install -m 0644 "$site/whereabouts@.service" "$site/whereabouts-backup.service" "$site/whereabouts-archive.service" "$site/whereabouts-backup.timer" /etc/systemd/system/
node_modules/.bin/node --env-file=/etc/whereabouts/env --env-file=/etc/whereabouts/owner scripts/migrate.ts
if ! DATA_DIR=/var/lib/whereabouts node_modules/.bin/node --env-file=/etc/whereabouts/env --env-file=/etc/whereabouts/backup scripts/doctor.ts --production && [ "${1:-}" != --anyway ]; then
  echo "Mend what FAILed, by npm run setup where it is an answer, and run this again; or start all the same: $0 --anyway" >&2
  exit 1
fi
systemctl daemon-reload
systemctl enable whereabouts@3000 whereabouts@3001 whereabouts-backup.timer
systemctl start whereabouts-backup.timer
# The account of BACKUP_SERVER receives the log; where setup made no accounts, its right to is yours to give.
if grep -q '^BACKUP_SERVER=' /etc/whereabouts/backup; then systemctl enable whereabouts-archive && systemctl restart whereabouts-archive; fi
for port in 3000 3001; do
  systemctl restart "whereabouts@$port"
  tries=0
  # Stops the next one once this one answers.
  until PORT=$port node_modules/.bin/node deploy/check-health.mjs 2>/dev/null; do
    tries=$((tries + 1))
    if [ "$tries" -ge 60 ]; then
      echo "whereabouts@$port does not answer: journalctl -u whereabouts@$port" >&2
      exit 1
    fi
    sleep 2
  done
done
