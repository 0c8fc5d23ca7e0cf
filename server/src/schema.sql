-- The tables as all migrations together leave them. Made by `node scripts/dump-schema.ts`; never edited by hand.
-- Why they are as they are is said in the migrations.

create table migrations (
  number       integer not null,
  name         text not null,
  checksum     text not null,
  applied_at   timestamp with time zone not null default now(),
  least_known  integer not null default 0,
  constraint migrations_pkey PRIMARY KEY (number)
);

create table users (
  id                 uuid not null,
  email              text not null,
  email_verified     boolean not null default false,
  username           text not null,
  username_key       text not null,
  avatar_url         text,
  total_score        integer not null default 0,
  games_played       integer not null default 0,
  games_won          integer not null default 0,
  created_at         timestamp with time zone not null default now(),
  updated_at         timestamp with time zone not null default now(),
  play_paused_since  timestamp with time zone,
  rules_accepted     smallint not null default 0,
  suspended_from     timestamp with time zone,
  suspended_until    timestamp with time zone,
  staff_role         text,
  staff_since        timestamp with time zone,
  knew_places_until  timestamp with time zone,
  language           text,
  renamed_at         timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint one_user_per_email UNIQUE (email),
  constraint one_user_per_username UNIQUE (username_key),
  constraint a_staff_role_is_known CHECK ((staff_role = ANY (ARRAY['curator'::text, 'cashier'::text, 'moderator'::text]))),
  constraint a_username_has_3_to_20_characters CHECK (((char_length(username) >= 3) AND (char_length(username) <= 20))),
  constraint an_email_is_lower_case CHECK ((email = lower(email))),
  constraint counters_never_fall_below_zero CHECK (((total_score >= 0) AND (games_played >= 0) AND (games_won >= 0))),
  constraint language_is_a_tag CHECK ((language ~ '^[a-z]{2}(-[A-Z]{2})?$'::text)),
  constraint staff_are_staff_since_a_moment CHECK (((staff_role IS NULL) = (staff_since IS NULL))),
  constraint the_owner_has_no_staff_role CHECK (((staff_role IS NULL) OR (username_key <> 'admin'::text)))
);
CREATE INDEX users_by_a_part_of_the_name ON users USING gin (name_parts(username_key)) WITH (fastupdate=off);
CREATE INDEX users_by_sign_up ON users USING btree (created_at, id);
CREATE INDEX users_by_the_beginning_of_a_name ON users USING btree (username_key text_pattern_ops);
CREATE INDEX users_by_the_beginning_of_an_address ON users USING btree (email text_pattern_ops);
CREATE INDEX users_of_the_staff ON users USING btree (staff_role) WHERE (staff_role IS NOT NULL);

