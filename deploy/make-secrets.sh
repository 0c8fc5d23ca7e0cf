#!/bin/sh
# Writes a secret behind each name of a settings file that wants one of your own making and has none yet, each another:
#   sh deploy/make-secrets.sh deploy/.env
# What is there already stays. Keys that others give you (mail, Google, Stripe) are left to you.
set -eu
file=${1:?name the settings file, such as deploy/.env}
own='AUTH_SECRET CAPTCHA_SECRET LOG_KEY PUSH_KEY POSTGRES_PASSWORD POSTGRES_OWNER_PASSWORD POSTGRES_APP_PASSWORD POSTGRES_BACKUP_PASSWORD VALKEY_PASSWORD
STORAGE_ACCESS_KEY STORAGE_SECRET_KEY'
umask 077
copy="$file.new"
while IFS= read -r line || [ -n "$line" ]; do
  for name in $own; do
    if [ "$line" = "$name=" ]; then line="$name=$(openssl rand -hex 32)"; fi
  done
  printf '%s\n' "$line"
done <"$file" >"$copy"
mv "$copy" "$file"
