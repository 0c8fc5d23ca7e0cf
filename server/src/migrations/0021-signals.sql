-- What the review before a payout reads besides what was stored already (docs/operations/pay-a-winner.md). A server of the version before writes none
-- of it; the review then says that it is not known.

-- When a player was first sent the sharp photo of an unsolved puzzle. Kept for half a year (housekeeping). The puzzle is named without a reference: its
-- check would lock the puzzle's row, for which a win would wait while thousands see the photo.
create table first_sights (
  puzzle_id uuid not null,
  user_id   uuid not null references users (id) on delete cascade,
  at        timestamptz not null,
  primary key (puzzle_id, user_id)
);
create index first_sights_of_a_user on first_sights (user_id);

-- The cards that a player has paid with, each by a keyed hash of the payment provider's fingerprint. Another purpose than that of trial_marks, so the mark
-- that a deleted account leaves there is found by none of these.
create table card_marks (
  user_id  uuid not null references users (id) on delete cascade,
  mark     text not null,
  seen_at  timestamptz not null,
  primary key (user_id, mark)
);
create index card_marks_by_mark on card_marks (mark);

-- The browser's random number by a keyed hash of its own: the same for all who sign in with one browser. Null where the last sign-in was before.
alter table known_devices add column browser_mark text;
create index known_devices_by_browser on known_devices (browser_mark) where browser_mark is not null;

-- Who signed in from one network, by the address or the beginning of it.
create index sessions_by_network on sessions (ip_address text_pattern_ops);
