-- What the operator tells all players on the pages of the site, and by mail those who asked for it.
create table announcements (
  id            uuid primary key,
  title         text not null,
  body          text not null,
  -- Both empty where there is no link.
  link_label    text not null,
  link_to       text not null,
  tone          text not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  is_mailed     boolean not null,
  -- Without references: an announcement stays when whoever wrote it is gone.
  created_by    uuid not null,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  withdrawn_at  timestamptz,
  withdrawn_by  uuid,
  constraint an_announcement_has_a_title check (char_length(title) between 1 and 80),
  constraint an_announcement_has_a_text check (char_length(body) between 1 and 600),
  constraint a_link_has_a_label_and_a_goal check ((link_label = '') = (link_to = '')),
  constraint a_link_leads_to_a_page check (link_to = '' or link_to ~ '^(/([^/]|$)|https://)'),
  constraint an_announcement_has_a_known_tone check (tone in ('info', 'important')),
  constraint an_announcement_ends_after_it_starts check (ends_at > starts_at),
  constraint withdrawn_means_by_somebody check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index announcements_by_their_end on announcements (ends_at);

-- Who wants such mails. A row is a wish.
create table news_wishes (
  user_id    uuid primary key references users (id) on delete cascade,
  chosen_at  timestamptz not null
);

-- Written in the transaction that queues the mail: the key is the promise that nobody gets one twice.
create table announcement_mails (
  announcement_id  uuid not null references announcements (id),
  user_id          uuid not null references users (id) on delete cascade,
  queued_at        timestamptz not null,
  primary key (announcement_id, user_id)
);
create index announcement_mails_of_a_player on announcement_mails (user_id);
