-- What public pages show has changed. Written by triggers, so that no change can be forgotten; a log and not a counter, so that writers
-- wait for nobody. Readers take every transaction they have not seen.
CREATE TABLE page_changes (
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  scope text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX page_changes_transaction ON page_changes (transaction_id);
CREATE INDEX page_changes_changed_at ON page_changes (changed_at);

CREATE FUNCTION is_published(article articles) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT article.is_public AND article.deleted_at IS NULL AND article.moderation_status = 'approved'
$$;

CREATE FUNCTION note_published_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (scope) VALUES ('article:' || COALESCE(NEW.id, OLD.id)), ('articles');
  RETURN NULL;
END $$;
CREATE TRIGGER articles_published_insert AFTER INSERT ON articles FOR EACH ROW
  WHEN (is_published(NEW)) EXECUTE FUNCTION note_published_article();
CREATE TRIGGER articles_published_update AFTER UPDATE ON articles FOR EACH ROW
  WHEN ((is_published(OLD) OR is_published(NEW)) AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_published_article();
CREATE TRIGGER articles_published_delete AFTER DELETE ON articles FOR EACH ROW
  WHEN (is_published(OLD)) EXECUTE FUNCTION note_published_article();

-- Their articles show an author's name, and are hidden with a deactivated account.
CREATE FUNCTION note_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (scope)
    SELECT 'article:' || articles.id FROM articles WHERE articles.user_id = NEW.id AND is_published(articles);
  IF FOUND THEN
    INSERT INTO page_changes (scope) VALUES ('articles');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_authors AFTER UPDATE OF name, is_active ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.is_active) IS DISTINCT FROM (NEW.name, NEW.is_active)) EXECUTE FUNCTION note_author();

CREATE FUNCTION note_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (scope) VALUES (TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER plans_shown AFTER INSERT OR UPDATE OR DELETE ON plans FOR EACH STATEMENT EXECUTE FUNCTION note_page_change('plans');
CREATE TRIGGER settings_shown AFTER UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION note_page_change('settings');

-- Articles that everybody could read once and that are no more: search engines are told so.
CREATE TABLE gone_articles (
  id uuid PRIMARY KEY,
  gone_at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION note_gone_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gone_articles (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER articles_gone AFTER DELETE ON articles FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION note_gone_article();
