-- Programs that ask users for access to /mcp (OAuth 2.1). One that registered itself has an id of ours; the id of any other is the
-- address of a document in which it describes itself.
CREATE TABLE oauth_clients (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 500),
  is_registered boolean NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
  created_at timestamptz NOT NULL,
  -- When it registered, or its document was last read.
  read_at timestamptz NOT NULL,
  -- When it last asked a user.
  used_at timestamptz NOT NULL
);
CREATE INDEX oauth_clients_by_use ON oauth_clients (used_at);

-- What a user has allowed a program. A grant that is revoked is deleted, with its tokens. Its code is exchanged once, within a minute.
CREATE TABLE oauth_grants (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id text NOT NULL,
  client_name text NOT NULL,
  client_host text NOT NULL,
  redirect_uri text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 5
    AND scopes <@ ARRAY['articles:read', 'articles:write', 'generate', 'publish', 'usage:read']),
  -- The address of the server that its tokens are for (RFC 8707).
  resource text NOT NULL,
  code_hash bytea NOT NULL UNIQUE CHECK (octet_length(code_hash) = 32),
  code_challenge text NOT NULL CHECK (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
  code_expires_at timestamptz NOT NULL,
  redeemed_at timestamptz,
  created_at timestamptz NOT NULL,
  -- However often it is refreshed.
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  last_used_at timestamptz,
  -- An answer that is sent twice allows once.
  UNIQUE (user_id, code_challenge)
);
CREATE INDEX oauth_grants_of_user ON oauth_grants (user_id, created_at DESC, id DESC);
CREATE INDEX oauth_grants_by_end ON oauth_grants (expires_at);
CREATE INDEX oauth_grants_of_client ON oauth_grants (client_id);

-- SHA-256 of the tokens of a grant. A refresh token that was used stays for a while: who presents it again has stolen it, or was robbed.
CREATE TABLE oauth_tokens (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  grant_id uuid NOT NULL REFERENCES oauth_grants ON DELETE CASCADE,
  is_refresh boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz CHECK (used_at IS NULL OR is_refresh)
);
CREATE INDEX oauth_tokens_of_grant ON oauth_tokens (grant_id, created_at);
CREATE INDEX oauth_tokens_by_end ON oauth_tokens (expires_at);
