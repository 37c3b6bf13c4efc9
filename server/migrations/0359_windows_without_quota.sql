-- A shared workspace without a plan of its own has no quota: a limit of 0. Null stays unlimited.
ALTER TABLE usage_periods DROP CONSTRAINT usage_periods_article_limit_check;
ALTER TABLE usage_periods DROP CONSTRAINT usage_periods_ai_requests_limit_check;
ALTER TABLE usage_periods
  ADD CONSTRAINT usage_periods_article_limit_check CHECK (article_limit >= 0) NOT VALID,
  ADD CONSTRAINT usage_periods_ai_requests_limit_check CHECK (ai_requests_limit >= 0) NOT VALID;
