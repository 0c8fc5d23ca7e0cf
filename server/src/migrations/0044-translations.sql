-- The texts that the operator writes once, in other languages. English stays in the tables where it is written, and is shown where nothing stands here.
create table translations (
  -- What the text belongs to, and which one of that kind: the id of its row, the number of a version of the rules, or 'site'.
  subject       text not null,
  subject_id    text not null,
  field         text not null,
  language      text not null,
  text          text not null,
  -- SHA-256 of the English text that was translated, in lower-case hexadecimals. Where English has another one by now, the translation is outdated.
  english_hash  text not null,
  updated_at    timestamptz not null,
  primary key (subject, subject_id, field, language),
  constraint a_translation_is_of_a_known_subject check (subject in ('faq', 'site', 'puzzle', 'rules', 'announcement')),
  constraint a_translation_is_in_another_language check (language ~ '^[a-z]{2}(-[A-Z]{2})?$' and language <> 'en'),
  constraint a_translation_has_a_text check (char_length(text) between 1 and 20000),
  constraint a_translation_knows_its_english check (english_hash ~ '^[0-9a-f]{64}$')
);

-- A text in a language: the English one where there is no translation. What English does not say is said in no language.
create function in_language(english text, wanted text, of_subject text, of_id text, of_field text) returns text language sql stable as $$
  select case when wanted = 'en' or english = '' then english else coalesce((
    select t.text from translations t
    where t.subject = of_subject and t.subject_id = of_id and t.field = of_field and t.language = wanted), english) end
$$;

-- Every text that can be translated, as it is in English now. What the site says where its settings say nothing is named by the caller. As secret as
-- the answers: the stories of puzzles are among them.
create function translatable_texts(site_defaults jsonb, now timestamptz)
returns table (subject text, subject_id text, label text, place bigint, field text, english text, english_hash text) language sql stable as $$
  with texts as (
    select 'faq' as subject, f.id::text as subject_id, f.question as label, row_number() over (order by f.display_order, f.id, t.place) as place,
           t.field, t.english
    from faqs f cross join lateral (values ('question', f.question, 1), ('answer', f.answer, 2)) as t (field, english, place)
    union all
    select 'site', 'site', '', row_number() over (order by d.key), d.key, coalesce(nullif(c.value, ''), d.value)
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
$$;

-- Translations go with what they belong to.
create function drop_translations() returns trigger language plpgsql as $$
begin
  delete from translations where subject = tg_argv[0] and subject_id = old.id::text;
  return null;
end $$;
create trigger drop_translations after delete on faqs for each row execute function drop_translations('faq');
create trigger drop_translations after delete on puzzles for each row execute function drop_translations('puzzle');
create trigger drop_translations after delete on announcements for each row execute function drop_translations('announcement');
