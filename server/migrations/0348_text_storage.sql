-- How much text each account has stored: articles, their unpublished changes, former versions, and texts that were sent for approval. Added
-- to by the transactions that store texts, counted anew after deletions, daily, and before a text is refused. Generated texts are counted
-- daily: they have limits of their own, and a text that was paid for is never refused.
CREATE TABLE text_usage (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  used_bytes bigint NOT NULL CHECK (used_bytes >= 0),
  -- Null since something was deleted.
  counted_at timestamptz
) WITH (fillfactor = 50);
CREATE INDEX text_usage_counted ON text_usage (counted_at NULLS FIRST);

-- 5 GB: about 80,000 articles of 2,000 words with three former versions each.
CREATE FUNCTION text_bytes_max() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 5368709120';

CREATE FUNCTION document_bytes(content text, working_copy jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT octet_length(content)::bigint + coalesce(octet_length(working_copy->>'content'), 0)
$$;

-- Counts what an account has stored. The size of a text is known without reading it.
CREATE FUNCTION stored_text_bytes(account uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(document_bytes(content, working_copy)) FROM articles WHERE user_id = account), 0)
    + coalesce((SELECT sum(octet_length(article_revisions.content)) FROM article_revisions
      JOIN articles ON articles.id = article_revisions.article_id WHERE articles.user_id = account), 0)
    + coalesce((SELECT sum(octet_length(content)) FROM article_reviews WHERE workspace_id = account), 0))::bigint
$$;

-- Counts anew. The row is locked first, so that what is stored at the same time is counted here or added afterwards.
CREATE FUNCTION recount_text_bytes(account uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  bytes bigint;
BEGIN
  PERFORM FROM text_usage WHERE user_id = account FOR UPDATE;
  bytes := stored_text_bytes(account);
  UPDATE text_usage SET used_bytes = bytes, counted_at = statement_timestamp() WHERE user_id = account;
  RETURN bytes;
END $$;

-- Adds what a transaction has stored, in one conditional update: of transactions at the same time only as many pass as there is room for.
-- A change to less text is never refused. What a statement stored is counted already when its first trigger had to count anew.
CREATE FUNCTION add_text_bytes(account uuid, bytes bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF bytes IS NULL OR bytes = 0 THEN RETURN; END IF;
  IF EXISTS (SELECT FROM text_usage WHERE user_id = account AND counted_at = statement_timestamp()) THEN RETURN; END IF;
  UPDATE text_usage SET used_bytes = greatest(0, used_bytes + bytes)
    WHERE user_id = account AND (bytes < 0 OR used_bytes + bytes <= text_bytes_max());
  IF FOUND THEN RETURN; END IF;
  INSERT INTO text_usage (user_id, used_bytes) SELECT id, 0 FROM users WHERE id = account ON CONFLICT DO NOTHING;
  IF recount_text_bytes(account) > text_bytes_max() AND bytes > 0 THEN
    RAISE EXCEPTION 'The texts of account % need more room than it has', account
      USING ERRCODE = 'check_violation', CONSTRAINT = 'text_usage_max', TABLE = 'text_usage';
  END IF;
END $$;

CREATE FUNCTION add_inserted_articles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added record;
BEGIN
  FOR added IN SELECT user_id, sum(document_bytes(content, working_copy))::bigint AS bytes FROM inserted
    WHERE status <> 'generating' GROUP BY user_id ORDER BY user_id LOOP
    PERFORM add_text_bytes(added.user_id, added.bytes);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER articles_bytes_inserted AFTER INSERT ON articles REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION add_inserted_articles();

CREATE FUNCTION add_updated_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_text_bytes(NEW.user_id,
    document_bytes(NEW.content, NEW.working_copy) - document_bytes(OLD.content, OLD.working_copy));
  RETURN NULL;
END $$;
CREATE TRIGGER articles_bytes_updated AFTER UPDATE OF content, working_copy ON articles FOR EACH ROW
  WHEN (OLD.status <> 'generating' AND NEW.status <> 'generating') EXECUTE FUNCTION add_updated_article();

CREATE FUNCTION add_inserted_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added record;
BEGIN
  FOR added IN SELECT user_id, sum(octet_length(inserted.content))::bigint AS bytes
    FROM inserted JOIN articles ON articles.id = inserted.article_id
    WHERE articles.status <> 'generating' GROUP BY user_id ORDER BY user_id LOOP
    PERFORM add_text_bytes(added.user_id, added.bytes);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER article_revisions_bytes AFTER INSERT ON article_revisions REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION add_inserted_revisions();

CREATE FUNCTION add_inserted_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_text_bytes(NEW.workspace_id, octet_length(NEW.content));
  RETURN NULL;
END $$;
CREATE TRIGGER article_reviews_bytes AFTER INSERT ON article_reviews FOR EACH ROW EXECUTE FUNCTION add_inserted_review();

-- What a deletion frees is counted when the figure is needed. Further deletions of the same account find nothing to note.
CREATE FUNCTION note_freed_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE text_usage SET counted_at = NULL WHERE user_id = OLD.user_id AND counted_at IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER articles_bytes_freed AFTER DELETE ON articles FOR EACH ROW EXECUTE FUNCTION note_freed_text();
