-- Who shares their own statistics by a link. The link's token is made from `id` with the server's secret and is not in the table: only its hash is, by
-- which a visitor's token is found. A server of the version before knows nothing of it.
create table statistics_shares (
  user_id     uuid primary key references users (id) on delete cascade,
  id          uuid not null,
  token_hash  text not null,
  -- Whether the map of the player's guesses is shown too.
  shows_map   boolean not null,
  shared_at   timestamptz not null,
  constraint one_share_per_token unique (token_hash),
  constraint a_share_keeps_a_hash check (token_hash ~ '^[A-Za-z0-9_-]{43}$')
);
