-- A user's list narrowed by status, category or both: each in its order by one index, however deep the page.
CREATE INDEX articles_of_user_by_status ON articles (user_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX articles_of_user_by_category ON articles (user_id, category, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX articles_of_user_by_category_and_status
  ON articles (user_id, category, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
DROP INDEX articles_in_trash;
CREATE INDEX articles_in_trash ON articles (user_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
