-- Outside of a transaction.
ALTER TABLE users VALIDATE CONSTRAINT users_kind_check;
ALTER TABLE users VALIDATE CONSTRAINT users_persons_have_addresses;
ALTER TABLE users VALIDATE CONSTRAINT users_workspaces_cannot_sign_in;
ALTER TABLE subscriptions VALIDATE CONSTRAINT subscriptions_seats_check;
ALTER TABLE api_keys VALIDATE CONSTRAINT api_keys_maker;
ALTER TABLE oauth_grants VALIDATE CONSTRAINT oauth_grants_maker;
