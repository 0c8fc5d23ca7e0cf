-- When a session last proved anew, by a sign-in with Google, that it is its user's.
alter table sessions add column proved_at timestamptz;

-- Browsers in which a user has signed in before, each by a hash of a random number that the browser keeps. A sign-in in another one is told.
create table known_devices (
  user_id         uuid not null references users (id) on delete cascade,
  device_hash     text not null,
  last_sign_in_at timestamptz not null,
  primary key (user_id, device_hash)
);
