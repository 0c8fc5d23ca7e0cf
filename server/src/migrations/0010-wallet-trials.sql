-- Whether a free trial was refused because it began with a wallet (Apple Pay, Google Pay, Link), by which a card cannot be told from others.
alter table subscriptions add column begun_by_wallet boolean not null default false;
