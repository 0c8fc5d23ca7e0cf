-- What waits for a second person: the call, as the first person has sent it. A server of the version before asks for nobody.
create table approvals (
  id               uuid primary key,
  action           text not null,
  -- The prize or the puzzle.
  subject          uuid not null,
  -- The fields of the call, without secrets. Of a puzzle they hold its place, so the line is as secret as the puzzle.
  wanted           jsonb not null,
  requested_by     uuid references users (id) on delete set null,
  requester        text not null,
  requested_at     timestamptz not null,
  expires_at       timestamptz not null,
  decided_at       timestamptz,
  decided_by       uuid references users (id) on delete set null,
  decider          text,
  outcome          text,
  constraint an_approval_is_for_a_known_action check (action in ('prize.mark-paid', 'prize.pay-out', 'prize.disqualify', 'puzzle.update')),
  constraint an_approval_ends_in_a_known_way check (outcome in ('carried-out', 'declined', 'withdrawn', 'replaced')),
  constraint an_approval_ends_at_a_moment check ((decided_at is null) = (outcome is null) and (decider is null) = (outcome is null)),
  constraint an_approval_lasts_a_while check (expires_at > requested_at),
  constraint nobody_approves_what_they_asked_for check (outcome is distinct from 'carried-out' or decided_by is distinct from requested_by)
);
create unique index one_open_approval_per_subject on approvals (action, subject) where outcome is null;
create index approvals_of_a_requester on approvals (requested_by) where requested_by is not null;
create index approvals_of_a_decider on approvals (decided_by) where decided_by is not null;
