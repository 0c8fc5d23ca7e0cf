-- What the provider's invoices say of a subscription: the guess limit and prizes hang on it, and not on the price of now. Empty until the next
-- sync has read them; until then the status and the price tell, so that nobody who pays is locked out.
alter table subscriptions
  add column has_paid boolean,
  add column paid_price_id text,
  add column paid_price_until timestamptz,
  add column paid_until timestamptz,
  add constraint what_is_paid_has_a_price check (has_paid is not true or (paid_price_id is not null and paid_until is not null)),
  -- One of two subscriptions of one player, the later, which was ended and given back. It was told by an end at its beginning before.
  add column is_second boolean not null default false;
update subscriptions set is_second = true where status = 'canceled' and current_period_end = created_at;

-- When the provider is to be asked about a customer again, whatever messages come: at the end of a period, and until it is paid. Everybody
-- who has a subscription is asked about soon after this migration.
alter table payment_customers add column sync_again_at timestamptz;
update payment_customers c set sync_again_at = now() where exists (
  select 1 from subscriptions s where s.user_id = c.user_id and s.status <> 'fraud_canceled'
    and (s.current_period_end is null or s.current_period_end > now() - interval '2 hours'));
create index customers_to_sync_again on payment_customers (sync_again_at) where sync_again_at is not null;
