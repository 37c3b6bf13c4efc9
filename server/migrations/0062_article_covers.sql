-- What stands for the text in lists, above it and where it is linked to: a picture of its author's, or a template drawn with its title.
ALTER TABLE articles ADD COLUMN cover text
  CHECK (cover ~ '^(template:[a-z]{1,20}|/api/images/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$');

-- A cover is a picture of the article like those of its text.
CREATE OR REPLACE FUNCTION note_article_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.image_ids := find_article_images(NEW.user_id, concat(NEW.content, ' ', NEW.cover));
  NEW.working_copy_image_ids := CASE WHEN NEW.working_copy IS NULL THEN '{}'
    ELSE find_article_images(NEW.user_id, concat(NEW.working_copy->>'content', ' ', NEW.working_copy->>'cover')) END;
  RETURN NEW;
END $$;
DROP TRIGGER articles_images ON articles;
CREATE TRIGGER articles_images BEFORE INSERT OR UPDATE OF content, cover, working_copy ON articles FOR EACH ROW
  WHEN (NEW.image_ids <> '{}' OR NEW.working_copy_image_ids <> '{}'
    OR NEW.content LIKE '%/api/images/%' OR NEW.cover LIKE '/api/images/%'
    OR NEW.working_copy->>'content' LIKE '%/api/images/%' OR NEW.working_copy->>'cover' LIKE '/api/images/%')
  EXECUTE FUNCTION note_article_images();
