-- A user's list of one language that few of the articles have. Whole, not without Turkish: somebody who writes English looks for the few
-- Turkish ones. Equal keys lie in it once, so that it is small.
CREATE INDEX articles_of_user_by_language ON articles (user_id, language) WHERE deleted_at IS NULL;
