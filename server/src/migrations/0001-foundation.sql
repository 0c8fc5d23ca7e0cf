-- Accounts. The ids of people are random (UUID v7 made by the server); every moment has its zone.
create table users (
  id uuid primary key,
  email text not null,
  email_verified boolean not null default false,
  username text not null,
  -- The form in which two names count as the same: composed, lower case.
  username_key text not null,
  avatar_url text,
  total_score integer not null default 0,
  games_played integer not null default 0,
  games_won integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_user_per_email unique (email),
  constraint one_user_per_username unique (username_key),
  constraint an_email_is_lower_case check (email = lower(email)),
  constraint a_username_has_3_to_20_characters check (char_length(username) between 3 and 20),
  constraint counters_never_fall_below_zero check (total_score >= 0 and games_played >= 0 and games_won >= 0)
);

-- Sessions. `token` holds a keyed hash; the token itself is only in the player's cookie.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_session_per_token unique (token)
);
create index sessions_of_a_user on sessions (user_id);

-- Ways to sign in: a password hash, later also Google.
create table accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_account_per_provider_identity unique (provider_id, account_id)
);
create index accounts_of_a_user on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

-- Solved captcha challenges: each may be used once.
create table captcha_tokens (
  token_id text primary key,
  verified_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz not null
);

-- Photos. The storage keys are random; nothing of a place is in a name.
create table photos (
  id uuid primary key,
  width integer not null,
  height integer not null,
  dominant_color text not null,
  placeholder text not null,
  -- [{ kind, format, width, key, bytes }]
  variants jsonb not null,
  created_at timestamptz not null default now(),
  constraint a_photo_has_an_extent check (width > 0 and height > 0)
);

-- Puzzles, as players may know them. Where a photo was taken is in puzzle_answers alone.
create table puzzles (
  id uuid primary key,
  photo_id uuid not null references photos (id),
  prize_amount numeric(10, 2) not null,
  release_date date not null,
  release_time time(0) not null default '00:00',
  released_at timestamptz not null generated always as ((release_date + release_time) at time zone 'UTC') stored,
  is_solved boolean not null default false,
  solved_at timestamptz,
  winner_user_id uuid references users (id) on delete set null,
  -- The rule under which the puzzle was scheduled; a later change of the rules does not touch it.
  win_radius_km double precision not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_prize_is_never_negative check (prize_amount >= 0),
  constraint a_win_radius_is_positive check (win_radius_km > 0),
  constraint solved_means_a_moment check (is_solved = (solved_at is not null)),
  constraint only_a_solved_puzzle_has_a_winner check (is_solved or winner_user_id is null)
);
create index puzzles_by_release on puzzles (released_at);

create table puzzle_answers (
  puzzle_id uuid primary key references puzzles (id) on delete cascade,
  actual_lat double precision not null,
  actual_lng double precision not null,
  constraint an_answer_is_a_place_on_earth check (actual_lat between -90 and 90 and actual_lng between -180 and 180),
  constraint an_answer_is_never_zero check (actual_lat <> 0 and actual_lng <> 0)
);

-- Guesses. Attempts of a player on a puzzle are numbered without gaps, so the plan's limit cannot be passed by racing.
create table guesses (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  puzzle_id uuid not null references puzzles (id),
  attempt integer not null,
  guess_lat double precision not null,
  guess_lng double precision not null,
  distance_km double precision not null,
  is_winning_guess boolean not null,
  idempotency_key uuid not null,
  guessed_at timestamptz not null,
  -- The order in which the server accepted the guesses; the live stream resumes by it.
  sequence bigint generated always as identity,
  constraint one_guess_per_attempt unique (puzzle_id, user_id, attempt),
  constraint one_guess_per_idempotency_key unique (user_id, idempotency_key),
  constraint attempts_count_from_one check (attempt >= 1),
  constraint a_guess_is_a_place_on_earth check (guess_lat between -90 and 90 and guess_lng between -180 and 180),
  constraint a_distance_is_on_earth check (distance_km between 0 and 20016)
);
create unique index one_winner_per_puzzle on guesses (puzzle_id) where is_winning_guess;
create index guesses_by_rank on guesses (puzzle_id, distance_km, guessed_at, id);
create index guesses_by_sequence on guesses (puzzle_id, sequence);

