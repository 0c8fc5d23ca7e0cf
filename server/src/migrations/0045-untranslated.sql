-- Which of these fields of a thing a page in a language shows in English, since they are not translated: the page says so to readers of the screen.
create function fields_in_english(wanted text, of_subject text, of_id text, variadic of_fields text[]) returns text[] language sql stable as $$
  select case when wanted = 'en' then '{}'::text[] else array(
    select f from unnest(of_fields) as f
    where not exists (select 1 from translations t where t.subject = of_subject and t.subject_id = of_id and t.field = f and t.language = wanted)) end
$$;

-- Every text that can be translated, as it is in English now. What the site says where its settings say nothing, which the caller names, is left out: pages
-- have that in every language. As secret as the answers: the stories of puzzles are among them.
create or replace function translatable_texts(site_defaults jsonb, now timestamptz)
returns table (subject text, subject_id text, label text, place bigint, field text, english text, english_hash text) language sql stable as $$
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
$$;
