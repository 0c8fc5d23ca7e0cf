-- What each day moved in the payment provider's balance, written down once the day is over, so that the portal's numbers need nobody's answer.
create table revenue_days (
  day      date primary key,
  read_at  timestamptz not null
);

-- Of a day on which nothing moved there is none. What goes out is negative; the four parts make up the net.
create table revenue_sums (
  day             date not null references revenue_days (day),
  currency        text not null,
  gross_cents     bigint not null,
  refunds_cents   bigint not null,
  disputes_cents  bigint not null,
  fees_cents      bigint not null,
  net_cents       bigint not null,
  movements       int not null,
  primary key (day, currency),
  constraint a_sum_is_of_something check (movements > 0),
  constraint the_parts_make_up_the_net check (net_cents = gross_cents + refunds_cents + disputes_cents + fees_cents)
);
