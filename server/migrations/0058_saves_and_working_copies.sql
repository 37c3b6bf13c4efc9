-- A save may be sent again when its answer was lost: the last 20 ids of saves, oldest first, and the version that each one made.
ALTER TABLE articles
  ADD COLUMN recent_save_ids uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN recent_save_versions integer[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT articles_recent_saves_check
    CHECK (cardinality(recent_save_ids) <= 20 AND cardinality(recent_save_ids) = cardinality(recent_save_versions));

-- Autosaves of one session keep one former text in ten minutes. The window begins with the save whose former text was kept.
ALTER TABLE articles
  ADD COLUMN save_session text,
  ADD COLUMN save_window_at timestamptz,
  ADD CONSTRAINT articles_save_window_whole CHECK ((save_session IS NULL) = (save_window_at IS NULL));

-- What the author of a public article has saved and not yet published: title, content, category, tags, meta_description, word_count
-- and saved_at. The columns beside it stay what readers see.
ALTER TABLE articles
  ADD COLUMN working_copy jsonb,
  ADD CONSTRAINT articles_working_copy_check CHECK (working_copy IS NULL OR (is_public AND jsonb_typeof(working_copy) = 'object'
    AND working_copy ?& ARRAY['title', 'content', 'category', 'tags', 'meta_description', 'word_count', 'saved_at']));

-- A version that comes with a working copy is a save of that copy, which changes no page: whatever publishes clears the copy.
DROP TRIGGER articles_published_update ON articles;
CREATE TRIGGER articles_published_update AFTER UPDATE ON articles FOR EACH ROW
  WHEN ((is_published(OLD) OR is_published(NEW)) AND OLD.* IS DISTINCT FROM NEW.*
    AND NOT (NEW.version > OLD.version AND NEW.working_copy IS NOT NULL)
    AND NOT (OLD.search_stems IS NULL AND NEW.search_stems IS NOT NULL))
  EXECUTE FUNCTION note_published_article();

-- Why a former text was kept, and whose change replaced it. Texts that never were the article's, such as the one that lost in a
-- conflict, stand beside the version they belong to: they are numbered from 1 there.
ALTER TABLE article_revisions
  ADD COLUMN reason text NOT NULL DEFAULT 'save'
    CHECK (reason IN ('save', 'edit', 'rewrite', 'restore', 'conflict')),
  ADD COLUMN saved_by uuid,
  ADD COLUMN place integer NOT NULL DEFAULT 0 CHECK (place >= 0),
  ADD CONSTRAINT article_revisions_conflict_check CHECK ((place > 0) = (reason = 'conflict')),
  ADD CONSTRAINT article_revisions_version_key UNIQUE (article_id, version, place),
  DROP CONSTRAINT article_revisions_article_id_version_key;
