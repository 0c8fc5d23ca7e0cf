-- Which subscription had the free trial that a mark stands for: another subscription that shows the same mark has none.
alter table trial_marks add column stripe_subscription_id text;
create index marks_of_a_subscription on trial_marks (stripe_subscription_id);

-- A customer opens one checkout at a time: whoever opens one holds the lease meanwhile. It ends by itself when its holder dies.
-- When the provider was last asked about a customer: the daily sync takes those first that were asked longest ago.
alter table payment_customers
  add column checkout_lease_until timestamptz,
  add column synced_at timestamptz;
create index customers_to_sync on payment_customers (synced_at nulls first);
