-- Passkeys (docs/decisions/051-passkeys.md): public keys that sign people in. What signs stays on their devices.
create table passkeys (
  id             uuid primary key,
  user_id        uuid not null references users (id) on delete cascade,
  -- The authenticator's own number of it, and the key in COSE's form; both base64url.
  credential_id  text not null constraint a_credential_id_is_short check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1400),
  public_key     text not null constraint a_public_key_is_short check (public_key ~ '^[A-Za-z0-9_-]+$' and char_length(public_key) <= 4000),
  -- How often it has signed, by its own word; always 0 where it does not count.
  sign_count     bigint not null constraint a_sign_count_is_not_negative check (sign_count >= 0),
  transports     text[] not null,
  -- Whether its maker keeps a copy, and whether it may do so at all.
  backed_up      boolean not null,
  device_type    text not null constraint a_passkey_is_of_a_known_kind check (device_type in ('singleDevice', 'multiDevice')),
  name           text not null constraint a_passkey_has_a_short_name check (char_length(name) between 1 and 60),
  created_at     timestamptz not null,
  last_used_at   timestamptz,
  constraint one_passkey_per_credential unique (credential_id)
);
create index passkeys_of_a_user on passkeys (user_id);

-- What an authenticator is asked to sign. A row is deleted when it is used, so it is used once.
create table passkey_challenges (
  challenge   text primary key constraint a_challenge_has_32_bytes check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  purpose     text not null constraint a_challenge_is_for_a_known_purpose check (purpose in ('register', 'sign-in', 'portal')),
  -- The session that may use it; of a sign-in, which has none yet, the number in a cookie of the browser.
  bound_to    text not null constraint a_challenge_is_bound_to_a_browser check (char_length(bound_to) between 36 and 43),
  expires_at  timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
