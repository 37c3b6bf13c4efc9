-- The property of Google Search Console that a workspace has connected.
CREATE TABLE search_consoles (
  -- The workspace.
  id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  connected_by uuid REFERENCES users ON DELETE SET NULL,
  connected_at timestamptz NOT NULL,
  -- Sealed.
  refresh_token text NOT NULL,
  -- `https://example.com/` or `sc-domain:example.com`; null until one is chosen.
  property text CHECK (length(property) <= 500),
  -- `grant`: Google refuses the grant. `property`: the grant has no access to the property any more.
  failure text CHECK (failure IN ('grant', 'property')),
  -- The last day that was read completely.
  synced_until date,
  last_success_at timestamptz,
  -- When the next days are to be read; null while nothing can be read.
  due_at timestamptz,
  -- Raised by each run that reads days; every write of a run names the attempt it belongs to.
  attempt integer NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  CHECK ((due_at IS NOT NULL) = (property IS NOT NULL AND failure IS NULL))
);
CREATE INDEX search_consoles_due ON search_consoles (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX search_consoles_connected_by ON search_consoles (connected_by);

-- A connection that was begun and not completed: Google returns the state to the browser of the member who began.
CREATE TABLE search_console_requests (
  state_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX search_console_requests_user ON search_console_requests (user_id);
CREATE INDEX search_console_requests_member ON search_console_requests (member_id);
CREATE INDEX search_console_requests_end ON search_console_requests (expires_at);

-- The property by day. Google leaves rare queries out of lists by query, so the sums of the named ones stand beside the totals.
CREATE TABLE search_days (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  clicks bigint NOT NULL,
  impressions bigint NOT NULL,
  -- Average position times impressions.
  position_sum double precision NOT NULL,
  named_clicks bigint NOT NULL,
  named_impressions bigint NOT NULL,
  PRIMARY KEY (user_id, day)
);
CREATE TABLE search_article_days (
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  day date NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  clicks bigint NOT NULL,
  impressions bigint NOT NULL,
  position_sum double precision NOT NULL,
  PRIMARY KEY (article_id, day)
);
CREATE INDEX search_article_days_user ON search_article_days (user_id, day);
-- Queries of the whole property (`subject_id` is the workspace) and of single articles.
CREATE TABLE search_queries (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  subject_id uuid NOT NULL,
  day date NOT NULL,
  query text NOT NULL CHECK (length(query) <= 200),
  clicks bigint NOT NULL,
  impressions bigint NOT NULL,
  position_sum double precision NOT NULL,
  PRIMARY KEY (user_id, subject_id, day, query)
);
