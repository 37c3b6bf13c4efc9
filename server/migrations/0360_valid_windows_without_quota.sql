-- Outside of a transaction.
ALTER TABLE usage_periods VALIDATE CONSTRAINT usage_periods_article_limit_check;
ALTER TABLE usage_periods VALIDATE CONSTRAINT usage_periods_ai_requests_limit_check;
