-- Deleting an account or a puzzle finds the rows that refer to it without reading whole tables.
create index prizes_owed_by_user on prizes_owed (user_id) where user_id is not null;
create index puzzles_by_winner on puzzles (winner_user_id) where winner_user_id is not null;
create index mails_by_link_user on mails (link_user_id) where link_user_id is not null;
create index site_logos_by_uploader on site_logos (uploaded_by) where uploaded_by is not null;
create index carried_changes_by_puzzle on carried_changes (puzzle_id);
create index exact_guesses_by_puzzle on exact_guesses (puzzle_id);
