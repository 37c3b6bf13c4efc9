-- Sites of users to which their articles are published. A site that is deleted keeps its row without its secrets, so that its publications
-- attach to it again when the same API is added once more.
CREATE TABLE sites (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('wordpress', 'ghost', 'webhook')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  -- As it was typed, and where its API was found: calls go there alone.
  url text NOT NULL CHECK (char_length(url) <= 2000),
  api_root text NOT NULL CHECK (char_length(api_root) <= 2000),
  -- host:port of the API; so many runs go to one host at a time.
  host text NOT NULL CHECK (char_length(host) <= 300),
  -- A sealed JSON object; its associated data are the id of the row.
  secrets text,
  -- Raised by each change, so that what a slow check found is not stored about another address.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- What the last check found.
  check_report jsonb,
  checked_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK ((deleted_at IS NULL) = (secrets IS NOT NULL)),
  CHECK ((check_report IS NULL) = (checked_at IS NULL)),
  UNIQUE (user_id, kind, api_root)
);
CREATE INDEX sites_host ON sites (host);
CREATE INDEX sites_of_user ON sites (user_id, created_at, id) WHERE deleted_at IS NULL;

-- An article on a site: what is asked for, how far it came, and what is known of it there.
CREATE TABLE publications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  site_id uuid NOT NULL REFERENCES sites ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'creating', 'outcome_unknown', 'uploading', 'updating', 'publishing',
    'verifying', 'verified', 'conflict', 'failed', 'withdrawing', 'withdrawn')),
  -- Whether it is to be a draft there, or readable by all.
  wanted_status text NOT NULL CHECK (wanted_status IN ('draft', 'publish')),
  -- Categories, tags, author, picture and fields for search engines, as they were asked for.
  options jsonb NOT NULL DEFAULT '{}',
  -- Names what was asked for last, through all tries of it.
  run_id uuid NOT NULL,
  -- Numbers the posts that were made of it, so that one that turns up late is not taken for a later one.
  marker_number integer NOT NULL DEFAULT 1 CHECK (marker_number >= 1),
  -- Raised by each claim of a run; every write of a run names the attempt it belongs to.
  attempt integer NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  -- The job that runs it; null while none does.
  job_id uuid,
  -- When it is to be run; null while nothing is to be done, or a person has to decide.
  due_at timestamptz,
  -- Failures in a row of the run that goes on, and how often the outcome of a creation was looked for.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  lookups integer NOT NULL DEFAULT 0 CHECK (lookups >= 0),
  -- Since when a request is under way whose outcome nobody knows unless it answers: never is a second one sent before it is known.
  create_sent_at timestamptz,
  remote_id text CHECK (char_length(remote_id) <= 100),
  remote_version text CHECK (char_length(remote_version) <= 200),
  -- Of the text that was sent last, to be known again in what the site answers.
  content_hash bytea CHECK (octet_length(content_hash) = 32),
  -- Set while a change is under way that may have reached the site.
  update_sent_at timestamptz,
  article_version integer CHECK (article_version >= 1),
  -- Pictures that the site has, by their ids here.
  media jsonb NOT NULL DEFAULT '{}',
  live_url text CHECK (char_length(live_url) <= 4000),
  edit_url text CHECK (char_length(edit_url) <= 4000),
  failure_code text CHECK (char_length(failure_code) <= 60),
  -- What stands on the site, for a person to decide about.
  conflict jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  verified_at timestamptz,
  UNIQUE (article_id, site_id),
  CHECK ((state = 'failed') = (failure_code IS NOT NULL)),
  CHECK ((state = 'conflict') = (conflict IS NOT NULL)),
  -- A creation that was sent has an id or an open outcome.
  CHECK (state <> 'outcome_unknown' OR (create_sent_at IS NOT NULL AND remote_id IS NULL)),
  CHECK (state NOT IN ('uploading', 'updating') OR remote_id IS NOT NULL),
  -- What is over waits for no run.
  CHECK (state NOT IN ('verified', 'conflict', 'failed', 'withdrawn') OR (due_at IS NULL AND job_id IS NULL))
);
CREATE INDEX publications_of_user ON publications (user_id, id);
CREATE INDEX publications_of_site ON publications (site_id);
CREATE INDEX publications_due ON publications (due_at) WHERE due_at IS NOT NULL AND job_id IS NULL;
CREATE INDEX publications_running ON publications (site_id) WHERE job_id IS NOT NULL;