-- What is owed to winners. Fixed at the moment of the win; later edits of the puzzle do not change it.
create table prizes_owed (
  id uuid primary key,
  puzzle_id uuid not null references puzzles (id),
  guess_id uuid not null references guesses (id),
  user_id uuid references users (id) on delete set null,
  prize_amount numeric(10, 2) not null,
  currency text not null default 'usd',
  owed_since timestamptz not null,
  constraint one_prize_per_puzzle unique (puzzle_id),
  constraint an_owed_prize_is_never_negative check (prize_amount >= 0)
);

-- Plans and subscriptions. The provider's word is the truth; rows of `subscriptions` are copies of it, written by the server alone.
create table subscription_pricing (
  id uuid primary key,
  stripe_price_id text not null,
  plan_name text not null,
  show_plan_name boolean not null default true,
  price_amount numeric(10, 2) not null,
  currency text not null,
  billing_interval text not null,
  trial_period_days integer not null,
  guesses_per_puzzle integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_plan_per_price unique (stripe_price_id),
  constraint a_price_is_never_negative check (price_amount >= 0),
  constraint a_currency_is_one_of_five check (currency in ('usd', 'eur', 'gbp', 'cad', 'aud')),
  constraint an_interval_is_day_week_month_or_year check (billing_interval in ('day', 'week', 'month', 'year')),
  constraint a_trial_has_0_to_365_days check (trial_period_days between 0 and 365),
  constraint a_plan_allows_1_to_100_guesses check (guesses_per_puzzle between 1 and 100)
);

create table payment_customers (
  user_id uuid primary key references users (id) on delete cascade,
  stripe_customer_id text not null,
  -- Syncs with the provider are numbered when they begin; the highest number that was written wins.
  syncs_begun bigint not null default 0,
  syncs_written bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint one_user_per_customer unique (stripe_customer_id)
);

create table subscriptions (
  stripe_subscription_id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  stripe_customer_id text,
  stripe_price_id text not null,
  status text not null,
  current_period_end timestamptz,
  trial_end timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint a_status_is_one_of_five check (status in ('active', 'trialing', 'past_due', 'canceled', 'fraud_canceled'))
);
create index subscriptions_of_a_user on subscriptions (user_id, created_at desc);

-- Every message of the payment provider that was handled: each once.
create table payment_events (
  event_id text primary key,
  type text not null,
  stripe_customer_id text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz
);

-- E-mails that must be sent. A row is written in the transaction that causes the mail; a worker sends it.
create table mails (
  id uuid primary key,
  kind text not null,
  -- Names the cause, so that the same cause never sends twice.
  cause text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  constraint one_mail_per_cause unique (kind, cause)
);
create index mails_to_send on mails (next_attempt_at) where sent_at is null and failed_at is null;

-- The site.
create table site_config (
  id uuid primary key,
  key text not null,
  value text not null,
  description text not null default '',
  updated_at timestamptz not null default now(),
  constraint one_value_per_key unique (key),
  constraint maintenance_mode_is_true_or_false check (key <> 'maintenance_mode' or value in ('true', 'false'))
);

create table site_logos (
  id uuid primary key,
  logo_type text not null,
  image_url text not null,
  alt_text text not null default '',
  is_active boolean not null default false,
  uploaded_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint a_logo_is_for_site_or_admin check (logo_type in ('site', 'admin'))
);
create unique index one_active_logo_per_type on site_logos (logo_type) where is_active;

create table faqs (
  id uuid primary key,
  question text not null,
  answer text not null,
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

