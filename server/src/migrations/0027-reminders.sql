-- Reminders that players have asked for (docs/decisions/047-reminders.md): what is wanted, where pushes go, and what was sent.

-- A row is a wish; without one nothing is sent.
create table reminder_choices (
  user_id    uuid not null references users (id) on delete cascade,
  kind       text not null constraint a_choice_is_of_a_known_kind check (kind in ('release', 'streak', 'result')),
  channel    text not null constraint a_choice_has_a_known_channel check (channel in ('push', 'mail')),
  chosen_at  timestamptz not null,
  primary key (kind, user_id, channel)
);
create index reminder_choices_of_a_player on reminder_choices (user_id);

-- By the clock of the player. Two equal times are no quiet hours; players without a row have the usual ones.
create table quiet_hours (
  user_id     uuid primary key references users (id) on delete cascade,
  quiet_from  time(0) not null constraint quiet_hours_begin_on_the_half_hour check (extract(minute from quiet_from) in (0, 30) and extract(second from quiet_from) = 0),
  quiet_to    time(0) not null constraint quiet_hours_end_on_the_half_hour check (extract(minute from quiet_to) in (0, 30) and extract(second from quiet_to) = 0)
);

-- Where the pushes of a browser go. The address belongs to the browser's maker; whoever has it and the key of the site can reach the browser.
create table push_subscriptions (
  id          uuid primary key,
  user_id     uuid not null references users (id) on delete cascade,
  endpoint    text not null constraint a_push_address_is_short check (char_length(endpoint) between 10 and 1000),
  p256dh      text not null constraint a_push_key_is_a_point check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth        text not null constraint a_push_secret_has_16_bytes check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- The site's key that it was made for; it takes messages under no other.
  public_key  text not null,
  device      text not null constraint a_device_has_a_short_name check (char_length(device) between 1 and 100),
  created_at  timestamptz not null,
  constraint one_subscription_per_push_address unique (endpoint)
);
create index push_subscriptions_of_a_player on push_subscriptions (user_id);

-- What is to be sent, and was. The key is the promise: of one kind, for one day, by one channel, at most once.
create table reminders (
  user_id     uuid not null references users (id) on delete cascade,
  kind        text not null constraint a_reminder_has_a_known_kind check (kind in ('release', 'streak', 'result')),
  -- The puzzle's date; of a streak the player's own date.
  day         date not null,
  channel     text not null constraint a_reminder_has_a_known_channel check (channel in ('push', 'mail')),
  -- Null of a streak. Without a reference: a puzzle may be called off and deleted before its reminders are.
  puzzle_id   uuid,
  state       text not null default 'waiting' constraint a_reminder_has_a_known_state check (state in ('waiting', 'sent', 'dropped')),
  queued_at   timestamptz not null,
  -- Not to be sent before and not after.
  send_at     timestamptz not null,
  expires_at  timestamptz not null,
  attempts    smallint not null default 0,
  -- The subscriptions that could not be reached yet; null before the first attempt, which is for all.
  left_for    uuid[],
  settled_at  timestamptz,
  primary key (user_id, kind, day, channel),
  constraint a_settled_reminder_has_a_moment check ((state = 'waiting') = (settled_at is null)),
  constraint a_reminder_of_a_photo_has_one check ((kind = 'streak') = (puzzle_id is null))
);
create index reminders_to_send on reminders (channel, send_at) where state = 'waiting';
create index reminders_by_age on reminders (queued_at);

-- A mail with this address can be stopped by one click (RFC 8058).
alter table mails add column unsubscribe_url text;
