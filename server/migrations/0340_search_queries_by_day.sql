-- Outside of a transaction.
-- A day of searches is stored and deleted as a whole, which the primary key does not help with.
CREATE INDEX CONCURRENTLY IF NOT EXISTS search_queries_user ON search_queries (user_id, day);
