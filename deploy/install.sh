#!/bin/sh
# Puts what `npm run setup` wrote for a machine where it belongs, and starts it. Run it as root, with the product in /opt/whereabouts; a second
# time renews the files and restarts the servers one after the other.
set -eu
site=$(cd "$(dirname "$0")" && pwd)
cd /opt/whereabouts
id whereabouts >/dev/null 2>&1 || useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin whereabouts
install -d -m 0700 /etc/whereabouts
for name in env owner backup; do install -m 0600 "$site/$name" "/etc/whereabouts/$name"; done
backups=$(sed -n "s/^BACKUP_DIR=//p" "$site/env")
install -d -m 0700 -o whereabouts -g whereabouts "$backups"
install -m 0644 "$site/whereabouts@.service" "$site/whereabouts-backup.service" "$site/whereabouts-backup.timer" /etc/systemd/system/
node_modules/.bin/node --env-file=/etc/whereabouts/env --env-file=/etc/whereabouts/owner scripts/migrate.ts
if ! node_modules/.bin/node --env-file=/etc/whereabouts/env scripts/doctor.ts --production && [ "${1:-}" != --anyway ]; then
  echo "Mend what FAILed, by npm run setup where it is an answer, and run this again; or start all the same: $0 --anyway" >&2
  exit 1
fi
systemctl daemon-reload
systemctl enable whereabouts@3000 whereabouts@3001 whereabouts-backup.timer
systemctl start whereabouts-backup.timer
systemctl restart whereabouts@3000
systemctl restart whereabouts@3001
