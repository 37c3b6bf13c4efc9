-- Keys with which programs call the API in the name of their owner. A key that is revoked is deleted, with its secrets.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 6
    AND scopes <@ ARRAY['articles:read', 'articles:write', 'generate', 'publish', 'usage:read', 'webhooks']),
  created_at timestamptz NOT NULL,
  expires_at timestamptz CHECK (expires_at > created_at),
  -- When its owner was told that it will expire.
  expiry_mailed_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX api_keys_of_user ON api_keys (user_id, created_at DESC, id DESC);
CREATE INDEX api_keys_expiring ON api_keys (expires_at) WHERE expires_at IS NOT NULL AND expiry_mailed_at IS NULL;

-- SHA-256 of the secrets of a key. The current one ends with the key; one that was rotated ends at a time of its own.
CREATE TABLE api_key_secrets (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  key_id uuid NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  last_four text NOT NULL CHECK (last_four ~ '^[0-9A-Za-z]{4}$'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz CHECK (expires_at > created_at)
);
CREATE INDEX api_key_secrets_of_key ON api_key_secrets (key_id);
CREATE UNIQUE INDEX api_key_secrets_current ON api_key_secrets (key_id) WHERE expires_at IS NULL;
