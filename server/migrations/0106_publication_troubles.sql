-- Admins see how many publications failed lately and how many wait for a decision: few among all.
CREATE INDEX publications_troubled ON publications (state, updated_at) WHERE state IN ('failed', 'outcome_unknown', 'conflict');
