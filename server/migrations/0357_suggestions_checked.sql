-- Outside of a transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS article_comments_suggestion_decider ON article_comments (suggestion_decided_by) WHERE suggestion_decided_by IS NOT NULL;
ALTER TABLE article_comments VALIDATE CONSTRAINT article_comments_body;
ALTER TABLE article_comments VALIDATE CONSTRAINT article_comments_suggestion;
ALTER TABLE article_comments VALIDATE CONSTRAINT article_comments_outcome;
ALTER TABLE article_comments VALIDATE CONSTRAINT article_comments_suggestion_decider;
