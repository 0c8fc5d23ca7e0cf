-- What is told of a place and its photo once the day is open to everybody: as secret as the answer until then, and no part of the seal.

create table puzzle_stories (
  puzzle_id   uuid primary key references puzzles (id) on delete cascade,
  title       text not null,
  credit      text not null,
  story       text not null,
  updated_at  timestamptz not null,
  constraint a_place_title_has_at_most_120_characters check (char_length(title) <= 120),
  constraint a_photo_credit_has_at_most_200_characters check (char_length(credit) <= 200),
  constraint a_place_story_has_at_most_600_characters check (char_length(story) <= 600)
);

-- Whether a photo serves again is asked for each day of the archive.
create index puzzles_of_a_photo on puzzles (photo_id);
create index photos_of_the_same_pixels on photos (pixel_hash);

-- The same as before, by the two indexes: each day of a month is asked about.
create or replace function is_day_archived(puzzle puzzles, opens text, now timestamptz) returns boolean language sql stable as $$
  select opens <> 'none' and is_day_opened(puzzle, opens, now)
    and (puzzle.released_at <= now - interval '24 hours' or exists (
      select 1 from puzzles later where later.released_at > puzzle.released_at and later.released_at <= now and later.voided_at is null))
    and not exists (
      select 1 from puzzles again
      where again.photo_id in (
          select puzzle.photo_id union all
          select other.id from photos own join photos other on other.pixel_hash = own.pixel_hash where own.id = puzzle.photo_id)
        and again.id <> puzzle.id and again.voided_at is null and not is_day_opened(again, opens, now))
$$;
