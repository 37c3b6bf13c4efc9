-- Outside of a transaction.
-- New and changed articles, until the task fills in their stems.
CREATE INDEX CONCURRENTLY IF NOT EXISTS articles_of_user_without_stems ON articles (user_id) INCLUDE (id) WHERE search_stems IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS articles_stems_of_user;
-- From now on only for searches of admins over all articles; see 0049 for the limit of the pending list.
CREATE INDEX CONCURRENTLY IF NOT EXISTS articles_search_of_admins ON articles USING gin (search_fold gin_trgm_ops) WITH (gin_pending_list_limit = 256);
DROP INDEX CONCURRENTLY IF EXISTS articles_search;
