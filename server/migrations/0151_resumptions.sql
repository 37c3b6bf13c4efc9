-- A stopped text that was ordered without a plan is gone on with where it stopped.
ALTER TABLE usage_ledger
  DROP CONSTRAINT usage_ledger_kind_check,
  ADD CONSTRAINT usage_ledger_kind_check CHECK (kind IN ('article', 'regeneration', 'planned_article', 'planned_regeneration',
    'continuation', 'resumption', 'ai_edit', 'ai_proposal', 'ai_outline', 'ai_voice'));
CREATE INDEX articles_stopped_of_user ON articles (user_id, id DESC) WHERE stopped_at IS NOT NULL AND deleted_at IS NULL;
