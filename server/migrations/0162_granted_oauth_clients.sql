-- When a user allowed a program something for the last time. Programs that never were allowed anything go after an hour: strangers can
-- register any number.
ALTER TABLE oauth_clients ADD COLUMN granted_at timestamptz;

-- Of programs that asked before, it is not known whether they were allowed.
UPDATE oauth_clients SET granted_at = used_at
WHERE used_at > created_at OR EXISTS (SELECT FROM oauth_grants WHERE oauth_grants.client_id = oauth_clients.id);

CREATE INDEX oauth_clients_never_granted ON oauth_clients (used_at) WHERE granted_at IS NULL AND is_registered;
