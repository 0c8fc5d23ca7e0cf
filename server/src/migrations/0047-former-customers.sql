-- The payment provider's customer of a winner whose account is gone: a dispute that begins or ends after that finds its prize. Deleted 120 days after
-- the last of their prizes was paid. Syncs of disputes are numbered as those of customers are, and the numbers go on.
create table former_customers (
  stripe_customer_id     text primary key,
  former_user_id         uuid not null,
  dispute_syncs_begun    bigint not null default 0,
  dispute_syncs_written  bigint not null default 0,
  -- When the daily sync last asked the provider; null before.
  synced_at              timestamptz
);
create index former_customers_of_a_winner on former_customers (former_user_id);

-- The setting from which amount on two people pay needs two people as well. A request is overtaken when what it asks for was done, or cannot be
-- done any more. One at most waits for each prize.
alter table approvals drop constraint an_approval_is_for_a_known_action;
alter table approvals add constraint an_approval_is_for_a_known_action
  check (action in ('prize.mark-paid', 'prize.pay-out', 'prize.disqualify', 'puzzle.update', 'config.second-person'));
alter table approvals drop constraint an_approval_ends_in_a_known_way;
alter table approvals add constraint an_approval_ends_in_a_known_way
  check (outcome in ('carried-out', 'declined', 'withdrawn', 'replaced', 'overtaken'));
update approvals a set outcome = 'overtaken', decided_at = now(), decider = 'server'
where outcome is null and action like 'prize.%' and exists (
  select 1 from approvals l where l.subject = a.subject and l.outcome is null and l.action like 'prize.%' and (l.requested_at, l.id) > (a.requested_at, a.id));
create unique index one_open_approval_per_prize on approvals (subject) where outcome is null and action like 'prize.%';

-- A prize that was not paid yet may be approved anew: a person decides again about a winner who was suspended for good.
create or replace function state_after_prize_step(before text, step text, has_claim boolean, holds int) returns text immutable language sql as $$
  select case
    when before is null then case when step = 'won' then 'unclaimed' end
    when step in ('told', 'released') then before
    when step = 'held' then case when before not in ('sending', 'sent', 'received') then before end
    when step = 'reminded' then case when before in ('unclaimed', 'asked') then before end
    when step = 'claimed' then case when before = 'unclaimed' then 'under-review' end
    when step = 'asked' then case when before = 'under-review' then 'asked' end
    when step = 'answered' then case when before = 'asked' then 'under-review' end
    when step = 'approved' then case when before in ('under-review', 'asked', 'approved', 'returned') and holds = 0 then 'approved' end
    when step = 'disqualified' then case when before in ('unclaimed', 'under-review', 'asked', 'approved', 'returned') then 'disqualified' end
    when step in ('appealed', 'upheld') then case when before = 'disqualified' then before end
    when step = 'reinstated' then case when before = 'disqualified' then case when has_claim then 'under-review' else 'unclaimed' end end
    when step = 'forfeited' then case when before in ('unclaimed', 'under-review', 'asked', 'approved', 'returned') then 'forfeited' end
    when step = 'rolled' then case when before in ('forfeited', 'disqualified') then before end
    when step = 'sending' then case when before in ('approved', 'returned') and holds = 0 then 'sending' end
    when step = 'failed' then case when before = 'sending' then 'returned' end
    when step = 'sent' then case when before = 'sending' or (before in ('approved', 'returned') and holds = 0) then 'sent' end
    when step = 'returned' then case when before in ('sent', 'received') then 'returned' end
    when step = 'received' then case when before = 'sent' then 'received' end
    when step = 'paid' then case when before in ('unclaimed', 'under-review', 'asked', 'approved', 'returned') and holds = 0 then 'received' end
  end
$$;
