-- A comment of a member may propose another wording of its passage. The words of the comment are then its reason and may be missing.
ALTER TABLE article_comments
  ADD COLUMN suggestion text,
  ADD COLUMN suggestion_outcome text,
  ADD COLUMN suggestion_decided_at timestamptz,
  ADD COLUMN suggestion_decided_by uuid,
  DROP CONSTRAINT article_comments_body_check,
  ADD CONSTRAINT article_comments_body CHECK (char_length(body) <= 4000 AND (body <> '' OR suggestion IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT article_comments_suggestion CHECK (suggestion IS NULL OR (char_length(suggestion) <= 2000
    AND made_by = 'member' AND is_internal AND quote <> '' AND thread_id = id)) NOT VALID,
  ADD CONSTRAINT article_comments_outcome CHECK ((suggestion_outcome IS NULL) = (suggestion_decided_at IS NULL)
    AND (suggestion_outcome IS NULL OR (suggestion_outcome IN ('accepted', 'rejected') AND suggestion IS NOT NULL))
    AND (suggestion_decided_by IS NULL OR suggestion_outcome IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT article_comments_suggestion_decider FOREIGN KEY (suggestion_decided_by) REFERENCES users ON DELETE SET NULL NOT VALID;
