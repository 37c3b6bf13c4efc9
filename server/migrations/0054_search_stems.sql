-- The stems of the words by which an article is found, filled in after it was written: a search for fiyatlarının finds fiyat. A dot
-- before a stem marks the prompt, which is its author's own. Without them an article is found by its letters alone.
ALTER TABLE articles ADD COLUMN search_stems tsvector;

-- Stems of words that are there no more would find what is not there.
CREATE FUNCTION drop_search_stems() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_stems := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER articles_search_stems_dropped BEFORE UPDATE OF title, ai_prompt, tags, language ON articles FOR EACH ROW
  WHEN ((OLD.title, OLD.ai_prompt, OLD.tags, OLD.language) IS DISTINCT FROM (NEW.title, NEW.ai_prompt, NEW.tags, NEW.language))
  EXECUTE FUNCTION drop_search_stems();

-- Filling them in changes no page. Nothing else ever makes stems of none.
DROP TRIGGER articles_published_update ON articles;
CREATE TRIGGER articles_published_update AFTER UPDATE ON articles FOR EACH ROW
  WHEN ((is_published(OLD) OR is_published(NEW)) AND OLD.* IS DISTINCT FROM NEW.*
    AND NOT (OLD.search_stems IS NULL AND NEW.search_stems IS NOT NULL))
  EXECUTE FUNCTION note_published_article();

CREATE INDEX articles_without_stems ON articles (created_at DESC, id DESC) WHERE search_stems IS NULL;
-- See 0049 for the array and the short list.
CREATE INDEX articles_stems_of_user ON articles USING gin ((ARRAY[user_id]), search_stems)
  WITH (gin_pending_list_limit = 256) WHERE search_stems IS NOT NULL;
CREATE INDEX articles_published_stems ON articles USING gin (search_stems)
  WHERE is_public AND deleted_at IS NULL AND moderation_status = 'approved' AND search_stems IS NOT NULL;
