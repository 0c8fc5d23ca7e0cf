-- Under which licence a photo is shown, where it comes from, and whether whoever is on it has agreed. As secret as the place until the day is open.
alter table puzzle_stories
  add column licence text not null default '' constraint a_licence_is_known
    check (licence in ('', 'own', 'all-rights-reserved', 'cc0', 'cc-by-4.0', 'cc-by-sa-4.0', 'public-domain', 'other')),
  add column source text not null default '' constraint a_source_is_an_address check (source = '' or (source like 'https://%' and char_length(source) <= 500)),
  add column release_form text not null default '' constraint a_release_form_is_known check (release_form in ('', 'not-needed', 'signed', 'missing'));
