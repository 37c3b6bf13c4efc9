-- Somebody may be renamed or deactivated while an article of theirs is being published, and neither transaction sees what the other
-- has done. So they wait for each other: whichever comes second knows of the first, and says so.
CREATE FUNCTION page_author_lock(user_id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('pages of ' || user_id, 0)
$$;

CREATE OR REPLACE FUNCTION note_published_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(page_author_lock(COALESCE(NEW.user_id, OLD.user_id)));
  INSERT INTO page_changes (scope) VALUES ('article:' || COALESCE(NEW.id, OLD.id)), ('articles');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(page_author_lock(NEW.id));
  INSERT INTO page_changes (scope)
    SELECT 'article:' || articles.id FROM articles WHERE articles.user_id = NEW.id AND is_published(articles);
  IF FOUND THEN
    INSERT INTO page_changes (scope) VALUES ('articles');
  END IF;
  RETURN NULL;
END $$;
