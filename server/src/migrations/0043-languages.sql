-- The language in which a player reads the site and is written to; null where they have chosen none, which is English.
alter table users add column language text;
alter table users add constraint language_is_a_tag check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
