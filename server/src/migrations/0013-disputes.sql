-- Payments that were taken back, or asked about, at the payer's bank: copies of the provider's word. They stay when the account goes, since
-- they prove what became of money; by then without their user.
create table payment_disputes (
  stripe_dispute_id  text primary key,
  user_id            uuid references users (id) on delete set null,
  stripe_charge_id   text not null,
  amount             numeric(12, 2) not null constraint a_dispute_is_over_something check (amount > 0),
  currency           text not null,
  reason             text not null,
  -- The provider's own word, and what it comes to.
  status             text not null,
  state              text not null constraint a_dispute_is_open_won_or_lost check (state in ('open', 'won', 'lost')),
  respond_by         timestamptz,
  opened_at          timestamptz not null,
  closed_at          timestamptz,
  updated_at         timestamptz not null,
  -- A lost one keeps its player from playing until the administrator has looked at it.
  settled_at         timestamptz,
  constraint closed_means_decided check ((closed_at is null) = (state = 'open')),
  constraint only_a_lost_dispute_is_settled check (settled_at is null or state = 'lost')
);
create index disputes_of_a_user on payment_disputes (user_id);

-- Since when a player may not play, because a payment is disputed; null for everybody else.
alter table users add column play_paused_since timestamptz;

-- Syncs of disputes are numbered as those of subscriptions are: what was asked later wins.
alter table payment_customers
  add column dispute_syncs_begun bigint not null default 0,
  add column dispute_syncs_written bigint not null default 0;

create trigger keep_rows before truncate on payment_disputes for each statement execute function keep_rows('disputes_are_never_emptied');
