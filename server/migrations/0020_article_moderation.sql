-- When an admin last decided about an article; a mail about an older decision is not owed any more.
ALTER TABLE articles ADD COLUMN moderated_at timestamptz;

-- What readers reported about published articles. Who reported is a keyed hash of the account, or of the network of somebody without
-- one, so that each is heard once.
CREATE TABLE article_reports (
  id uuid PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  reporter_id uuid REFERENCES users ON DELETE CASCADE,
  reporter_hash bytea NOT NULL,
  reason text NOT NULL CHECK (reason IN ('spam', 'misleading', 'rights', 'inappropriate', 'other')),
  explanation text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid,
  closing_note text,
  UNIQUE (article_id, reporter_hash),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  CHECK (closing_note IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX article_reports_reporter ON article_reports (reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX article_reports_open ON article_reports (created_at DESC, id DESC) INCLUDE (article_id) WHERE closed_at IS NULL;
CREATE INDEX article_reports_closed ON article_reports (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX article_reports_open_of_article ON article_reports (article_id, created_at DESC, id DESC) WHERE closed_at IS NULL;

-- The list of everybody's articles in each of its orders, and in each of them narrowed by how an article stands: a filter that leaves
-- one of the three open reads one branch of the index for each of its values.
CREATE INDEX articles_by_creation ON articles (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX articles_by_update ON articles (updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX articles_by_words ON articles (word_count DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX articles_standing_by_creation
  ON articles (status, moderation_status, is_public, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX articles_standing_by_update
  ON articles (status, moderation_status, is_public, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX articles_standing_by_words
  ON articles (status, moderation_status, is_public, word_count DESC, id DESC) WHERE deleted_at IS NULL;
