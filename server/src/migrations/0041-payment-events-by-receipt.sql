-- The metrics ask at each scrape when the payment provider was last heard of.
create index payment_events_by_receipt on payment_events (received_at);
