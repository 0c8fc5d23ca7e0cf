-- When the data was last copied, and when a copy was last looked through. Written by scripts (npm run backup, npm run backup:check), read for the metrics.
create table backups (
  id           uuid primary key,
  kind         text not null,
  -- What was acknowledged before this moment is in the copy.
  taken_at     timestamptz not null,
  finished_at  timestamptz not null,
  bytes        bigint not null,
  constraint a_backup_is_of_a_known_kind check (kind in ('backup', 'check')),
  constraint a_backup_is_finished_after_it_was_taken check (finished_at >= taken_at),
  constraint a_backup_has_a_size check (bytes >= 0)
);
create index backups_by_their_moment on backups (kind, taken_at);
