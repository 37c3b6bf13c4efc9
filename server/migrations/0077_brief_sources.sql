-- What a long text may rely on: pages, files and pasted texts that its author named, for that brief alone.
CREATE TABLE brief_sources (
  id uuid PRIMARY KEY,
  brief_id uuid NOT NULL REFERENCES briefs ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('url', 'text', 'file')),
  url text CHECK (char_length(url) <= 4000),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  author text CHECK (char_length(author) <= 200),
  published_at timestamptz,
  state text NOT NULL DEFAULT 'fetching' CHECK (state IN ('fetching', 'ready', 'failed')),
  failure_code text,
  -- Among the sources of the article; a page always is.
  listed boolean NOT NULL,
  -- What was pasted, until it is read; then, of all kinds, what was read.
  text text CHECK (char_length(text) <= 200000),
  is_truncated boolean NOT NULL DEFAULT false,
  words integer NOT NULL DEFAULT 0 CHECK (words >= 0),
  -- Of what was sent, not of what was read from it.
  sha256 bytea CHECK (octet_length(sha256) = 32),
  created_at timestamptz NOT NULL,
  fetched_at timestamptz,
  CHECK ((kind = 'url') = (url IS NOT NULL)),
  CHECK (kind <> 'url' OR listed),
  CHECK ((state = 'failed') = (failure_code IS NOT NULL)),
  CHECK (state <> 'ready' OR (text IS NOT NULL AND sha256 IS NOT NULL AND fetched_at IS NOT NULL))
);
CREATE INDEX brief_sources_of_brief ON brief_sources (brief_id, created_at, id);
CREATE INDEX brief_sources_fetching ON brief_sources (created_at) WHERE state = 'fetching';

-- A file until it is read.
CREATE TABLE brief_source_files (
  source_id uuid PRIMARY KEY REFERENCES brief_sources ON DELETE CASCADE,
  name text NOT NULL,
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 10485760)
);
ALTER TABLE brief_source_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Pieces of sources that a text cites by their numbers (e12), with the stems of their words.
CREATE TABLE brief_passages (
  brief_id uuid NOT NULL REFERENCES briefs ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 1),
  source_id uuid NOT NULL REFERENCES brief_sources ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) <= 1500),
  stems text[] NOT NULL,
  PRIMARY KEY (brief_id, number)
);
CREATE INDEX brief_passages_of_source ON brief_passages (source_id, number);

-- How many numbers were given to passages so far: none is given twice, so that a number always means the same words.
ALTER TABLE briefs ADD COLUMN passages_numbered integer NOT NULL DEFAULT 0 CHECK (passages_numbered >= 0);
