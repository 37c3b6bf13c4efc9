-- What readers see of a workspace instead of our name: shown while its plan includes the feature, kept while it does not.
CREATE TABLE workspace_brands (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  imprint text NOT NULL DEFAULT '' CHECK (char_length(imprint) <= 600),
  -- Colours of links and of drawn covers; null: ours.
  accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  cover_colour text CHECK (cover_colour ~ '^#[0-9a-f]{6}$'),
  -- Whether the plan includes the feature, as read last, and when that is read again.
  is_entitled boolean NOT NULL,
  recheck_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX workspace_brands_recheck ON workspace_brands (recheck_at);

-- A new upload is a new row, so that its address can be cached for ever.
CREATE TABLE brand_logos (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL UNIQUE REFERENCES workspace_brands ON DELETE CASCADE,
  width integer NOT NULL CHECK (width BETWEEN 1 AND 16383),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 16383),
  created_at timestamptz NOT NULL
);
CREATE TABLE brand_logo_files (
  logo_id uuid NOT NULL REFERENCES brand_logos ON DELETE CASCADE,
  width integer NOT NULL CHECK (width BETWEEN 1 AND 16383),
  bytes bytea NOT NULL,
  PRIMARY KEY (logo_id, width)
);
-- They are compressed already.
ALTER TABLE brand_logo_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- A domain that a workspace claims. Many may claim a name; one of them has proved it.
CREATE TABLE workspace_domains (
  workspace_id uuid PRIMARY KEY REFERENCES workspace_brands ON DELETE CASCADE,
  -- As in DNS: lower case, other scripts in Punycode, no dot at the end.
  name text NOT NULL CHECK (name ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$' AND char_length(name) <= 253),
  -- Expected in the TXT record; each claim has its own.
  token text NOT NULL UNIQUE CHECK (token ~ '^[a-z2-7]{32}$'),
  created_at timestamptz NOT NULL,
  -- Since when the domain serves; null while it is not proved.
  verified_at timestamptz,
  checked_at timestamptz,
  next_check_at timestamptz NOT NULL,
  -- What the last check found, and since when a verified domain fails its checks.
  problem text CHECK (problem IN ('txt_missing', 'txt_wrong', 'address_missing', 'address_wrong', 'dns_unreachable', 'taken')),
  failing_since timestamptz,
  CHECK (failing_since IS NULL OR verified_at IS NOT NULL)
);
CREATE UNIQUE INDEX workspace_domains_verified ON workspace_domains (name) WHERE verified_at IS NOT NULL;
CREATE INDEX workspace_domains_due ON workspace_domains (next_check_at);

-- Pages that show a brand, or stand under its domain.
CREATE FUNCTION note_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (scope) VALUES ('brand:' || coalesce(NEW.workspace_id, OLD.workspace_id));
  RETURN NULL;
END $$;
CREATE TRIGGER workspace_brands_shown AFTER INSERT OR DELETE ON workspace_brands FOR EACH ROW EXECUTE FUNCTION note_brand();
CREATE TRIGGER workspace_brands_changed AFTER UPDATE ON workspace_brands FOR EACH ROW
  WHEN ((OLD.name, OLD.imprint, OLD.accent, OLD.cover_colour, OLD.is_entitled)
    IS DISTINCT FROM (NEW.name, NEW.imprint, NEW.accent, NEW.cover_colour, NEW.is_entitled)) EXECUTE FUNCTION note_brand();
CREATE TRIGGER brand_logos_shown AFTER INSERT OR DELETE ON brand_logos FOR EACH ROW EXECUTE FUNCTION note_brand();
CREATE TRIGGER workspace_domains_shown AFTER INSERT OR DELETE ON workspace_domains FOR EACH ROW EXECUTE FUNCTION note_brand();
CREATE TRIGGER workspace_domains_changed AFTER UPDATE ON workspace_domains FOR EACH ROW
  WHEN ((OLD.name, OLD.verified_at) IS DISTINCT FROM (NEW.name, NEW.verified_at)) EXECUTE FUNCTION note_brand();

-- A subscription or a plan changed: the next poll, at most seconds later, reads again whether the brand may be shown.
CREATE FUNCTION recheck_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspace_brands SET recheck_at = '-infinity' WHERE workspace_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_brands AFTER INSERT OR UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION recheck_brand();
CREATE FUNCTION recheck_all_brands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspace_brands SET recheck_at = '-infinity';
  RETURN NULL;
END $$;
CREATE TRIGGER plans_brands AFTER UPDATE ON plans FOR EACH ROW
  WHEN (OLD.features IS DISTINCT FROM NEW.features) EXECUTE FUNCTION recheck_all_brands();

-- An account that is closed or deactivated gives its domain back at once.
CREATE FUNCTION free_domain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM workspace_domains WHERE workspace_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_free_domains AFTER UPDATE OF leaving_at ON users FOR EACH ROW
  WHEN (NEW.leaving_at IS NOT NULL) EXECUTE FUNCTION free_domain();

-- Articles of a shared workspace show the name of their author, who may be renamed or leave.
CREATE OR REPLACE FUNCTION note_published_article() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := COALESCE(NEW.author_id, OLD.author_id);
BEGIN
  PERFORM pg_advisory_xact_lock_shared(page_author_lock(COALESCE(NEW.user_id, OLD.user_id)));
  IF author IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock_shared(page_author_lock(author));
  END IF;
  INSERT INTO page_changes (scope)
    VALUES ('article:' || COALESCE(NEW.id, OLD.id)), ('articles'), ('articles-of:' || COALESCE(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(page_author_lock(NEW.id));
  INSERT INTO page_changes (scope)
    SELECT 'article:' || articles.id FROM articles WHERE articles.user_id = NEW.id AND is_published(articles)
    UNION
    SELECT 'article:' || articles.id FROM articles WHERE articles.author_id = NEW.id AND is_published(articles)
    UNION
    SELECT 'articles-of:' || articles.user_id FROM articles WHERE articles.author_id = NEW.id AND is_published(articles);
  IF FOUND THEN
    INSERT INTO page_changes (scope) VALUES ('articles'), ('articles-of:' || NEW.id);
  END IF;
  RETURN NULL;
END $$;