create table sessions (
  id            uuid not null,
  user_id       uuid not null,
  token         text not null,
  expires_at    timestamp with time zone not null,
  ip_address    text,
  user_agent    text,
  created_at    timestamp with time zone not null default now(),
  updated_at    timestamp with time zone not null default now(),
  last_used_at  timestamp with time zone not null default now(),
  proved_at     timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint one_session_per_token UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_network ON sessions USING btree (ip_address text_pattern_ops);
CREATE INDEX sessions_of_a_user ON sessions USING btree (user_id);

create table accounts (
  id                        uuid not null,
  user_id                   uuid not null,
  account_id                text not null,
  provider_id               text not null,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamp with time zone,
  refresh_token_expires_at  timestamp with time zone,
  scope                     text,
  password                  text,
  created_at                timestamp with time zone not null default now(),
  updated_at                timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint one_account_per_provider_identity UNIQUE (provider_id, account_id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX accounts_of_a_user ON accounts USING btree (user_id);

create table verifications (
  id          uuid not null,
  identifier  text not null,
  value       text not null,
  expires_at  timestamp with time zone not null,
  created_at  timestamp with time zone not null default now(),
  updated_at  timestamp with time zone not null default now(),
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_by_identifier ON verifications USING btree (identifier);
CREATE INDEX verifications_by_value ON verifications USING btree (value);

create table captcha_tokens (
  token_id     text not null,
  verified_at  timestamp with time zone not null,
  used_at      timestamp with time zone,
  expires_at   timestamp with time zone not null,
  email_hash   text,
  constraint captcha_tokens_pkey PRIMARY KEY (token_id)
);

create table photos (
  id              uuid not null,
  width           integer not null,
  height          integer not null,
  dominant_color  text not null,
  placeholder     text not null,
  variants        jsonb not null,
  created_at      timestamp with time zone not null default now(),
  look_hash       text,
  pixel_hash      text,
  created_by      uuid,
  constraint photos_pkey PRIMARY KEY (id),
  constraint a_photo_has_an_extent CHECK (((width > 0) AND (height > 0)))
);
CREATE INDEX photos_of_the_same_pixels ON photos USING btree (pixel_hash);

create table puzzles (
  id                  uuid not null,
  photo_id            uuid not null,
  prize_amount        numeric(10,2) not null,
  release_date        date not null,
  release_time        time(0) without time zone not null default '00:00:00'::time without time zone,
  released_at         timestamp with time zone not null generated always as (((release_date + release_time) AT TIME ZONE 'UTC'::text)) stored,
  is_solved           boolean not null default false,
  solved_at           timestamp with time zone,
  winner_user_id      uuid,
  win_radius_km       double precision not null,
  created_at          timestamp with time zone not null default now(),
  updated_at          timestamp with time zone not null default now(),
  voided_at           timestamp with time zone,
  void_reason         text,
  prize_by_hand       boolean not null default false,
  time_by_hand        boolean not null default false,
  prize_carried_over  numeric(10,2) not null default 0,
  prize_rolled        numeric(10,2) not null default 0,
  created_by          uuid,
  constraint puzzles_pkey PRIMARY KEY (id),
  constraint puzzles_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint puzzles_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id),
  constraint puzzles_winner_user_id_fkey FOREIGN KEY (winner_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint a_carried_prize_is_never_negative CHECK ((prize_carried_over >= (0)::numeric)),
  constraint a_prize_is_never_negative CHECK ((prize_amount >= (0)::numeric)),
  constraint a_solved_puzzle_is_not_called_off CHECK ((NOT (is_solved AND (voided_at IS NOT NULL)))),
  constraint a_win_radius_is_positive CHECK ((win_radius_km > (0)::double precision)),
  constraint called_off_means_a_reason CHECK (((voided_at IS NULL) = (void_reason IS NULL))),
  constraint only_a_solved_puzzle_has_a_winner CHECK ((is_solved OR (winner_user_id IS NULL))),
  constraint rolled_money_is_never_negative CHECK ((prize_rolled >= (0)::numeric)),
  constraint rolled_money_leaves_what_is_called_off CHECK (((voided_at IS NULL) OR (prize_rolled = (0)::numeric))),
  constraint rolled_money_stays_in_the_prize CHECK ((prize_rolled <= prize_amount)),
  constraint solved_means_a_moment CHECK ((is_solved = (solved_at IS NOT NULL)))
);
CREATE INDEX puzzles_by_release ON puzzles USING btree (released_at);
CREATE INDEX puzzles_by_winner ON puzzles USING btree (winner_user_id) WHERE (winner_user_id IS NOT NULL);
CREATE INDEX puzzles_of_a_curator ON puzzles USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX puzzles_of_a_photo ON puzzles USING btree (photo_id);

create table puzzle_answers (
  puzzle_id   uuid not null,
  actual_lat  double precision not null,
  actual_lng  double precision not null,
  constraint puzzle_answers_pkey PRIMARY KEY (puzzle_id),
  constraint puzzle_answers_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES puzzles(id) ON DELETE CASCADE,
  constraint an_answer_is_a_place_on_earth CHECK ((((actual_lat >= ('-90'::integer)::double precision) AND (actual_lat <= (90)::double precision)) AND ((actual_lng >= ('-180'::integer)::double precision) AND (actual_lng <= (180)::double precision)))),
  constraint an_answer_is_never_zero CHECK (((actual_lat <> (0)::double precision) AND (actual_lng <> (0)::double precision)))
);

create table guesses (
  id                uuid not null,
  user_id           uuid,
  puzzle_id         uuid not null,
  attempt           integer not null,
  guess_lat         double precision not null,
  guess_lng         double precision not null,
  distance_km       double precision not null,
  is_winning_guess  boolean not null,
  idempotency_key   uuid not null,
  guessed_at        timestamp with time zone not null,
  sequence          bigint not null generated always as identity,
  arrived_at        timestamp with time zone,
  arrived_process   integer,
  arrived_counter   bigint,
  log_salt          bytea,
  log_commitment    bytea,
  constraint guesses_pkey PRIMARY KEY (id),
  constraint one_guess_per_attempt UNIQUE (puzzle_id, user_id, attempt),
  constraint one_guess_per_idempotency_key UNIQUE (user_id, idempotency_key),
  constraint guesses_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES puzzles(id),
  constraint guesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint a_commitment_has_its_salt CHECK (((log_salt IS NULL) = (log_commitment IS NULL))),
  constraint a_distance_is_on_earth CHECK (((distance_km >= (0)::double precision) AND (distance_km <= (20016)::double precision))),
  constraint a_guess_is_a_place_on_earth CHECK ((((guess_lat >= ('-90'::integer)::double precision) AND (guess_lat <= (90)::double precision)) AND ((guess_lng >= ('-180'::integer)::double precision) AND (guess_lng <= (180)::double precision)))),
  constraint an_arrival_is_whole CHECK ((((arrived_at IS NULL) = (arrived_process IS NULL)) AND ((arrived_at IS NULL) = (arrived_counter IS NULL)))),
  constraint attempts_count_from_one CHECK ((attempt >= 1))
);
CREATE INDEX guesses_by_moment ON guesses USING btree (guessed_at);
CREATE UNIQUE INDEX guesses_by_player ON guesses USING btree (id, puzzle_id, user_id);
CREATE INDEX guesses_by_rank ON guesses USING btree (puzzle_id, distance_km, guessed_at, id);
CREATE INDEX guesses_by_sequence ON guesses USING btree (puzzle_id, sequence);
CREATE UNIQUE INDEX one_winner_per_puzzle ON guesses USING btree (puzzle_id) WHERE is_winning_guess;

create table prizes_owed (
  id               uuid not null,
  puzzle_id        uuid not null,
  guess_id         uuid not null,
  user_id          uuid,
  prize_amount     numeric(10,2) not null,
  currency         text not null default 'usd'::text,
  owed_since       timestamp with time zone not null,
  former_user_id   uuid,
  contact_email    text,
  paid_at          timestamp with time zone,
  paid_reference   text,
  claimed_country  text,
  constraint prizes_owed_pkey PRIMARY KEY (id),
  constraint one_prize_per_puzzle UNIQUE (puzzle_id),
  constraint a_prize_is_owed_to_its_winner FOREIGN KEY (guess_id, puzzle_id, user_id) REFERENCES guesses(id, puzzle_id, user_id) ON UPDATE CASCADE,
  constraint prizes_owed_guess_id_fkey FOREIGN KEY (guess_id) REFERENCES guesses(id),
  constraint prizes_owed_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES puzzles(id),
  constraint prizes_owed_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint a_paid_prize_needs_no_contact CHECK (((paid_at IS NULL) OR (contact_email IS NULL))),
  constraint a_prize_is_owed_to_somebody CHECK (((user_id IS NOT NULL) OR (former_user_id IS NOT NULL))),
  constraint an_owed_prize_is_never_negative CHECK ((prize_amount >= (0)::numeric)),
  constraint only_a_former_user_has_a_contact CHECK (((contact_email IS NULL) OR (former_user_id IS NOT NULL))),
  constraint paid_means_a_reference CHECK (((paid_at IS NULL) = (paid_reference IS NULL)))
);
CREATE INDEX prizes_owed_by_user ON prizes_owed USING btree (user_id) WHERE (user_id IS NOT NULL);

create table subscription_pricing (
  id                  uuid not null,
  stripe_price_id     text not null,
  plan_name           text not null,
  show_plan_name      boolean not null default true,
  price_amount        numeric(10,2) not null,
  currency            text not null,
  billing_interval    text not null,
  trial_period_days   integer not null,
  guesses_per_puzzle  integer not null,
  is_active           boolean not null default true,
  created_at          timestamp with time zone not null default now(),
  updated_at          timestamp with time zone not null default now(),
  constraint subscription_pricing_pkey PRIMARY KEY (id),
  constraint one_plan_per_price UNIQUE (stripe_price_id),
  constraint a_currency_is_one_of_five CHECK ((currency = ANY (ARRAY['usd'::text, 'eur'::text, 'gbp'::text, 'cad'::text, 'aud'::text]))),
  constraint a_plan_allows_1_to_100_guesses CHECK (((guesses_per_puzzle >= 1) AND (guesses_per_puzzle <= 100))),
  constraint a_price_is_never_negative CHECK ((price_amount >= (0)::numeric)),
  constraint a_trial_has_0_to_365_days CHECK (((trial_period_days >= 0) AND (trial_period_days <= 365))),
  constraint an_interval_is_day_week_month_or_year CHECK ((billing_interval = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text])))
);

create table payment_customers (
  user_id                uuid not null,
  stripe_customer_id     text not null,
  syncs_begun            bigint not null default 0,
  syncs_written          bigint not null default 0,
  created_at             timestamp with time zone not null default now(),
  checkout_lease_until   timestamp with time zone,
  synced_at              timestamp with time zone,
  sync_again_at          timestamp with time zone,
  dispute_syncs_begun    bigint not null default 0,
  dispute_syncs_written  bigint not null default 0,
  constraint payment_customers_pkey PRIMARY KEY (user_id),
  constraint one_user_per_customer UNIQUE (stripe_customer_id),
  constraint payment_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customers_to_sync ON payment_customers USING btree (synced_at NULLS FIRST);
CREATE INDEX customers_to_sync_again ON payment_customers USING btree (sync_again_at) WHERE (sync_again_at IS NOT NULL);

create table subscriptions (
  stripe_subscription_id  text not null,
  user_id                 uuid not null,
  stripe_customer_id      text,
  stripe_price_id         text not null,
  status                  text not null,
  current_period_end      timestamp with time zone,
  trial_end               timestamp with time zone,
  created_at              timestamp with time zone not null,
  updated_at              timestamp with time zone not null,
  has_paid                boolean,
  paid_price_id           text,
  paid_price_until        timestamp with time zone,
  paid_until              timestamp with time zone,
  is_second               boolean not null default false,
  begun_by_wallet         boolean not null default false,
  constraint subscriptions_pkey PRIMARY KEY (stripe_subscription_id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_status_is_one_of_five CHECK ((status = ANY (ARRAY['active'::text, 'trialing'::text, 'past_due'::text, 'canceled'::text, 'fraud_canceled'::text]))),
  constraint what_is_paid_has_a_price CHECK (((has_paid IS NOT TRUE) OR ((paid_price_id IS NOT NULL) AND (paid_until IS NOT NULL))))
);
CREATE INDEX subscriptions_by_price ON subscriptions USING btree (stripe_price_id);
CREATE INDEX subscriptions_of_a_customer ON subscriptions USING btree (stripe_customer_id) WHERE (stripe_customer_id IS NOT NULL);
CREATE INDEX subscriptions_of_a_user ON subscriptions USING btree (user_id, created_at DESC);

create table payment_events (
  event_id            text not null,
  type                text not null,
  stripe_customer_id  text,
  occurred_at         timestamp with time zone not null,
  received_at         timestamp with time zone not null,
  handled_at          timestamp with time zone,
  constraint payment_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX payment_events_by_receipt ON payment_events USING btree (received_at);
CREATE INDEX payment_events_to_handle ON payment_events USING btree (received_at) WHERE (handled_at IS NULL);

create table mails (
  id               uuid not null,
  kind             text not null,
  cause            text not null,
  recipient        text not null,
  subject          text not null,
  body_text        text not null,
  body_html        text not null,
  created_at       timestamp with time zone not null,
  attempts         integer not null default 0,
  next_attempt_at  timestamp with time zone not null,
  sent_at          timestamp with time zone,
  failed_at        timestamp with time zone,
  last_error       text,
  link_purpose     text,
  link_user_id     uuid,
  unsubscribe_url  text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint one_mail_per_cause UNIQUE (kind, cause),
  constraint mails_link_user_id_fkey FOREIGN KEY (link_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_link_confirms_or_resets CHECK ((link_purpose = ANY (ARRAY['confirm-email'::text, 'reset-password'::text]))),
  constraint a_link_is_for_a_purpose_and_a_user CHECK (((link_purpose IS NULL) = (link_user_id IS NULL)))
);
CREATE INDEX mails_by_link_user ON mails USING btree (link_user_id) WHERE (link_user_id IS NOT NULL);
CREATE INDEX mails_of_a_recipient ON mails USING btree (recipient);
CREATE INDEX mails_that_failed ON mails USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE INDEX mails_to_send ON mails USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));

create table site_config (
  id           uuid not null,
  key          text not null,
  value        text not null,
  description  text not null default ''::text,
  updated_at   timestamp with time zone not null default now(),
  constraint site_config_pkey PRIMARY KEY (id),
  constraint one_value_per_key UNIQUE (key),
  constraint a_distance_policy_is_known CHECK (((key <> 'distance_policy'::text) OR (value = ANY (ARRAY['exact'::text, 'rounded'::text, 'bands'::text, 'after-the-day'::text])))),
  constraint a_distance_rounding_is_1_to_5000_km CHECK (((key <> 'distance_rounding_km'::text) OR (value ~ '^([1-9][0-9]{0,2}|[1-4][0-9]{3}|5000)$'::text))),
  constraint archive_days_is_known CHECK (((key <> 'archive_days'::text) OR (value = ANY (ARRAY['none'::text, 'solved'::text, 'ended'::text])))),
  constraint maintenance_mode_is_true_or_false CHECK (((key <> 'maintenance_mode'::text) OR (value = ANY (ARRAY['true'::text, 'false'::text]))))
);

create table site_logos (
  id           uuid not null,
  logo_type    text not null,
  image_url    text not null,
  alt_text     text not null default ''::text,
  is_active    boolean not null default false,
  uploaded_by  uuid,
  created_at   timestamp with time zone not null default now(),
  files        text[] not null default '{}'::text[],
  constraint site_logos_pkey PRIMARY KEY (id),
  constraint site_logos_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint a_logo_is_for_site_or_admin CHECK ((logo_type = ANY (ARRAY['site'::text, 'admin'::text])))
);
CREATE UNIQUE INDEX one_active_logo_per_type ON site_logos USING btree (logo_type) WHERE is_active;
CREATE INDEX site_logos_by_uploader ON site_logos USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);

create table faqs (
  id             uuid not null,
  question       text not null,
  answer         text not null,
  display_order  integer not null default 0,
  is_active      boolean not null default true,
  created_at     timestamp with time zone not null default now(),
  updated_at     timestamp with time zone not null default now(),
  constraint faqs_pkey PRIMARY KEY (id)
);

create table trial_marks (
  mark                    text not null,
  kind                    text not null,
  used_at                 timestamp with time zone not null,
  stripe_subscription_id  text,
  constraint trial_marks_pkey PRIMARY KEY (mark),
  constraint a_mark_is_of_an_email_or_a_card CHECK ((kind = ANY (ARRAY['email'::text, 'card'::text])))
);
CREATE INDEX marks_of_a_subscription ON trial_marks USING btree (stripe_subscription_id);

create table account_deletions (
  user_id     uuid not null,
  deleted_at  timestamp with time zone not null,
  constraint require_account_is_gone TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint account_deletions_pkey PRIMARY KEY (user_id)
);

create table two_factor (
  user_id     uuid not null,
  secret      text not null,
  enabled_at  timestamp with time zone,
  last_step   bigint not null default 0,
  needs_test  boolean not null default true,
  created_at  timestamp with time zone not null default now(),
  constraint two_factor_pkey PRIMARY KEY (user_id),
  constraint two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table backup_codes (
  user_id    uuid not null,
  code_hash  text not null,
  used_at    timestamp with time zone,
  constraint backup_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint backup_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table audit_log (
  id        bigint not null generated always as identity,
  at        timestamp with time zone not null,
  actor_id  uuid,
  actor     text not null,
  action    text not null,
  subject   text not null,
  before    jsonb,
  after     jsonb,
  network   text,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint an_action_is_noun_and_verb CHECK ((action ~ '^[a-z-]+\.[a-z-]+$'::text))
);
CREATE INDEX audit_by_action ON audit_log USING btree (action, id);

create table retired_prices (
  stripe_price_id     text not null,
  guesses_per_puzzle  integer not null,
  retired_at          timestamp with time zone not null,
  constraint retired_prices_pkey PRIMARY KEY (stripe_price_id),
  constraint a_retired_price_allows_1_to_100_guesses CHECK (((guesses_per_puzzle >= 1) AND (guesses_per_puzzle <= 100)))
);

create table guess_roll_ups (
  puzzle_id   uuid not null,
  tallied_to  bigint not null default 0,
  guesses     bigint not null default 0,
  constraint guess_roll_ups_pkey PRIMARY KEY (puzzle_id),
  constraint guess_roll_ups_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES puzzles(id) ON DELETE CASCADE
);

create table guess_tallies (
  puzzle_id  uuid not null,
  from_km    double precision not null,
  from_at    timestamp with time zone not null,
  from_id    uuid not null,
  guesses    integer not null,
  constraint guess_tallies_pkey PRIMARY KEY (puzzle_id, from_km, from_at, from_id),
  constraint guess_tallies_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES guess_roll_ups(puzzle_id) ON DELETE CASCADE
);

create table prize_holds (
  id         uuid not null,
  prize_id   uuid not null,
  reason     text not null,
  reference  text not null,
  since      timestamp with time zone not null,
  ended_at   timestamp with time zone,
  outcome    text,
  note       text,
  constraint prize_holds_pkey PRIMARY KEY (id),
  constraint prize_holds_prize_id_fkey FOREIGN KEY (prize_id) REFERENCES prizes_owed(id),
  constraint a_hold_ends_released_or_forfeited CHECK ((outcome = ANY (ARRAY['released'::text, 'forfeited'::text]))),
  constraint a_hold_has_a_known_reason CHECK ((reason = ANY (ARRAY['dispute'::text, 'payment-due'::text]))),
  constraint ended_means_an_outcome CHECK (((ended_at IS NULL) = (outcome IS NULL)))
);
CREATE INDEX holds_of_a_prize ON prize_holds USING btree (prize_id);
CREATE UNIQUE INDEX one_open_hold_per_reason ON prize_holds USING btree (prize_id, reason) WHERE (ended_at IS NULL);

create table server_processes (
  number      integer not null generated always as identity,
  started_at  timestamp with time zone not null default now(),
  constraint server_processes_pkey PRIMARY KEY (number)
);

create table exact_guesses (
  id               uuid not null,
  puzzle_id        uuid not null,
  user_id          uuid not null,
  session_id       uuid not null,
  guess_limit      integer not null,
  guess_lat        double precision not null,
  guess_lng        double precision not null,
  distance_km      double precision not null,
  idempotency_key  uuid not null,
  arrived_at       timestamp with time zone not null,
  arrived_process  integer not null,
  arrived_counter  bigint not null,
  recorded_at      timestamp with time zone not null default clock_timestamp(),
  outcome          text,
  settled_at       timestamp with time zone,
  log_salt         bytea,
  log_commitment   bytea,
  constraint exact_guesses_pkey PRIMARY KEY (id),
  constraint exact_guesses_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES puzzles(id),
  constraint exact_guesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint an_exact_commitment_has_its_salt CHECK (((log_salt IS NULL) = (log_commitment IS NULL))),
  constraint an_exact_guess_ends_in_a_known_way CHECK ((outcome = ANY (ARRAY['won'::text, 'too-late'::text, 'surplus'::text, 'called-off'::text, 'signed-out'::text, 'no-guesses-left'::text, 'key-taken'::text]))),
  constraint an_exact_guess_is_a_place_on_earth CHECK ((((guess_lat >= ('-90'::integer)::double precision) AND (guess_lat <= (90)::double precision)) AND ((guess_lng >= ('-180'::integer)::double precision) AND (guess_lng <= (180)::double precision)))),
  constraint settled_means_an_outcome CHECK (((outcome IS NULL) = (settled_at IS NULL)))
);
CREATE INDEX exact_guesses_by_arrival ON exact_guesses USING btree (puzzle_id, arrived_at, arrived_process, arrived_counter) WHERE (outcome IS NULL);
CREATE INDEX exact_guesses_by_puzzle ON exact_guesses USING btree (puzzle_id);
CREATE INDEX exact_guesses_of_a_user ON exact_guesses USING btree (user_id);
CREATE UNIQUE INDEX one_exact_guess_wins ON exact_guesses USING btree (puzzle_id) WHERE (outcome = 'won'::text);
CREATE UNIQUE INDEX one_late_guess_per_player ON exact_guesses USING btree (puzzle_id, user_id) WHERE (outcome = 'too-late'::text);
CREATE UNIQUE INDEX one_open_exact_guess_per_key ON exact_guesses USING btree (user_id, idempotency_key) WHERE (outcome IS NULL);

create table known_devices (
  user_id          uuid not null,
  device_hash      text not null,
  last_sign_in_at  timestamp with time zone not null,
  browser_mark     text,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_by_browser ON known_devices USING btree (browser_mark) WHERE (browser_mark IS NOT NULL);

create table payment_disputes (
  stripe_dispute_id  text not null,
  user_id            uuid,
  stripe_charge_id   text not null,
  amount             numeric(12,2) not null,
  currency           text not null,
  reason             text not null,
  status             text not null,
  state              text not null,
  respond_by         timestamp with time zone,
  opened_at          timestamp with time zone not null,
  closed_at          timestamp with time zone,
  updated_at         timestamp with time zone not null,
  settled_at         timestamp with time zone,
  former_user_id     uuid,
  constraint payment_disputes_pkey PRIMARY KEY (stripe_dispute_id),
  constraint payment_disputes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint a_dispute_is_open_won_or_lost CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint a_dispute_is_over_something CHECK ((amount > (0)::numeric)),
  constraint closed_means_decided CHECK (((closed_at IS NULL) = (state = 'open'::text))),
  constraint only_a_lost_dispute_is_settled CHECK (((settled_at IS NULL) OR (state = 'lost'::text)))
);
CREATE INDEX disputes_of_a_user ON payment_disputes USING btree (user_id);

create table carried_changes (
  id         uuid not null,
  kind       text not null,
  puzzle_id  uuid not null,
  value      text not null,
  changes    jsonb not null,
  made_at    timestamp with time zone not null,
  undone_at  timestamp with time zone,
  constraint carried_changes_pkey PRIMARY KEY (id),
  constraint carried_changes_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES puzzles(id) ON DELETE CASCADE,
  constraint a_prize_or_a_time_is_carried_on CHECK ((kind = ANY (ARRAY['prize'::text, 'time'::text])))
);
CREATE INDEX carried_changes_by_puzzle ON carried_changes USING btree (puzzle_id);

create table guess_passes (
  id               uuid not null,
  arrived_at       timestamp with time zone not null,
  arrived_process  integer not null,
  arrived_counter  bigint not null,
  began_at         timestamp with time zone not null default clock_timestamp(),
  constraint guess_passes_pkey PRIMARY KEY (id)
);

create table two_factor_set_ups (
  session_id    uuid not null,
  user_id       uuid not null,
  secret        text not null,
  backup_codes  text not null,
  begun_at      timestamp with time zone not null,
  replaces      timestamp with time zone,
  constraint two_factor_set_ups_pkey PRIMARY KEY (session_id),
  constraint two_factor_set_ups_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint two_factor_set_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX set_ups_of_a_user ON two_factor_set_ups USING btree (user_id);

create table puzzle_seals (
  puzzle_id  uuid not null,
  number     integer not null,
  sealed     text not null,
  hash       bytea not null,
  made_at    timestamp with time zone not null,
  constraint puzzle_seals_pkey PRIMARY KEY (puzzle_id, number),
  constraint a_seal_is_the_hash_of_its_object CHECK ((hash = sha256(convert_to(sealed, 'UTF8'::name))))
);

create table log_queue (
  number          bigint not null generated always as identity,
  entry           bytea not null,
  puzzle_id       uuid,
  after_sequence  bigint not null default 0,
  queued_at       timestamp with time zone not null default clock_timestamp(),
  constraint log_queue_pkey PRIMARY KEY (number),
  constraint an_entry_of_the_log_is_short CHECK (((length(entry) >= 1) AND (length(entry) <= 1024)))
);

create table log_state (
  is_the_one        boolean not null default true,
  origin            text not null,
  size              bigint not null default 0,
  note              text not null,
  signed_at         timestamp with time zone not null,
  looked_at         timestamp with time zone not null,
  witness_asked_at  timestamp with time zone,
  witness_fault     text,
  anchor_asked_at   timestamp with time zone,
  anchor_fault      text,
  constraint log_state_pkey PRIMARY KEY (is_the_one),
  constraint a_log_never_has_less_than_nothing CHECK ((size >= 0)),
  constraint log_state_is_the_one_check CHECK (is_the_one)
);

create table log_puzzles (
  puzzle_id     uuid not null,
  sequenced_to  bigint not null default 0,
  seal_index    bigint,
  first_index   bigint,
  last_index    bigint,
  constraint log_puzzles_pkey PRIMARY KEY (puzzle_id)
);

create table log_bundles (
  index          bigint not null,
  entries        bytea not null,
  hashes         bytea not null,
  first_arrival  timestamp with time zone,
  last_arrival   timestamp with time zone,
  constraint log_bundles_pkey PRIMARY KEY (index),
  constraint a_bundle_has_up_to_256_entries CHECK ((((length(hashes) >= 32) AND (length(hashes) <= 8192)) AND ((length(hashes) % 32) = 0)))
);

create table log_tiles (
  level   integer not null,
  index   bigint not null,
  hashes  bytea not null,
  constraint log_tiles_pkey PRIMARY KEY (level, index),
  constraint the_lowest_tiles_are_with_their_entries CHECK ((level > 0))
);

create table log_checkpoints (
  size          bigint not null,
  note          text not null,
  signed_at     timestamp with time zone not null,
  cosignatures  text not null default ''::text,
  witnessed_at  timestamp with time zone,
  constraint log_checkpoints_pkey PRIMARY KEY (size)
);

create table log_keys (
  verifier_key   text not null,
  first_used_at  timestamp with time zone not null,
  constraint log_keys_pkey PRIMARY KEY (verifier_key)
);

create table log_rules (
  hash   bytea not null,
  rules  text not null,
  since  timestamp with time zone not null,
  constraint log_rules_pkey PRIMARY KEY (hash),
  constraint rules_have_their_hash CHECK ((hash = sha256(convert_to(rules, 'UTF8'::name))))
);

create table log_anchors (
  day          date not null,
  size         bigint not null,
  note         text not null,
  file_ending  text not null,
  proof        bytea not null,
  made_at      timestamp with time zone not null,
  constraint log_anchors_pkey PRIMARY KEY (day)
);

create table log_erasures (
  commitment  bytea not null,
  index       bigint not null,
  constraint log_erasures_pkey PRIMARY KEY (commitment)
);

create table prize_steps (
  id            uuid not null default gen_random_uuid(),
  prize_id      uuid not null,
  number        integer not null,
  kind          text not null,
  at            timestamp with time zone not null,
  actor         text not null,
  actor_id      uuid,
  reason        text,
  clause        text,
  reference     text,
  state         text not null,
  open_holds    integer not null,
  amount        numeric(10,2) not null,
  currency      text not null,
  from_account  text,
  to_account    text,
  constraint keep_rolled_money TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint prize_steps_pkey PRIMARY KEY (prize_id, number),
  constraint prize_steps_id_key UNIQUE (id),
  constraint prize_steps_prize_id_fkey FOREIGN KEY (prize_id) REFERENCES prizes_owed(id),
  constraint a_step_has_a_known_actor CHECK ((actor = ANY (ARRAY['server'::text, 'winner'::text, 'operator'::text, 'provider'::text]))),
  constraint a_step_has_a_known_kind CHECK ((kind = ANY (ARRAY['won'::text, 'told'::text, 'reminded'::text, 'claimed'::text, 'asked'::text, 'answered'::text, 'approved'::text, 'disqualified'::text, 'appealed'::text, 'upheld'::text, 'reinstated'::text, 'forfeited'::text, 'rolled'::text, 'held'::text, 'released'::text, 'sending'::text, 'failed'::text, 'sent'::text, 'returned'::text, 'received'::text, 'paid'::text]))),
  constraint money_has_two_ends CHECK (((from_account IS NULL) = (to_account IS NULL)))
);
CREATE UNIQUE INDEX a_winner_is_told_once ON prize_steps USING btree (prize_id) WHERE (kind = 'told'::text);
CREATE INDEX steps_by_moment ON prize_steps USING btree (at, id);

create table prize_claims (
  prize_id         uuid not null,
  claimed_at       timestamp with time zone not null,
  country          text not null,
  region           text,
  is_of_age        boolean not null,
  is_not_staff     boolean not null,
  has_one_account  boolean not null,
  plays_by_hand    boolean not null,
  rules_version    integer,
  shown_as         text not null,
  recipient_id     text,
  payout_ready_at  timestamp with time zone,
  note             text,
  payout_country   text,
  constraint prize_claims_pkey PRIMARY KEY (prize_id),
  constraint prize_claims_prize_id_fkey FOREIGN KEY (prize_id) REFERENCES prizes_owed(id),
  constraint a_winner_is_shown_in_two_ways CHECK ((shown_as = ANY (ARRAY['username'::text, 'nobody'::text])))
);

create table prize_messages (
  id        uuid not null,
  prize_id  uuid not null,
  step_id   uuid not null,
  author    text not null,
  body      text not null,
  at        timestamp with time zone not null,
  constraint prize_messages_pkey PRIMARY KEY (id),
  constraint prize_messages_prize_id_fkey FOREIGN KEY (prize_id) REFERENCES prizes_owed(id),
  constraint prize_messages_step_id_fkey FOREIGN KEY (step_id) REFERENCES prize_steps(id),
  constraint a_message_is_by_winner_or_operator CHECK ((author = ANY (ARRAY['winner'::text, 'operator'::text])))
);
CREATE INDEX messages_of_a_prize ON prize_messages USING btree (prize_id, at);

create table reporting_thresholds (
  valid_from  date not null,
  amount      numeric(10,2) not null,
  note        text not null,
  set_at      timestamp with time zone not null,
  constraint reporting_thresholds_pkey PRIMARY KEY (valid_from),
  constraint a_threshold_is_never_negative CHECK ((amount >= (0)::numeric))
);

create table contest_rules (
  number        smallint not null,
  text          text not null,
  summary       text not null,
  hash          text not null,
  effective_at  timestamp with time zone not null,
  published_at  timestamp with time zone not null,
  published_by  text not null,
  constraint contest_rules_pkey PRIMARY KEY (number),
  constraint one_version_per_effective_moment UNIQUE (effective_at),
  constraint contest_rules_have_their_hash CHECK ((hash = encode(sha256(convert_to(text, 'UTF8'::name)), 'hex'::text))),
  constraint rules_are_numbered_from_1 CHECK ((number >= 1)),
  constraint rules_are_published_before_they_count CHECK ((effective_at >= published_at))
);

create table rules_acceptances (
  user_id        uuid not null,
  rules_number   smallint not null,
  accepted_at    timestamp with time zone not null,
  accepted_from  text not null,
  constraint rules_acceptances_pkey PRIMARY KEY (user_id, rules_number),
  constraint rules_acceptances_rules_number_fkey FOREIGN KEY (rules_number) REFERENCES contest_rules(number),
  constraint rules_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rules_are_accepted_somewhere CHECK ((accepted_from = ANY (ARRAY['sign-up'::text, 'google'::text, 'oidc'::text, 'game'::text, 'settings'::text])))
);
CREATE INDEX acceptances_of_a_version ON rules_acceptances USING btree (rules_number);

create table eligibility_declarations (
  id             uuid not null,
  user_id        uuid not null,
  birth_year     smallint,
  is_of_age      boolean not null,
  country        text not null,
  state          text,
  is_outsider    boolean not null,
  declared_at    timestamp with time zone not null,
  declared_from  text not null,
  constraint eligibility_declarations_pkey PRIMARY KEY (id),
  constraint eligibility_declarations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_country_has_two_capitals CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint a_state_is_of_its_country CHECK (((state ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'::text) AND ("left"(state, 2) = country))),
  constraint eligibility_is_declared_somewhere CHECK ((declared_from = ANY (ARRAY['claim'::text, 'settings'::text])))
);
CREATE INDEX declarations_of_a_player ON eligibility_declarations USING btree (user_id, declared_at);

create table first_sights (
  puzzle_id  uuid not null,
  user_id    uuid not null,
  at         timestamp with time zone not null,
  constraint first_sights_pkey PRIMARY KEY (puzzle_id, user_id),
  constraint first_sights_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX first_sights_of_a_user ON first_sights USING btree (user_id);

create table card_marks (
  user_id  uuid not null,
  mark     text not null,
  seen_at  timestamp with time zone not null,
  constraint card_marks_pkey PRIMARY KEY (user_id, mark),
  constraint card_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX card_marks_by_mark ON card_marks USING btree (mark);

create table sanctions (
  id            uuid not null,
  user_id       uuid not null,
  kind          text not null,
  clause        text not null,
  rules_number  smallint not null,
  begun_at      timestamp with time zone not null,
  until         timestamp with time zone,
  by_id         uuid not null,
  constraint sanctions_pkey PRIMARY KEY (id),
  constraint one_player_per_sanction UNIQUE (id, user_id),
  constraint sanctions_rules_number_fkey FOREIGN KEY (rules_number) REFERENCES contest_rules(number),
  constraint a_clause_has_a_mark CHECK ((clause ~ '^[0-9]{1,3}\.[0-9]{1,3}$'::text)),
  constraint a_sanction_has_a_known_kind CHECK ((kind = ANY (ARRAY['warned'::text, 'suspended'::text]))),
  constraint a_suspension_ends_after_it_begins CHECK ((until > begun_at)),
  constraint a_warning_has_no_end CHECK (((kind = 'suspended'::text) OR (until IS NULL)))
);
CREATE INDEX sanctions_of_a_player ON sanctions USING btree (user_id, begun_at);

create table sanction_steps (
  sanction_id  uuid not null,
  number       integer not null,
  kind         text not null,
  at           timestamp with time zone not null,
  actor        text not null,
  actor_id     uuid not null,
  constraint sanction_steps_pkey PRIMARY KEY (sanction_id, number),
  constraint sanction_steps_sanction_id_fkey FOREIGN KEY (sanction_id) REFERENCES sanctions(id),
  constraint a_player_appeals_and_an_operator_decides CHECK (((kind = 'appealed'::text) = (actor = 'player'::text))),
  constraint a_sanction_has_a_known_actor CHECK ((actor = ANY (ARRAY['operator'::text, 'player'::text]))),
  constraint a_sanction_takes_known_steps CHECK ((kind = ANY (ARRAY['begun'::text, 'appealed'::text, 'upheld'::text, 'lifted'::text])))
);
CREATE UNIQUE INDEX one_appeal_per_sanction ON sanction_steps USING btree (sanction_id) WHERE (kind = 'appealed'::text);

create table sanction_words (
  sanction_id  uuid not null,
  number       integer not null,
  user_id      uuid not null,
  part         text not null,
  body         text not null,
  constraint sanction_words_pkey PRIMARY KEY (sanction_id, number, part),
  constraint sanction_words_sanction_id_number_fkey FOREIGN KEY (sanction_id, number) REFERENCES sanction_steps(sanction_id, number),
  constraint sanction_words_sanction_id_user_id_fkey FOREIGN KEY (sanction_id, user_id) REFERENCES sanctions(id, user_id),
  constraint sanction_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint words_are_of_a_known_part CHECK ((part = ANY (ARRAY['facts'::text, 'evidence'::text, 'appeal'::text, 'reason'::text])))
);
CREATE INDEX words_about_a_player ON sanction_words USING btree (user_id);

create table player_zones (
  user_id  uuid not null,
  since    timestamp with time zone not null,
  zone     text not null,
  constraint player_zones_pkey PRIMARY KEY (user_id, since),
  constraint player_zones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_zone_is_known CHECK (((timezone(zone, '2000-01-01 00:00:00+00'::timestamp with time zone) IS NOT NULL) AND (zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'::text)))
);

create table day_closings (
  puzzle_id    uuid not null,
  closed_at    timestamp with time zone not null,
  guesses      integer not null,
  players      integer not null,
  histogram    integer[] not null,
  best_sample  double precision[] not null,
  constraint day_closings_pkey PRIMARY KEY (puzzle_id),
  constraint day_closings_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES puzzles(id) ON DELETE CASCADE,
  constraint a_closing_counts_from_zero CHECK (((guesses >= 0) AND (players >= 0))),
  constraint a_histogram_has_nine_classes CHECK ((array_length(histogram, 1) = 9))
);

create table day_results (
  user_id       uuid not null,
  puzzle_id     uuid not null,
  release_date  date not null,
  best_km       double precision not null,
  guesses       integer not null,
  others        integer not null,
  farther       integer not null,
  constraint day_results_pkey PRIMARY KEY (user_id, puzzle_id),
  constraint day_results_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES day_closings(puzzle_id) ON DELETE CASCADE,
  constraint day_results_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_result_has_guesses CHECK (((guesses > 0) AND (best_km >= (0)::double precision))),
  constraint a_result_stands_among_the_others CHECK (((farther >= 0) AND (farther <= others)))
);
CREATE INDEX day_results_of_a_day ON day_results USING btree (puzzle_id);

create table played_days (
  user_id  uuid not null,
  day      date not null,
  constraint played_days_pkey PRIMARY KEY (user_id, day),
  constraint played_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX played_days_by_day ON played_days USING btree (day);

create table leagues (
  id          uuid not null,
  name        text not null,
  invitation  text not null,
  created_at  timestamp with time zone not null,
  constraint leagues_pkey PRIMARY KEY (id),
  constraint an_invitation_leads_to_one_league UNIQUE (invitation),
  constraint a_league_has_a_name_of_1_to_40_characters CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint an_invitation_cannot_be_guessed CHECK ((length(invitation) >= 22))
);

create table league_members (
  league_id  uuid not null,
  user_id    uuid not null,
  joined_at  timestamp with time zone not null,
  constraint league_members_pkey PRIMARY KEY (league_id, user_id),
  constraint league_members_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(id) ON DELETE CASCADE,
  constraint league_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX leagues_of_a_player ON league_members USING btree (user_id);

create table reminder_choices (
  user_id    uuid not null,
  kind       text not null,
  channel    text not null,
  chosen_at  timestamp with time zone not null,
  constraint reminder_choices_pkey PRIMARY KEY (kind, user_id, channel),
  constraint reminder_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_choice_has_a_known_channel CHECK ((channel = ANY (ARRAY['push'::text, 'mail'::text]))),
  constraint a_choice_is_of_a_known_kind CHECK ((kind = ANY (ARRAY['release'::text, 'streak'::text, 'result'::text])))
);
CREATE INDEX reminder_choices_of_a_player ON reminder_choices USING btree (user_id);

create table quiet_hours (
  user_id     uuid not null,
  quiet_from  time(0) without time zone not null,
  quiet_to    time(0) without time zone not null,
  constraint quiet_hours_pkey PRIMARY KEY (user_id),
  constraint quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint quiet_hours_begin_on_the_half_hour CHECK (((EXTRACT(minute FROM quiet_from) = ANY (ARRAY[(0)::numeric, (30)::numeric])) AND (EXTRACT(second FROM quiet_from) = (0)::numeric))),
  constraint quiet_hours_end_on_the_half_hour CHECK (((EXTRACT(minute FROM quiet_to) = ANY (ARRAY[(0)::numeric, (30)::numeric])) AND (EXTRACT(second FROM quiet_to) = (0)::numeric)))
);

create table push_subscriptions (
  id          uuid not null,
  user_id     uuid not null,
  endpoint    text not null,
  p256dh      text not null,
  auth        text not null,
  public_key  text not null,
  device      text not null,
  created_at  timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint one_subscription_per_push_address UNIQUE (endpoint),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_device_has_a_short_name CHECK (((char_length(device) >= 1) AND (char_length(device) <= 100))),
  constraint a_push_address_is_short CHECK (((char_length(endpoint) >= 10) AND (char_length(endpoint) <= 1000))),
  constraint a_push_key_is_a_point CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text)),
  constraint a_push_secret_has_16_bytes CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text))
);
CREATE INDEX push_subscriptions_of_a_player ON push_subscriptions USING btree (user_id);

create table reminders (
  user_id     uuid not null,
  kind        text not null,
  day         date not null,
  channel     text not null,
  puzzle_id   uuid,
  state       text not null default 'waiting'::text,
  queued_at   timestamp with time zone not null,
  send_at     timestamp with time zone not null,
  expires_at  timestamp with time zone not null,
  attempts    smallint not null default 0,
  left_for    uuid[],
  settled_at  timestamp with time zone,
  constraint reminders_pkey PRIMARY KEY (user_id, kind, day, channel),
  constraint reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_reminder_has_a_known_channel CHECK ((channel = ANY (ARRAY['push'::text, 'mail'::text]))),
  constraint a_reminder_has_a_known_kind CHECK ((kind = ANY (ARRAY['release'::text, 'streak'::text, 'result'::text]))),
  constraint a_reminder_has_a_known_state CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text]))),
  constraint a_reminder_of_a_photo_has_one CHECK (((kind = 'streak'::text) = (puzzle_id IS NULL))),
  constraint a_settled_reminder_has_a_moment CHECK (((state = 'waiting'::text) = (settled_at IS NULL)))
);
CREATE INDEX reminders_by_age ON reminders USING btree (queued_at);
CREATE INDEX reminders_to_send ON reminders USING btree (channel, send_at) WHERE (state = 'waiting'::text);

create table statistics_shares (
  user_id     uuid not null,
  id          uuid not null,
  token_hash  text not null,
  shows_map   boolean not null,
  shared_at   timestamp with time zone not null,
  constraint statistics_shares_pkey PRIMARY KEY (user_id),
  constraint one_share_per_token UNIQUE (token_hash),
  constraint statistics_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_share_keeps_a_hash CHECK ((token_hash ~ '^[A-Za-z0-9_-]{43}$'::text))
);

create table puzzle_stories (
  puzzle_id     uuid not null,
  title         text not null,
  credit        text not null,
  story         text not null,
  updated_at    timestamp with time zone not null,
  licence       text not null default ''::text,
  source        text not null default ''::text,
  release_form  text not null default ''::text,
  constraint puzzle_stories_pkey PRIMARY KEY (puzzle_id),
  constraint puzzle_stories_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES puzzles(id) ON DELETE CASCADE,
  constraint a_licence_is_known CHECK ((licence = ANY (ARRAY[''::text, 'own'::text, 'all-rights-reserved'::text, 'cc0'::text, 'cc-by-4.0'::text, 'cc-by-sa-4.0'::text, 'public-domain'::text, 'other'::text]))),
  constraint a_photo_credit_has_at_most_200_characters CHECK ((char_length(credit) <= 200)),
  constraint a_place_story_has_at_most_600_characters CHECK ((char_length(story) <= 600)),
  constraint a_place_title_has_at_most_120_characters CHECK ((char_length(title) <= 120)),
  constraint a_release_form_is_known CHECK ((release_form = ANY (ARRAY[''::text, 'not-needed'::text, 'signed'::text, 'missing'::text]))),
  constraint a_source_is_an_address CHECK (((source = ''::text) OR ((source ~~ 'https://%'::text) AND (char_length(source) <= 500))))
);

create table practice_rounds (
  id               uuid not null,
  puzzle_id        uuid not null,
  user_id          uuid,
  guess_lat        double precision not null,
  guess_lng        double precision not null,
  distance_km      double precision not null,
  idempotency_key  uuid not null,
  played_at        timestamp with time zone not null,
  constraint practice_rounds_pkey PRIMARY KEY (id),
  constraint one_round_per_press UNIQUE (idempotency_key),
  constraint practice_rounds_puzzle_id_fkey FOREIGN KEY (puzzle_id) REFERENCES puzzles(id) ON DELETE CASCADE,
  constraint practice_rounds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_round_has_a_distance CHECK ((distance_km >= (0)::double precision)),
  constraint a_round_is_on_earth CHECK ((((guess_lat >= ('-90'::integer)::double precision) AND (guess_lat <= (90)::double precision)) AND ((guess_lng >= ('-180'::integer)::double precision) AND (guess_lng <= (180)::double precision))))
);
CREATE INDEX practice_rounds_of_a_day ON practice_rounds USING btree (puzzle_id);
CREATE INDEX practice_rounds_of_a_player ON practice_rounds USING btree (user_id, puzzle_id) WHERE (user_id IS NOT NULL);
CREATE INDEX practice_rounds_of_visitors ON practice_rounds USING btree (played_at) WHERE (user_id IS NULL);

create table staff_invitations (
  id            uuid not null,
  email         text not null,
  role          text not null,
  token_hash    text not null,
  invited_at    timestamp with time zone not null,
  expires_at    timestamp with time zone not null,
  accepted_at   timestamp with time zone,
  accepted_by   uuid,
  withdrawn_at  timestamp with time zone,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint one_invitation_per_token UNIQUE (token_hash),
  constraint staff_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint an_invitation_ends_once CHECK (((accepted_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint an_invitation_keeps_a_hash CHECK ((token_hash ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint an_invitation_lasts_a_while CHECK ((expires_at > invited_at)),
  constraint an_invitation_names_a_role CHECK ((role = ANY (ARRAY['curator'::text, 'cashier'::text, 'moderator'::text])))
);
CREATE INDEX invitations_of_an_account ON staff_invitations USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE UNIQUE INDEX one_open_invitation_per_address ON staff_invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

create table staff_households (
  email        text not null,
  note         text not null,
  declared_at  timestamp with time zone not null,
  constraint staff_households_pkey PRIMARY KEY (email),
  constraint a_household_note_is_short CHECK ((char_length(note) <= 200))
);

create table approvals (
  id            uuid not null,
  action        text not null,
  subject       uuid not null,
  wanted        jsonb not null,
  requested_by  uuid,
  requester     text not null,
  requested_at  timestamp with time zone not null,
  expires_at    timestamp with time zone not null,
  decided_at    timestamp with time zone,
  decided_by    uuid,
  decider       text,
  outcome       text,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint an_approval_ends_at_a_moment CHECK ((((decided_at IS NULL) = (outcome IS NULL)) AND ((decider IS NULL) = (outcome IS NULL)))),
  constraint an_approval_ends_in_a_known_way CHECK ((outcome = ANY (ARRAY['carried-out'::text, 'declined'::text, 'withdrawn'::text, 'replaced'::text, 'overtaken'::text]))),
  constraint an_approval_is_for_a_known_action CHECK ((action = ANY (ARRAY['prize.mark-paid'::text, 'prize.pay-out'::text, 'prize.disqualify'::text, 'puzzle.update'::text, 'config.second-person'::text]))),
  constraint an_approval_lasts_a_while CHECK ((expires_at > requested_at)),
  constraint nobody_approves_what_they_asked_for CHECK (((outcome IS DISTINCT FROM 'carried-out'::text) OR (decided_by IS DISTINCT FROM requested_by)))
);
CREATE INDEX approvals_of_a_decider ON approvals USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX approvals_of_a_requester ON approvals USING btree (requested_by) WHERE (requested_by IS NOT NULL);
CREATE UNIQUE INDEX one_open_approval_per_prize ON approvals USING btree (subject) WHERE ((outcome IS NULL) AND (action ~~ 'prize.%'::text));
CREATE UNIQUE INDEX one_open_approval_per_subject ON approvals USING btree (action, subject) WHERE (outcome IS NULL);

create table player_notes (
  id          uuid not null,
  user_id     uuid not null,
  body        text not null,
  by_id       uuid not null,
  written_at  timestamp with time zone not null,
  struck_at   timestamp with time zone,
  struck_by   uuid,
  constraint player_notes_pkey PRIMARY KEY (id),
  constraint player_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_note_has_up_to_2000_characters CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
  constraint struck_means_by_somebody CHECK (((struck_at IS NULL) = (struck_by IS NULL)))
);
CREATE INDEX notes_about_a_player ON player_notes USING btree (user_id, written_at);

create table player_reports (
  id             uuid not null,
  reporter_id    uuid,
  user_id        uuid not null,
  reason         text not null,
  body           text not null,
  reported_from  text not null,
  reported_at    timestamp with time zone not null,
  outcome        text,
  words          text,
  sanction_id    uuid,
  settled_at     timestamp with time zone,
  settled_by     uuid,
  constraint player_reports_pkey PRIMARY KEY (id),
  constraint player_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint player_reports_sanction_id_fkey FOREIGN KEY (sanction_id) REFERENCES sanctions(id),
  constraint player_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_report_comes_from_a_known_page CHECK ((reported_from = ANY (ARRAY['leaderboard'::text, 'winners'::text, 'statistics'::text]))),
  constraint a_report_has_a_known_outcome CHECK ((outcome = ANY (ARRAY['nothing'::text, 'renamed'::text, 'warned'::text, 'suspended'::text]))),
  constraint a_report_has_a_known_reason CHECK ((reason = ANY (ARRAY['name'::text, 'cheating'::text, 'other'::text]))),
  constraint a_report_has_up_to_1000_characters CHECK ((char_length(body) <= 1000)),
  constraint a_sanction_belongs_to_its_outcome CHECK (((sanction_id IS NOT NULL) = COALESCE((outcome = ANY (ARRAY['warned'::text, 'suspended'::text])), false))),
  constraint a_settled_report_says_all CHECK ((((settled_at IS NULL) = (outcome IS NULL)) AND ((settled_at IS NULL) = (settled_by IS NULL)) AND ((settled_at IS NULL) = (words IS NULL)))),
  constraint nobody_reports_themselves CHECK ((reporter_id IS DISTINCT FROM user_id))
);
CREATE UNIQUE INDEX one_open_report_per_reporter ON player_reports USING btree (reporter_id, user_id) WHERE (settled_at IS NULL);
CREATE INDEX reports_about_a_player ON player_reports USING btree (user_id, reported_at);
CREATE INDEX reports_by_a_player ON player_reports USING btree (reporter_id, reported_at) WHERE (reporter_id IS NOT NULL);
CREATE INDEX reports_to_look_at ON player_reports USING btree (reported_at) WHERE (settled_at IS NULL);
CREATE INDEX reports_with_a_sanction ON player_reports USING btree (sanction_id) WHERE (sanction_id IS NOT NULL);

create table passkeys (
  id             uuid not null,
  user_id        uuid not null,
  credential_id  text not null,
  public_key     text not null,
  sign_count     bigint not null,
  transports     text[] not null,
  backed_up      boolean not null,
  device_type    text not null,
  name           text not null,
  created_at     timestamp with time zone not null,
  last_used_at   timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint one_passkey_per_credential UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_credential_id_is_short CHECK (((credential_id ~ '^[A-Za-z0-9_-]+$'::text) AND (char_length(credential_id) <= 1400))),
  constraint a_passkey_has_a_short_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint a_passkey_is_of_a_known_kind CHECK ((device_type = ANY (ARRAY['singleDevice'::text, 'multiDevice'::text]))),
  constraint a_public_key_is_short CHECK (((public_key ~ '^[A-Za-z0-9_-]+$'::text) AND (char_length(public_key) <= 4000))),
  constraint a_sign_count_is_not_negative CHECK ((sign_count >= 0))
);
CREATE INDEX passkeys_of_a_user ON passkeys USING btree (user_id);

create table passkey_challenges (
  challenge   text not null,
  purpose     text not null,
  bound_to    text not null,
  expires_at  timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint a_challenge_has_32_bytes CHECK ((challenge ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint a_challenge_is_bound_to_a_browser CHECK (((char_length(bound_to) >= 36) AND (char_length(bound_to) <= 43))),
  constraint a_challenge_is_for_a_known_purpose CHECK ((purpose = ANY (ARRAY['register'::text, 'sign-in'::text, 'portal'::text])))
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges USING btree (expires_at);

create table revenue_days (
  day      date not null,
  read_at  timestamp with time zone not null,
  constraint revenue_days_pkey PRIMARY KEY (day)
);

create table revenue_sums (
  day             date not null,
  currency        text not null,
  gross_cents     bigint not null,
  refunds_cents   bigint not null,
  disputes_cents  bigint not null,
  fees_cents      bigint not null,
  net_cents       bigint not null,
  movements       integer not null,
  constraint revenue_sums_pkey PRIMARY KEY (day, currency),
  constraint revenue_sums_day_fkey FOREIGN KEY (day) REFERENCES revenue_days(day),
  constraint a_sum_is_of_something CHECK ((movements > 0)),
  constraint the_parts_make_up_the_net CHECK ((net_cents = (((gross_cents + refunds_cents) + disputes_cents) + fees_cents)))
);

create table announcements (
  id            uuid not null,
  title         text not null,
  body          text not null,
  link_label    text not null,
  link_to       text not null,
  tone          text not null,
  starts_at     timestamp with time zone not null,
  ends_at       timestamp with time zone not null,
  is_mailed     boolean not null,
  created_by    uuid not null,
  created_at    timestamp with time zone not null,
  updated_at    timestamp with time zone not null,
  withdrawn_at  timestamp with time zone,
  withdrawn_by  uuid,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint a_link_has_a_label_and_a_goal CHECK (((link_label = ''::text) = (link_to = ''::text))),
  constraint a_link_leads_to_a_page CHECK (((link_to = ''::text) OR (link_to ~ '^(/([^/]|$)|https://)'::text))),
  constraint an_announcement_ends_after_it_starts CHECK ((ends_at > starts_at)),
  constraint an_announcement_has_a_known_tone CHECK ((tone = ANY (ARRAY['info'::text, 'important'::text]))),
  constraint an_announcement_has_a_text CHECK (((char_length(body) >= 1) AND (char_length(body) <= 600))),
  constraint an_announcement_has_a_title CHECK (((char_length(title) >= 1) AND (char_length(title) <= 80))),
  constraint withdrawn_means_by_somebody CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL)))
);
CREATE INDEX announcements_by_their_end ON announcements USING btree (ends_at);

create table news_wishes (
  user_id    uuid not null,
  chosen_at  timestamp with time zone not null,
  constraint news_wishes_pkey PRIMARY KEY (user_id),
  constraint news_wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table announcement_mails (
  announcement_id  uuid not null,
  user_id          uuid not null,
  queued_at        timestamp with time zone not null,
  constraint announcement_mails_pkey PRIMARY KEY (announcement_id, user_id),
  constraint announcement_mails_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id),
  constraint announcement_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX announcement_mails_of_a_player ON announcement_mails USING btree (user_id);

create table backups (
  id           uuid not null,
  kind         text not null,
  taken_at     timestamp with time zone not null,
  finished_at  timestamp with time zone not null,
  bytes        bigint not null,
  constraint backups_pkey PRIMARY KEY (id),
  constraint a_backup_has_a_size CHECK ((bytes >= 0)),
  constraint a_backup_is_finished_after_it_was_taken CHECK ((finished_at >= taken_at)),
  constraint a_backup_is_of_a_known_kind CHECK ((kind = ANY (ARRAY['backup'::text, 'check'::text])))
);
CREATE INDEX backups_by_their_moment ON backups USING btree (kind, taken_at);

create table translations (
  subject       text not null,
  subject_id    text not null,
  field         text not null,
  language      text not null,
  text          text not null,
  english_hash  text not null,
  updated_at    timestamp with time zone not null,
  constraint translations_pkey PRIMARY KEY (subject, subject_id, field, language),
  constraint a_translation_has_a_text CHECK (((char_length(text) >= 1) AND (char_length(text) <= 20000))),
  constraint a_translation_is_in_another_language CHECK (((language ~ '^[a-z]{2}(-[A-Z]{2})?$'::text) AND (language <> 'en'::text))),
  constraint a_translation_is_of_a_known_subject CHECK ((subject = ANY (ARRAY['faq'::text, 'site'::text, 'puzzle'::text, 'rules'::text, 'announcement'::text]))),
  constraint a_translation_knows_its_english CHECK ((english_hash ~ '^[0-9a-f]{64}$'::text))
);

create table former_customers (
  stripe_customer_id     text not null,
  former_user_id         uuid not null,
  dispute_syncs_begun    bigint not null default 0,
  dispute_syncs_written  bigint not null default 0,
  synced_at              timestamp with time zone,
  constraint former_customers_pkey PRIMARY KEY (stripe_customer_id)
);
CREATE INDEX former_customers_of_a_winner ON former_customers USING btree (former_user_id);

create table username_claims (
  name_hash  text not null,
  user_id    uuid,
  free_at    timestamp with time zone,
  constraint username_claims_pkey PRIMARY KEY (name_hash),
  constraint username_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint a_name_has_an_owner_or_rests CHECK (((user_id IS NOT NULL) OR (free_at IS NOT NULL)))
);
CREATE INDEX username_claims_of_a_user ON username_claims USING btree (user_id);
CREATE INDEX username_claims_that_rest ON username_claims USING btree (free_at) WHERE (free_at IS NOT NULL);

CREATE OR REPLACE FUNCTION after_business_days(since timestamp with time zone, days integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (day + interval '1 day') at time zone 'utc' from (
    select day, row_number() over (order by day) as place
    from generate_series(date_trunc('day', since at time zone 'utc') + interval '1 day',
                         date_trunc('day', since at time zone 'utc') + make_interval(days => days * 2 + 7), interval '1 day') day
    where extract(isodow from day) < 6) business where place = days
$function$;

CREATE OR REPLACE FUNCTION begin_prize()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_importing() then return null; end if;
  insert into prize_steps (prize_id, kind, at, actor) values (new.id, 'won', new.owed_since, 'server');
  return null;
end $function$;
CREATE TRIGGER keep_prize_begun AFTER INSERT ON prizes_owed FOR EACH ROW EXECUTE FUNCTION begin_prize();

CREATE OR REPLACE FUNCTION begin_sanction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_importing() then return null; end if;
  insert into sanction_steps (sanction_id, number, kind, at, actor, actor_id) values (new.id, 1, 'begun', new.begun_at, 'operator', new.by_id);
  return null;
end $function$;
CREATE TRIGGER keep_sanction_begun AFTER INSERT ON sanctions FOR EACH ROW EXECUTE FUNCTION begin_sanction();

CREATE OR REPLACE FUNCTION count_guesses_before(puzzle uuid, ids uuid[], distances double precision[])
 RETURNS TABLE(before bigint)
 LANGUAGE plpgsql
 STABLE
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
begin
  return query
    with newer as materialized (
      select * from newer_guesses(puzzle) where exists (select 1 from guess_roll_ups where puzzle_id = puzzle)
    )
    select (coalesce(tallied.guesses, 0) + inside.guesses + late.guesses)::bigint
    from unnest(ids, distances) with ordinality wanted (id, km, n)
    left join guesses m on m.id = wanted.id
    cross join lateral (
      select coalesce(m.distance_km, wanted.km) as km, coalesce(m.guessed_at, '-infinity') as at,
             coalesce(m.id, '00000000-0000-0000-0000-000000000000') as id
    ) k
    left join lateral (
      select t.from_km as km, t.from_at as at, t.from_id as id from guess_tallies t
      where t.puzzle_id = puzzle and (t.from_km, t.from_at, t.from_id) <= (k.km, k.at, k.id)
      order by t.from_km desc, t.from_at desc, t.from_id desc limit 1
    ) piece on true
    cross join lateral (
      select sum(t.guesses) as guesses from guess_tallies t
      where t.puzzle_id = puzzle and (t.from_km, t.from_at, t.from_id) < (piece.km, piece.at, piece.id)
    ) tallied
    cross join lateral (
      select count(*) as guesses from guesses g
      where g.puzzle_id = puzzle and (g.distance_km, g.guessed_at, g.id) < (k.km, k.at, k.id)
        and (g.distance_km, g.guessed_at, g.id) >= (
          coalesce(piece.km, -1), coalesce(piece.at, '-infinity'), coalesce(piece.id, '00000000-0000-0000-0000-000000000000'))
    ) inside
    cross join lateral (
      select count(*) as guesses from newer g where (g.distance_km, g.guessed_at, g.id) < (piece.km, piece.at, piece.id)
    ) late
    order by wanted.n;
end $function$;

CREATE OR REPLACE FUNCTION count_what_guesses_read()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  analyze (skip_locked) guesses, users, sessions, subscriptions;
end $function$;

CREATE OR REPLACE FUNCTION drop_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from translations where subject = tg_argv[0] and subject_id = old.id::text;
  return null;
end $function$;
CREATE TRIGGER drop_translations AFTER DELETE ON announcements FOR EACH ROW EXECUTE FUNCTION drop_translations('announcement');
CREATE TRIGGER drop_translations AFTER DELETE ON faqs FOR EACH ROW EXECUTE FUNCTION drop_translations('faq');
CREATE TRIGGER drop_translations AFTER DELETE ON puzzles FOR EACH ROW EXECUTE FUNCTION drop_translations('puzzle');

CREATE OR REPLACE FUNCTION fields_in_english(wanted text, of_subject text, of_id text, VARIADIC of_fields text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select case when wanted = 'en' then '{}'::text[] else array(
    select f from unnest(of_fields) as f
    where not exists (select 1 from translations t where t.subject = of_subject and t.subject_id = of_id and t.field = f and t.language = wanted)) end
$function$;

CREATE OR REPLACE FUNCTION forget_empty_leagues()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from leagues where id in (select league_id from gone) order by id for update;
  delete from leagues l where l.id in (select league_id from gone) and not exists (select 1 from league_members m where m.league_id = l.id);
  return null;
end $function$;
CREATE TRIGGER forget_empty_leagues AFTER DELETE ON league_members REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_empty_leagues();

CREATE OR REPLACE FUNCTION forget_guess_tallies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from guess_roll_ups;
  return null;
end $function$;
CREATE TRIGGER forget_guess_tallies AFTER TRUNCATE ON guesses FOR EACH STATEMENT EXECUTE FUNCTION forget_guess_tallies();

CREATE OR REPLACE FUNCTION grow_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.index <> old.index or substring(new.hashes from 1 for length(old.hashes)) <> old.hashes then
    raise exception 'the log only grows' using errcode = 'check_violation', constraint = 'the_log_only_grows';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_log_tiles BEFORE DELETE OR UPDATE ON log_tiles FOR EACH ROW EXECUTE FUNCTION grow_log();

CREATE OR REPLACE FUNCTION grow_log_bundle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.index <> old.index or length(new.hashes) <= length(old.hashes) or length(new.entries) <= length(old.entries)
     or substring(new.hashes from 1 for length(old.hashes)) <> old.hashes
     or substring(new.entries from 1 for length(old.entries)) <> old.entries
     or least(new.first_arrival, old.first_arrival) is distinct from new.first_arrival
     or greatest(new.last_arrival, old.last_arrival) is distinct from new.last_arrival then
    raise exception 'the log only grows' using errcode = 'check_violation', constraint = 'the_log_only_grows';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_log_bundles BEFORE DELETE OR UPDATE ON log_bundles FOR EACH ROW EXECUTE FUNCTION grow_log_bundle();

CREATE OR REPLACE FUNCTION grow_log_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.size < old.size or new.origin <> old.origin
     or (new.size = old.size and (new.note, new.signed_at) is distinct from (old.note, old.signed_at)) then
    raise exception 'the log only grows' using errcode = 'check_violation', constraint = 'the_log_only_grows';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_log_state BEFORE DELETE OR UPDATE ON log_state FOR EACH ROW EXECUTE FUNCTION grow_log_state();

CREATE OR REPLACE FUNCTION in_language(english text, wanted text, of_subject text, of_id text, of_field text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when wanted = 'en' or english = '' then english else coalesce((
    select t.text from translations t
    where t.subject = of_subject and t.subject_id = of_id and t.field = of_field and t.language = wanted), english) end
$function$;

CREATE OR REPLACE FUNCTION is_appeal_over(prize uuid, now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select kind = 'upheld' or (kind = 'disqualified' and now >= after_business_days(at, 14)) from prize_steps
    where prize_id = prize and kind in ('disqualified', 'appealed', 'upheld', 'reinstated') order by number desc limit 1), false)
$function$;

CREATE OR REPLACE FUNCTION is_day_archived(puzzle puzzles, opens text, now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select opens <> 'none' and is_day_opened(puzzle, opens, now)
    and (puzzle.released_at <= now - interval '24 hours' or exists (
      select 1 from puzzles later where later.released_at > puzzle.released_at and later.released_at <= now and later.voided_at is null))
    and not exists (
      select 1 from puzzles again
      where again.photo_id in (
          select puzzle.photo_id union all
          select other.id from photos own join photos other on other.pixel_hash = own.pixel_hash where own.id = puzzle.photo_id)
        and again.id <> puzzle.id and again.voided_at is null and not is_day_opened(again, opens, now))
$function$;

CREATE OR REPLACE FUNCTION is_day_opened(puzzle puzzles, opens text, now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select puzzle.voided_at is null and puzzle.released_at <= now
    and (puzzle.is_solved or (opens = 'ended' and puzzle.released_at <= now - interval '24 hours'))
$function$;

CREATE OR REPLACE FUNCTION is_day_practisable(puzzle puzzles, opens text, now timestamp with time zone, seen_today uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select is_day_archived(puzzle, opens, now) or coalesce(puzzle.id = seen_today and puzzle.is_solved and is_day_opened(puzzle, opens, now), false)
$function$;

CREATE OR REPLACE FUNCTION is_importing()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select current_setting('whereabouts.importing', true) is not distinct from 'on'
     and pg_has_role(current_user, (select tableowner from pg_tables where schemaname = 'public' and tablename = 'prize_steps'), 'member')
$function$;

CREATE OR REPLACE FUNCTION keep_account_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from account_deletions where user_id = new.id) then
    raise exception 'a deleted account does not come back' using errcode = 'check_violation', constraint = 'a_deleted_account_does_not_come_back';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_account_gone BEFORE INSERT OR UPDATE OF id ON users FOR EACH ROW EXECUTE FUNCTION keep_account_gone();

CREATE OR REPLACE FUNCTION keep_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_over boolean;
begin
  if tg_op = 'UPDATE' and (new.puzzle_id, new.actual_lat, new.actual_lng) = (old.puzzle_id, old.actual_lat, old.actual_lng) then
    return new;
  end if;
  select is_solved or voided_at is not null into is_over from puzzles where id = old.puzzle_id for update;
  if is_over or exists (select 1 from guesses where puzzle_id = old.puzzle_id)
     or exists (select 1 from exact_guesses where puzzle_id = old.puzzle_id)
     or (tg_op = 'UPDATE' and new.puzzle_id <> old.puzzle_id) then
    raise exception 'an answer that guesses were judged by does not change'
      using errcode = 'check_violation', constraint = 'an_answer_stays_once_it_judged';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;
CREATE TRIGGER keep_answer BEFORE DELETE OR UPDATE ON puzzle_answers FOR EACH ROW EXECUTE FUNCTION keep_answer();

CREATE OR REPLACE FUNCTION keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is never changed' using errcode = 'check_violation', constraint = 'the_audit_log_only_grows';
end $function$;
CREATE TRIGGER keep_audit_log BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();

CREATE OR REPLACE FUNCTION keep_claimed_country()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a country of the books stays' using errcode = 'check_violation', constraint = 'a_country_of_the_books_stays';
end $function$;
CREATE TRIGGER keep_claimed_country BEFORE UPDATE ON prizes_owed FOR EACH ROW WHEN (((old.claimed_country IS NOT NULL) AND (new.claimed_country IS DISTINCT FROM old.claimed_country))) EXECUTE FUNCTION keep_claimed_country();

CREATE OR REPLACE FUNCTION keep_contest_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    raise exception 'published rules are never changed' using errcode = 'check_violation', constraint = 'published_rules_stay';
  end if;
  -- A later version counts from a later moment, so the greatest number that is in effect is the version in force.
  if new.number <> coalesce((select max(number) from contest_rules), 0) + 1
     or new.effective_at <= (select max(effective_at) from contest_rules) then
    raise exception 'versions of the rules follow one another' using errcode = 'check_violation', constraint = 'rules_follow_one_another';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_contest_rules BEFORE INSERT OR DELETE OR UPDATE ON contest_rules FOR EACH ROW EXECUTE FUNCTION keep_contest_rules();

CREATE OR REPLACE FUNCTION keep_dispute()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a dispute is never deleted' using errcode = 'check_violation', constraint = 'a_dispute_is_never_deleted';
end $function$;
CREATE TRIGGER keep_dispute BEFORE DELETE ON payment_disputes FOR EACH ROW EXECUTE FUNCTION keep_dispute();

CREATE OR REPLACE FUNCTION keep_dispute_of_winner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from prizes_owed where former_user_id = old.user_id) then
    new.former_user_id := old.user_id;
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_dispute_of_winner BEFORE UPDATE ON payment_disputes FOR EACH ROW WHEN (((old.user_id IS NOT NULL) AND (new.user_id IS NULL))) EXECUTE FUNCTION keep_dispute_of_winner();

CREATE OR REPLACE FUNCTION keep_exact_guess()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from users where id = old.user_id) then
      raise exception 'an exact guess stays' using errcode = 'check_violation', constraint = 'an_exact_guess_stays';
    end if;
    return old;
  end if;
  if old.outcome is not null or (to_jsonb(new) - 'outcome' - 'settled_at') is distinct from (to_jsonb(old) - 'outcome' - 'settled_at') then
    raise exception 'an exact guess is settled once' using errcode = 'check_violation', constraint = 'an_exact_guess_is_settled_once';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_exact_guess BEFORE DELETE OR UPDATE ON exact_guesses FOR EACH ROW EXECUTE FUNCTION keep_exact_guess();

CREATE OR REPLACE FUNCTION keep_guess()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (to_jsonb(new) - 'user_id') is distinct from (to_jsonb(old) - 'user_id')
     or (new.user_id is distinct from old.user_id
         and (new.user_id is not null or exists (select 1 from users where id = old.user_id))) then
    raise exception 'a guess does not change' using errcode = 'check_violation', constraint = 'a_guess_does_not_change';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_guess BEFORE UPDATE ON guesses FOR EACH ROW EXECUTE FUNCTION keep_guess();

CREATE OR REPLACE FUNCTION keep_held_prize_unpaid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.paid_at is not null and old.paid_at is null and exists (
    select 1 from prize_holds where prize_id = new.id and outcome is distinct from 'released') then
    raise exception 'a held prize is not paid' using errcode = 'check_violation', constraint = 'a_held_prize_is_not_paid';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_held_prize_unpaid BEFORE UPDATE ON prizes_owed FOR EACH ROW EXECUTE FUNCTION keep_held_prize_unpaid();

CREATE OR REPLACE FUNCTION keep_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the log is never changed' using errcode = 'check_violation', constraint = 'the_log_only_grows';
end $function$;
CREATE TRIGGER keep_log_anchors BEFORE DELETE OR UPDATE ON log_anchors FOR EACH ROW EXECUTE FUNCTION keep_log();
CREATE TRIGGER keep_log_erasures BEFORE DELETE OR UPDATE ON log_erasures FOR EACH ROW EXECUTE FUNCTION keep_log();
CREATE TRIGGER keep_log_keys BEFORE DELETE OR UPDATE ON log_keys FOR EACH ROW EXECUTE FUNCTION keep_log();
CREATE TRIGGER keep_log_rules BEFORE DELETE OR UPDATE ON log_rules FOR EACH ROW EXECUTE FUNCTION keep_log();
CREATE TRIGGER keep_puzzle_seals BEFORE DELETE OR UPDATE ON puzzle_seals FOR EACH ROW EXECUTE FUNCTION keep_log();

CREATE OR REPLACE FUNCTION keep_log_checkpoint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.witnessed_at is not null and exists (
      select 1 from log_checkpoints later where later.size > old.size and later.witnessed_at is not null
        and date_trunc('hour', later.signed_at) = date_trunc('hour', old.signed_at)) then
      return old;
    end if;
  elsif old.witnessed_at is null and (new.size, new.note, new.signed_at) is not distinct from (old.size, old.note, old.signed_at) then
    return new;
  end if;
  raise exception 'a signed note stays as it is' using errcode = 'check_violation', constraint = 'the_log_only_grows';
end $function$;
CREATE TRIGGER keep_log_checkpoint BEFORE DELETE OR UPDATE ON log_checkpoints FOR EACH ROW EXECUTE FUNCTION keep_log_checkpoint();

CREATE OR REPLACE FUNCTION keep_logged_guess()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from account_deletions where user_id = old.user_id) then
    raise exception 'a guess in the log goes only with its account'
      using errcode = 'check_violation', constraint = 'a_guess_in_the_log_goes_with_its_account';
  end if;
  return old;
end $function$;
CREATE TRIGGER keep_logged_guess BEFORE DELETE ON exact_guesses FOR EACH ROW WHEN (((old.log_commitment IS NOT NULL) AND (old.outcome = 'too-late'::text))) EXECUTE FUNCTION keep_logged_guess();
CREATE TRIGGER keep_logged_guess BEFORE DELETE ON guesses FOR EACH ROW WHEN (((old.log_commitment IS NOT NULL) AND (NOT old.is_winning_guess))) EXECUTE FUNCTION keep_logged_guess();

CREATE OR REPLACE FUNCTION keep_player_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select 1 from users where id = old.user_id) then return old; end if;
  if tg_op = 'DELETE' or old.struck_at is not null
     or (new.id, new.user_id, new.body, new.by_id, new.written_at) is distinct from (old.id, old.user_id, old.body, old.by_id, old.written_at) then
    raise exception 'a note is struck once, and changed in no other way' using errcode = 'check_violation', constraint = 'a_note_stays';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_player_note BEFORE DELETE OR UPDATE ON player_notes FOR EACH ROW EXECUTE FUNCTION keep_player_note();

CREATE OR REPLACE FUNCTION keep_player_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' or exists (select 1 from users where id = old.user_id) then
    raise exception 'rows of % are never changed', tg_table_name using errcode = 'check_violation', constraint = tg_argv[0];
  end if;
  return old;
end $function$;
CREATE TRIGGER keep_eligibility_declaration BEFORE DELETE OR UPDATE ON eligibility_declarations FOR EACH ROW EXECUTE FUNCTION keep_player_row('a_declaration_stays');
CREATE TRIGGER keep_rules_acceptance BEFORE DELETE OR UPDATE ON rules_acceptances FOR EACH ROW EXECUTE FUNCTION keep_player_row('an_acceptance_stays');
CREATE TRIGGER keep_sanction_words BEFORE DELETE OR UPDATE ON sanction_words FOR EACH ROW EXECUTE FUNCTION keep_player_row('words_of_a_sanction_stay');

CREATE OR REPLACE FUNCTION keep_prize()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'a prize is never deleted' using errcode = 'check_violation', constraint = 'a_prize_is_never_deleted';
  end if;
  if (new.id, new.puzzle_id, new.guess_id, new.prize_amount, new.currency, new.owed_since)
     is distinct from (old.id, old.puzzle_id, old.guess_id, old.prize_amount, old.currency, old.owed_since) then
    raise exception 'a prize does not change' using errcode = 'check_violation', constraint = 'a_prize_does_not_change';
  end if;
  if old.paid_at is not null and (new.paid_at, new.paid_reference) is distinct from (old.paid_at, old.paid_reference)
     and not (new.paid_at is null
       and (select state = 'returned' from prize_steps where prize_id = new.id order by number desc limit 1)) then
    raise exception 'a paid prize stays paid' using errcode = 'check_violation', constraint = 'a_paid_prize_stays_paid';
  end if;
  -- The player is taken off with the account. Before, it is written down who that was, and where to write to until the prize is paid.
  if (new.user_id is distinct from old.user_id and (new.user_id is not null or exists (select 1 from users where id = old.user_id)))
     or (new.former_user_id is distinct from old.former_user_id
         and (old.former_user_id is not null or new.former_user_id is distinct from old.user_id))
     or (new.contact_email is distinct from old.contact_email and not (
           (new.contact_email is null and new.paid_at is not null)
           or (old.contact_email is null and old.former_user_id is null and new.former_user_id is not null
               and exists (select 1 from users where id = old.user_id and email = new.contact_email)))) then
    raise exception 'a prize stays with its winner' using errcode = 'check_violation', constraint = 'a_prize_stays_with_its_winner';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_prize BEFORE DELETE OR UPDATE ON prizes_owed FOR EACH ROW EXECUTE FUNCTION keep_prize();

CREATE OR REPLACE FUNCTION keep_prize_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.user_id is null and new.paid_at is null and new.contact_email is null
     and (case when tg_op = 'INSERT' then not is_importing() else old.user_id is not null or (old.paid_at is null and old.contact_email is not null) end) then
    raise exception 'an unpaid prize can be announced' using errcode = 'check_violation', constraint = 'an_unpaid_prize_can_be_announced';
  end if;
  return null;
end $function$;
CREATE TRIGGER keep_prize_announced AFTER INSERT OR UPDATE ON prizes_owed FOR EACH ROW EXECUTE FUNCTION keep_prize_announced();

CREATE OR REPLACE FUNCTION keep_prize_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from guesses where id = new.guess_id and puzzle_id = new.puzzle_id and is_winning_guess) then
    raise exception 'a prize is for the winning guess' using errcode = 'check_violation', constraint = 'a_prize_is_for_the_winning_guess';
  end if;
  if not exists (select 1 from puzzles where id = new.puzzle_id and prize_amount = new.prize_amount) then
    raise exception 'a prize is what was promised' using errcode = 'check_violation', constraint = 'a_prize_is_what_was_promised';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_prize_earned BEFORE INSERT ON prizes_owed FOR EACH ROW EXECUTE FUNCTION keep_prize_earned();

CREATE OR REPLACE FUNCTION keep_prize_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    -- The prize's row is locked: of a hold and a payment at the same moment the later one sees the earlier.
    perform 1 from prizes_owed where id = new.prize_id for update;
    if new.ended_at is null and exists (select 1 from prizes_owed where id = new.prize_id and paid_at is not null) then
      raise exception 'a paid prize is not held' using errcode = 'check_violation', constraint = 'a_paid_prize_is_not_held';
    end if;
    if new.ended_at is null and (select state in ('sending', 'sent', 'received') from prize_steps where prize_id = new.prize_id order by number desc limit 1) then
      return null;
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'a hold is never deleted' using errcode = 'check_violation', constraint = 'a_hold_is_never_deleted';
  end if;
  if old.ended_at is not null or (to_jsonb(new) - '{ended_at,outcome,note}'::text[]) is distinct from (to_jsonb(old) - '{ended_at,outcome,note}'::text[]) then
    raise exception 'a hold changes only by its end' using errcode = 'check_violation', constraint = 'a_hold_changes_only_by_its_end';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_prize_hold BEFORE INSERT OR DELETE OR UPDATE ON prize_holds FOR EACH ROW EXECUTE FUNCTION keep_prize_hold();

CREATE OR REPLACE FUNCTION keep_prize_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from prizes_owed o where o.id = old.prize_id and (o.user_id is not null
         or (select state from prize_steps where prize_id = o.id order by number desc limit 1) not in ('received', 'forfeited'))) then
      raise exception 'papers of an open prize stay' using errcode = 'check_violation', constraint = 'papers_of_an_open_prize_stay';
    end if;
    return old;
  end if;
  if (to_jsonb(new) - '{recipient_id,payout_ready_at,payout_country,shown_as}'::text[])
       is distinct from (to_jsonb(old) - '{recipient_id,payout_ready_at,payout_country,shown_as}'::text[])
     or (to_jsonb(new) ->> 'recipient_id' is distinct from to_jsonb(old) ->> 'recipient_id'
         and exists (select 1 from prize_steps where prize_id = new.prize_id and kind = 'sending')) then
    raise exception 'what was declared stays' using errcode = 'check_violation', constraint = 'papers_of_a_prize_stay_as_they_are';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_prize_papers BEFORE DELETE OR UPDATE ON prize_claims FOR EACH ROW EXECUTE FUNCTION keep_prize_papers();
CREATE TRIGGER keep_prize_papers BEFORE DELETE OR UPDATE ON prize_messages FOR EACH ROW EXECUTE FUNCTION keep_prize_papers();

CREATE OR REPLACE FUNCTION keep_prize_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last prize_steps;
  prize prizes_owed;
  stood text;
  has_claim boolean;
  is_rolled boolean;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a step never changes' using errcode = 'check_violation', constraint = 'the_life_of_a_prize_only_grows';
  end if;
  -- Of two steps at the same moment the later one sees the earlier.
  select * into prize from prizes_owed where id = new.prize_id for update;
  select * into last from prize_steps where prize_id = new.prize_id order by number desc limit 1;
  has_claim := exists (select 1 from prize_steps where prize_id = new.prize_id and kind = 'claimed');
  new.number := coalesce(last.number, 0) + 1;
  new.at := greatest(new.at, last.at);
  new.open_holds := coalesce(last.open_holds, 0) + case new.kind when 'held' then 1 when 'released' then -1 else 0 end;
  new.amount := prize.prize_amount;
  new.currency := prize.currency;
  new.state := state_after_prize_step(last.state, new.kind, has_claim, coalesce(last.open_holds, 0));
  -- While the payout service is asked to pay, it alone says what became of it; or, where it is gone, whoever has looked, and says what that is known by.
  if last.state = 'sending' and new.kind = 'sent' and new.actor <> 'provider' and new.reason is null then
    new.state := null;
  end if;
  -- Of nothing there is nothing to send: the prize is settled as soon as it is approved.
  if prize.prize_amount = 0 and new.kind in ('sending', 'sent') and not is_importing() then
    new.state := null;
  elsif prize.prize_amount = 0 and new.kind = 'received' and last.state in ('approved', 'returned') and last.open_holds = 0 then
    new.state := 'received';
  end if;
  if new.state is null or new.open_holds < 0 then
    raise exception 'a prize that is % takes no step %', coalesce(last.state, 'nothing'), new.kind
      using errcode = 'check_violation', constraint = 'a_prize_takes_no_such_step';
  end if;
  is_rolled := exists (select 1 from prize_steps where prize_id = new.prize_id and kind = 'rolled');
  if new.kind in ('rolled', 'appealed', 'reinstated') and is_rolled
     or new.kind = 'rolled' and last.state = 'disqualified' and not is_appeal_over(new.prize_id, new.at)
     or new.kind = 'reinstated' and not is_importing() and exists (select 1 from prize_holds where prize_id = new.prize_id and outcome = 'forfeited' and ended_at <= new.at) then
    raise exception 'a prize rolls once, after the appeal, and what is forfeited stays so' using errcode = 'check_violation', constraint = 'a_prize_takes_no_such_step';
  end if;
  -- Where the money stood: what is owed waits on an account of its own while the prize is held.
  stood := case when last.open_holds > 0 then 'held' else 'owed' end;
  new.from_account := case
    when new.kind = 'won' then 'promised'
    when new.kind in ('forfeited', 'disqualified', 'sent', 'paid') then stood
    when new.kind = 'reinstated' then 'forfeited'
    when new.kind = 'returned' then 'paid'
    when new.kind = 'rolled' then 'forfeited'
    when new.state in ('forfeited', 'disqualified') then null
    when new.kind = 'held' and new.open_holds = 1 then 'owed'
    when new.kind = 'released' and new.open_holds = 0 then 'held'
  end;
  new.to_account := case
    when new.from_account is null then null
    when new.kind = 'won' then 'owed'
    when new.kind in ('forfeited', 'disqualified') then 'forfeited'
    when new.kind in ('sent', 'paid') then 'paid'
    when new.kind = 'reinstated' then stood
    when new.kind = 'returned' then 'owed'
    when new.kind = 'rolled' then 'rolled'
    when new.kind = 'held' then 'held'
    when new.kind = 'released' then 'owed'
  end;
  return new;
end $function$;
CREATE TRIGGER keep_prize_step BEFORE INSERT OR DELETE OR UPDATE ON prize_steps FOR EACH ROW EXECUTE FUNCTION keep_prize_step();

CREATE OR REPLACE FUNCTION keep_puzzle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.is_solved or old.voided_at is not null then
    raise exception 'a puzzle that is over is never deleted' using errcode = 'check_violation', constraint = 'a_puzzle_that_is_over_stays';
  end if;
  if old.prize_rolled > 0 then
    raise exception 'a puzzle with rolled money is never deleted' using errcode = 'check_violation', constraint = 'a_puzzle_with_rolled_money_stays';
  end if;
  return old;
end $function$;
CREATE TRIGGER keep_puzzle BEFORE DELETE ON puzzles FOR EACH ROW EXECUTE FUNCTION keep_puzzle();

CREATE OR REPLACE FUNCTION keep_puzzle_solved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.is_solved and (not new.is_solved or new.solved_at is distinct from old.solved_at) then
    raise exception 'a solved puzzle stays solved' using errcode = 'check_violation', constraint = 'a_solved_puzzle_stays_solved';
  end if;
  if old.is_solved and new.winner_user_id is distinct from old.winner_user_id
     and (new.winner_user_id is not null or exists (select 1 from users where id = old.winner_user_id)) then
    raise exception 'a winner stays the winner' using errcode = 'check_violation', constraint = 'a_winner_stays_the_winner';
  end if;
  if old.is_solved and new.prize_amount <> old.prize_amount then
    raise exception 'a solved puzzle keeps its prize' using errcode = 'check_violation', constraint = 'a_solved_puzzle_keeps_its_prize';
  end if;
  if old.voided_at is not null and (new.voided_at is distinct from old.voided_at or new.void_reason is distinct from old.void_reason) then
    raise exception 'a puzzle that was called off stays called off'
      using errcode = 'check_violation', constraint = 'a_puzzle_stays_called_off';
  end if;
  if (new.release_date, new.release_time, new.win_radius_km) <> (old.release_date, old.release_time, old.win_radius_km)
     and (exists (select 1 from guesses where puzzle_id = old.id) or exists (select 1 from exact_guesses where puzzle_id = old.id)) then
    raise exception 'a puzzle with guesses keeps its release and its win radius'
      using errcode = 'check_violation', constraint = 'a_puzzle_with_guesses_keeps_its_rules';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_puzzle_solved BEFORE UPDATE ON puzzles FOR EACH ROW EXECUTE FUNCTION keep_puzzle_solved();

CREATE OR REPLACE FUNCTION keep_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is never emptied', tg_table_name using errcode = 'check_violation', constraint = tg_argv[0];
end $function$;
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON account_deletions FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('account_deletions_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_audit_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON contest_rules FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('contest_rules_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON eligibility_declarations FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('declarations_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON exact_guesses FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('exact_guesses_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON guesses FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('guesses_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON log_anchors FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON log_bundles FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON log_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON log_erasures FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON log_keys FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON log_puzzles FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON log_queue FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON log_rules FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON log_state FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON log_tiles FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON payment_customers FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('customers_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON payment_disputes FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('disputes_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('payment_events_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON prize_holds FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('prize_holds_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON prize_steps FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_life_of_a_prize_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON prizes_owed FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('prizes_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON puzzle_answers FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('answers_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON puzzle_seals FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_log_only_grows');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON puzzles FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('puzzles_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON retired_prices FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('retired_prices_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON rules_acceptances FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('acceptances_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON sanction_steps FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('the_life_of_a_sanction_is_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON sanction_words FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('words_of_sanctions_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON sanctions FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('sanctions_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON subscription_pricing FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('plans_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON subscriptions FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('subscriptions_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON trial_marks FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('trial_marks_are_never_emptied');
CREATE TRIGGER keep_rows BEFORE TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION keep_rows('users_are_never_emptied');

CREATE OR REPLACE FUNCTION keep_rules_accepted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users set rules_accepted = new.rules_number where id = new.user_id and rules_accepted < new.rules_number;
  return null;
end $function$;
CREATE TRIGGER keep_rules_accepted AFTER INSERT ON rules_acceptances FOR EACH ROW EXECUTE FUNCTION keep_rules_accepted();

CREATE OR REPLACE FUNCTION keep_sanction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a sanction never changes' using errcode = 'check_violation', constraint = 'a_sanction_never_changes';
  end if;
  if is_importing() then return new; end if;
  -- The player's row is locked: a deletion of the account at the same moment comes before or after.
  perform 1 from users where id = new.user_id and username_key <> 'admin' for update;
  if not found then
    raise exception 'a sanction is of a player' using errcode = 'check_violation', constraint = 'a_sanction_is_of_a_player';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_sanction BEFORE INSERT OR DELETE OR UPDATE ON sanctions FOR EACH ROW EXECUTE FUNCTION keep_sanction();

CREATE OR REPLACE FUNCTION keep_sanction_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sanction sanctions;
  last sanction_steps;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a step never changes' using errcode = 'check_violation', constraint = 'the_life_of_a_sanction_only_grows';
  end if;
  if is_importing() then return new; end if;
  select * into sanction from sanctions where id = new.sanction_id;
  -- Of two steps at the same moment the later one sees the earlier. Nothing is decided about an account that is gone.
  perform 1 from users where id = sanction.user_id for update;
  if not found then
    raise exception 'a sanction is of a player' using errcode = 'check_violation', constraint = 'a_sanction_is_of_a_player';
  end if;
  select * into last from sanction_steps where sanction_id = new.sanction_id order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.at := greatest(new.at, last.at);
  if not sanction_takes_step(last.kind, new.kind, coalesce(sanction.until <= new.at, false))
     or (new.kind = 'begun' and (new.at, new.actor_id) is distinct from (sanction.begun_at, sanction.by_id))
     or (new.kind = 'appealed' and new.actor_id <> sanction.user_id) then
    raise exception 'a sanction that is % takes no step %', coalesce(last.kind, 'nothing'), new.kind
      using errcode = 'check_violation', constraint = 'a_sanction_takes_no_such_step';
  end if;
  return new;
end $function$;
CREATE TRIGGER keep_sanction_step BEFORE INSERT OR DELETE OR UPDATE ON sanction_steps FOR EACH ROW EXECUTE FUNCTION keep_sanction_step();

CREATE OR REPLACE FUNCTION keep_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  player uuid;
  began timestamptz;
  ends timestamptz;
begin
  if is_importing() or new.kind not in ('begun', 'lifted') then return null; end if;
  select user_id into player from sanctions where id = new.sanction_id and kind = 'suspended';
  if player is null then return null; end if;
  select min(s.begun_at), max(coalesce(s.until, 'infinity')) into began, ends from sanctions s
  where s.user_id = player and s.kind = 'suspended' and coalesce(s.until, 'infinity') > new.at
    and not exists (select 1 from sanction_steps l where l.sanction_id = s.id and l.kind = 'lifted');
  update users set
    suspended_from = case when suspended_from <= new.at and suspended_until >= new.at then suspended_from else coalesce(began, suspended_from) end,
    suspended_until = coalesce(ends, least(suspended_until, new.at))
  where id = player;
  return null;
end $function$;
CREATE TRIGGER keep_suspension AFTER INSERT ON sanction_steps FOR EACH ROW EXECUTE FUNCTION keep_suspension();

CREATE OR REPLACE FUNCTION keep_winning_guess()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.is_winning_guess then
    raise exception 'a winning guess is never deleted' using errcode = 'check_violation', constraint = 'a_winning_guess_is_never_deleted';
  end if;
  return old;
end $function$;
CREATE TRIGGER keep_winning_guess BEFORE DELETE ON guesses FOR EACH ROW EXECUTE FUNCTION keep_winning_guess();

CREATE OR REPLACE FUNCTION local_day(player uuid, at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (at at time zone coalesce(
    (select z.zone from player_zones z where z.user_id = player and z.since <= at order by z.since desc limit 1),
    (select z.zone from player_zones z where z.user_id = player order by z.since limit 1), 'UTC'))::date
$function$;

CREATE OR REPLACE FUNCTION mirror_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_importing() then return null; end if;
  if new.kind = 'received' then
    update prizes_owed set paid_at = new.at, contact_email = null,
      paid_reference = coalesce((select reference from prize_steps where prize_id = new.prize_id and kind = 'sent' order by number desc limit 1),
                                case when new.amount = 0 then 'nothing to pay' end)
    where id = new.prize_id and paid_at is null;
  elsif new.kind = 'returned' then
    update prizes_owed set paid_at = null, paid_reference = null where id = new.prize_id and paid_at is not null;
  end if;
  return null;
end $function$;
CREATE TRIGGER keep_payment_mirrored AFTER INSERT ON prize_steps FOR EACH ROW EXECUTE FUNCTION mirror_payment();

CREATE OR REPLACE FUNCTION name_parts(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct substr(name, place, 3)), '{}') from generate_series(1, char_length(name) - 2) place
$function$;

CREATE OR REPLACE FUNCTION newer_guesses(puzzle uuid)
 RETURNS TABLE(distance_km double precision, guessed_at timestamp with time zone, id uuid)
 LANGUAGE sql
 STABLE ROWS 100
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
  select g.distance_km, g.guessed_at, g.id from guesses g
  where g.puzzle_id = puzzle and g.sequence > coalesce((select r.tallied_to from guess_roll_ups r where r.puzzle_id = puzzle), 0)
$function$;

CREATE OR REPLACE FUNCTION note_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_importing() then return null; end if;
  if tg_op = 'INSERT' then
    insert into prize_steps (prize_id, kind, at, actor, actor_id, reason, reference)
    values (new.prize_id, 'held', new.since, case when step_actor_id() is null then 'server' else 'operator' end, step_actor_id(), new.reason, new.reference);
  end if;
  if new.ended_at is not null and (tg_op = 'INSERT' or old.ended_at is null) then
    insert into prize_steps (prize_id, kind, at, actor, actor_id, reason, reference)
    select new.prize_id, kind, new.ended_at, case when step_actor_id() is null then 'server' else 'operator' end, step_actor_id(),
           coalesce(new.note, new.reason), new.reference
    from (values (1, 'forfeited'), (2, 'released')) as steps (place, kind)
    where kind = 'released' or (new.outcome = 'forfeited'
      and (select s.state from prize_steps s where s.prize_id = new.prize_id order by s.number desc limit 1) not in ('forfeited', 'disqualified'))
    order by place;
  end if;
  return null;
end $function$;
CREATE TRIGGER keep_hold_noted AFTER INSERT OR UPDATE ON prize_holds FOR EACH ROW EXECUTE FUNCTION note_hold();

CREATE OR REPLACE FUNCTION note_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_importing() then return null; end if;
  if new.paid_at is not null and old.paid_at is null and not exists (
    select 1 from prize_steps s where s.prize_id = new.id and s.kind = 'received'
      and s.number = (select max(number) from prize_steps where prize_id = new.id)) then
    insert into prize_steps (prize_id, kind, at, actor, reference) values (new.id, 'paid', new.paid_at, 'operator', new.paid_reference);
  end if;
  return null;
end $function$;
CREATE TRIGGER keep_payment_noted AFTER UPDATE ON prizes_owed FOR EACH ROW EXECUTE FUNCTION note_payment();

CREATE OR REPLACE FUNCTION note_rolled_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update puzzles set prize_rolled = prize_rolled + new.amount where id::text = new.reference;
  return null;
end $function$;
CREATE CONSTRAINT TRIGGER keep_rolled_money AFTER INSERT ON prize_steps DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.kind = 'rolled'::text) AND (NOT is_importing()))) EXECUTE FUNCTION note_rolled_money();

CREATE OR REPLACE FUNCTION require_account_is_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from users where id = new.user_id) then
    raise exception 'an account on record as deleted is gone'
      using errcode = 'check_violation', constraint = 'an_account_on_record_as_deleted_is_gone';
  end if;
  return null;
end $function$;
CREATE CONSTRAINT TRIGGER require_account_is_gone AFTER INSERT ON account_deletions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_account_is_gone();

CREATE OR REPLACE FUNCTION sanction_takes_step(last text, step text, is_over boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(case step
    when 'begun' then last is null
    when 'appealed' then last = 'begun' and not is_over
    when 'upheld' then last = 'appealed'
    when 'lifted' then last = 'appealed' or (last in ('begun', 'upheld') and not is_over)
  end, false)
$function$;

CREATE OR REPLACE FUNCTION state_after_prize_step(before text, step text, has_claim boolean, holds integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when before is null then case when step = 'won' then 'unclaimed' end
    when step in ('told', 'released') then before
    when step = 'held' then case when before not in ('sending', 'sent', 'received') then before end
    when step = 'reminded' then case when before in ('unclaimed', 'asked') then before end
    when step = 'claimed' then case when before = 'unclaimed' then 'under-review' end
    when step = 'asked' then case when before = 'under-review' then 'asked' end
    when step = 'answered' then case when before = 'asked' then 'under-review' end
    when step = 'approved' then case when before in ('under-review', 'asked', 'approved', 'returned') and holds = 0 then 'approved' end
    when step = 'disqualified' then case when before in ('unclaimed', 'under-review', 'asked', 'approved', 'returned') then 'disqualified' end
    when step in ('appealed', 'upheld') then case when before = 'disqualified' then before end
    when step = 'reinstated' then case when before = 'disqualified' then case when has_claim then 'under-review' else 'unclaimed' end end
    when step = 'forfeited' then case when before in ('unclaimed', 'under-review', 'asked', 'approved', 'returned') then 'forfeited' end
    when step = 'rolled' then case when before in ('forfeited', 'disqualified') then before end
    when step = 'sending' then case when before in ('approved', 'returned') and holds = 0 then 'sending' end
    when step = 'failed' then case when before = 'sending' then 'returned' end
    when step = 'sent' then case when before = 'sending' or (before in ('approved', 'returned') and holds = 0) then 'sent' end
    when step = 'returned' then case when before in ('sent', 'received') then 'returned' end
    when step = 'received' then case when before = 'sent' then 'received' end
    when step = 'paid' then case when before in ('unclaimed', 'under-review', 'asked', 'approved', 'returned') and holds = 0 then 'received' end
  end
$function$;

CREATE OR REPLACE FUNCTION step_actor_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(current_setting('whereabouts.actor_id', true), '')::uuid
$function$;

CREATE OR REPLACE FUNCTION translatable_texts(site_defaults jsonb, now timestamp with time zone)
 RETURNS TABLE(subject text, subject_id text, label text, place bigint, field text, english text, english_hash text)
 LANGUAGE sql
 STABLE
AS $function$
  with texts as (
    select 'faq' as subject, f.id::text as subject_id, f.question as label, row_number() over (order by f.display_order, f.id, t.place) as place,
           t.field, t.english
    from faqs f cross join lateral (values ('question', f.question, 1), ('answer', f.answer, 2)) as t (field, english, place)
    union all
    select 'site', 'site', '', row_number() over (order by d.key), d.key, coalesce(nullif(c.value, d.value), '')
    from jsonb_each_text(site_defaults) as d (key, value) left join site_config c on c.key = d.key
    union all
    select 'puzzle', p.id::text, p.release_date::text, row_number() over (order by p.released_at desc, p.id, t.place), t.field, t.english
    from puzzle_stories s join puzzles p on p.id = s.puzzle_id
    cross join lateral (values ('title', s.title, 1), ('story', s.story, 2), ('credit', s.credit, 3)) as t (field, english, place)
    union all
    select 'rules', r.number::text, r.number::text, row_number() over (order by r.number desc, t.place), t.field, t.english
    from contest_rules r cross join lateral (values ('summary', r.summary, 1), ('text', r.text, 2)) as t (field, english, place)
    union all
    select 'announcement', a.id::text, a.title, row_number() over (order by a.starts_at desc, a.id, t.place), t.field, t.english
    from announcements a
    cross join lateral (values ('title', a.title, 1), ('text', a.body, 2), ('link_label', a.link_label, 3)) as t (field, english, place)
    where a.withdrawn_at is null and a.ends_at > now)
  select subject, subject_id, label, place, field, english, encode(sha256(convert_to(english, 'UTF8')), 'hex') from texts where english <> ''
$function$;

CREATE OR REPLACE FUNCTION untally_guesses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from gone) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('whereabouts guess tallies', 0));
  with untallied as (
    select t.puzzle_id, t.from_km, t.from_at, t.from_id, count(*)::int as guesses
    from gone g
    join guess_roll_ups r on r.puzzle_id = g.puzzle_id and g.sequence <= r.tallied_to
    cross join lateral (
      select * from guess_tallies t
      where t.puzzle_id = g.puzzle_id and (t.from_km, t.from_at, t.from_id) <= (g.distance_km, g.guessed_at, g.id)
      order by t.from_km desc, t.from_at desc, t.from_id desc limit 1
    ) t
    group by t.puzzle_id, t.from_km, t.from_at, t.from_id
  ), lowered as (
    update guess_tallies t set guesses = t.guesses - u.guesses from untallied u
    where t.puzzle_id = u.puzzle_id and t.from_km = u.from_km and t.from_at = u.from_at and t.from_id = u.from_id
  )
  update guess_roll_ups r set guesses = r.guesses - u.guesses
  from (select puzzle_id, sum(guesses) as guesses from untallied group by puzzle_id) u
  where r.puzzle_id = u.puzzle_id;
  return null;
end $function$;
CREATE TRIGGER untally_guesses AFTER DELETE ON guesses REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION untally_guesses();
