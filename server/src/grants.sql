-- What the servers' account may do, where the tables belong to whereabouts_owner (deploy/roles.sql). Run after the migrations, each time: a new
-- table is readable and writable, and evidence is only added to.
do $$
begin
  if (select tableowner from pg_tables where schemaname = 'public' and tablename = 'migrations') is distinct from 'whereabouts_owner' then
    return;
  end if;
  revoke all on all tables in schema public from whereabouts_app;
  grant select, insert, update, delete on all tables in schema public to whereabouts_app;
  grant usage, select on all sequences in schema public to whereabouts_app;
  revoke insert, update, delete on migrations from whereabouts_app;
  revoke update, delete on audit_log, account_deletions, prize_steps, puzzle_seals, log_keys, log_rules, log_anchors, log_erasures, log_refusals,
    contest_rules, rules_acceptances, eligibility_declarations, sanctions, sanction_steps, sanction_words, legal_documents,
    backups from whereabouts_app;
  revoke update on log_queue from whereabouts_app;
  revoke delete on log_state, log_bundles, log_tiles, log_puzzles from whereabouts_app;
  revoke delete on puzzles, puzzle_answers, prizes_owed, payout_orders from whereabouts_app;
end $$;
