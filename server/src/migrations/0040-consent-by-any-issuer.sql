-- The contest rules may also be agreed to by a sign-up with an account at an OpenID Connect issuer other than Google (docs/decisions/052). The version
-- before writes what it wrote, and only copies the column into a player's own data.
alter table rules_acceptances
  drop constraint rules_are_accepted_somewhere,
  add constraint rules_are_accepted_somewhere check (accepted_from in ('sign-up', 'google', 'oidc', 'game', 'settings'));
