-- Pictures that authors upload for their articles. They are stored anew as WebP in up to three widths, without what the file said besides.
CREATE TABLE article_images (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  -- Pixels of the largest width.
  width integer NOT NULL CHECK (width BETWEEN 1 AND 16383),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 16383),
  -- What it counts towards the author's quota.
  charged_bytes integer NOT NULL CHECK (charged_bytes > 0),
  created_at timestamptz NOT NULL,
  -- When it was last looked for in texts, and since when it has been in none.
  checked_at timestamptz NOT NULL,
  unreferenced_since timestamptz
);
CREATE INDEX article_images_user_id_idx ON article_images (user_id, id);
CREATE INDEX article_images_article_id_idx ON article_images (article_id, id);
CREATE INDEX article_images_checked_at_idx ON article_images (checked_at);

CREATE TABLE article_image_files (
  image_id uuid NOT NULL REFERENCES article_images (id) ON DELETE CASCADE,
  width integer NOT NULL CHECK (width BETWEEN 1 AND 16383),
  bytes bytea NOT NULL,
  PRIMARY KEY (image_id, width)
);
-- They are compressed already.
ALTER TABLE article_image_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- How much each author has stored; an upload is a conditional update of this row, so that two at once cannot pass the quota.
CREATE TABLE image_usage (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  used_bytes bigint NOT NULL CHECK (used_bytes >= 0)
);

-- Whatever deletes pictures gives their room back: an article that is erased, a user, the hourly task.
CREATE FUNCTION return_image_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE image_usage SET used_bytes = used_bytes - freed.bytes
  FROM (SELECT user_id, sum(charged_bytes) AS bytes FROM deleted GROUP BY user_id) AS freed
  WHERE image_usage.user_id = freed.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER article_images_deleted AFTER DELETE ON article_images REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION return_image_room();

-- The author's own pictures among those that a text names. What names another's picture shows nothing.
CREATE FUNCTION find_article_images(author uuid, content text) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM article_images
  WHERE user_id = author AND id IN (
    SELECT found[1]::uuid
    FROM regexp_matches(content, '/api/images/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') AS found)
$$;

-- What is shown of pictures: by the text that is published, and by changes to it that are not.
ALTER TABLE articles
  ADD COLUMN image_ids uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN working_copy_image_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE article_revisions ADD COLUMN image_ids uuid[] NOT NULL DEFAULT '{}';
CREATE INDEX articles_image_ids_idx ON articles USING gin (image_ids) WHERE image_ids <> '{}';
CREATE INDEX articles_working_copy_image_ids_idx ON articles USING gin (working_copy_image_ids) WHERE working_copy_image_ids <> '{}';
CREATE INDEX article_revisions_image_ids_idx ON article_revisions USING gin (image_ids) WHERE image_ids <> '{}';

CREATE FUNCTION note_article_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.image_ids := find_article_images(NEW.user_id, NEW.content);
  NEW.working_copy_image_ids :=
    CASE WHEN NEW.working_copy IS NULL THEN '{}' ELSE find_article_images(NEW.user_id, NEW.working_copy->>'content') END;
  RETURN NEW;
END $$;
CREATE TRIGGER articles_images BEFORE INSERT OR UPDATE OF content, working_copy ON articles FOR EACH ROW
  WHEN (NEW.image_ids <> '{}' OR NEW.working_copy_image_ids <> '{}'
    OR NEW.content LIKE '%/api/images/%' OR NEW.working_copy->>'content' LIKE '%/api/images/%')
  EXECUTE FUNCTION note_article_images();

CREATE FUNCTION note_revision_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.image_ids := find_article_images((SELECT user_id FROM articles WHERE id = NEW.article_id), NEW.content);
  RETURN NEW;
END $$;
CREATE TRIGGER article_revisions_images BEFORE INSERT ON article_revisions FOR EACH ROW
  WHEN (NEW.content LIKE '%/api/images/%') EXECUTE FUNCTION note_revision_images();

-- Pictures that another article of the same author shows are handed to it before the article is erased that they were uploaded for.
CREATE FUNCTION hand_images_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_images SET article_id = heir.id
  FROM (
    SELECT images.id AS image_id, (
      SELECT id FROM (
        SELECT id FROM articles WHERE image_ids <> '{}' AND image_ids @> ARRAY[images.id] AND id <> OLD.id
        UNION ALL
        SELECT id FROM articles WHERE working_copy_image_ids <> '{}' AND working_copy_image_ids @> ARRAY[images.id] AND id <> OLD.id
        UNION ALL
        SELECT article_id FROM article_revisions WHERE image_ids <> '{}' AND image_ids @> ARRAY[images.id] AND article_id <> OLD.id
      ) AS others LIMIT 1) AS id
    FROM article_images AS images WHERE images.article_id = OLD.id) AS heir
  WHERE article_images.id = heir.image_id AND heir.id IS NOT NULL;
  RETURN OLD;
END $$;
CREATE TRIGGER articles_hand_images_over BEFORE DELETE ON articles FOR EACH ROW EXECUTE FUNCTION hand_images_over();
