-- Accepted: people are locked before articles, as the service does, so that neither waits for the other in a circle.
LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;

-- Views of published articles, counted without cookies. Nothing here names a person.
CREATE TABLE article_view_hours (
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  -- Start of the hour; after 13 months, start of the month in Istanbul, with the sums of the month.
  starts_at timestamptz NOT NULL,
  source text NOT NULL CHECK (source IN ('search', 'social', 'ai', 'internal', 'direct', 'other')),
  -- Where readers came from: the host of the page or the name of the service; empty if unknown.
  referrer text NOT NULL CHECK (length(referrer) <= 100),
  device text NOT NULL CHECK (device IN ('desktop', 'mobile', 'tablet', 'unknown')),
  views bigint NOT NULL CHECK (views >= 0),
  -- Views whose end was reported, and the sums of their reading time (seconds) and depth (per cent).
  measured_views bigint NOT NULL CHECK (measured_views >= 0),
  read_seconds bigint NOT NULL CHECK (read_seconds >= 0),
  read_percent bigint NOT NULL CHECK (read_percent >= 0),
  PRIMARY KEY (article_id, starts_at, source, referrer, device)
);

-- The same views by day in Istanbul, for lists of many articles, and what cannot be added up by hour.
CREATE TABLE article_view_days (
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  day date NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  views bigint NOT NULL CHECK (views >= 0),
  -- Distinct readers of the day. Sums over days count who came on several days several times.
  readers bigint NOT NULL CHECK (readers >= 0),
  measured_views bigint NOT NULL CHECK (measured_views >= 0),
  read_seconds bigint NOT NULL CHECK (read_seconds >= 0),
  read_percent bigint NOT NULL CHECK (read_percent >= 0),
  -- Pages that the server sent to browsers, whether or not their script ran.
  page_loads bigint NOT NULL CHECK (page_loads >= 0),
  PRIMARY KEY (article_id, day)
);
CREATE INDEX article_view_days_user ON article_view_days (user_id, day);
-- Finds months that are old enough to be added up.
CREATE INDEX article_view_days_day ON article_view_days USING brin (day);

-- Distinct readers of a day in all articles of a workspace.
CREATE TABLE workspace_reader_days (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  readers bigint NOT NULL CHECK (readers >= 0),
  PRIMARY KEY (user_id, day)
);

-- Recognises a reader within a day: keyed hashes, deleted together with their key after 48 hours. Both tables are unlogged, so that neither
-- archives of the log nor standby servers keep them; after a crash of the database, readers of that day are counted anew.
CREATE UNLOGGED TABLE reader_keys (
  day date PRIMARY KEY,
  key bytea NOT NULL CHECK (length(key) = 32),
  created_at timestamptz NOT NULL
);
CREATE UNLOGGED TABLE daily_readers (
  day date NOT NULL,
  -- An article or a workspace.
  subject_id uuid NOT NULL,
  reader bytea NOT NULL CHECK (length(reader) = 8),
  PRIMARY KEY (day, subject_id, reader)
);

-- Batches of views that were written, so that one that is sent again after a lost connection is counted once.
CREATE TABLE view_batches (
  id uuid PRIMARY KEY,
  written_at timestamptz NOT NULL
);
CREATE INDEX view_batches_age ON view_batches (written_at);

-- Whether a workspace gets the monthly mail about its readers. Without a row: yes.
CREATE TABLE view_mails (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  is_wanted boolean NOT NULL DEFAULT true,
  -- The last month, in Istanbul, of which a mail was sent; its first day.
  last_month date
);
