-- Pages that are searched for the plan of a brief and become its sources. 'wanted': as soon as the outline has come.
ALTER TABLE briefs
  ADD COLUMN research_state text NOT NULL DEFAULT 'none' CHECK (research_state IN ('none', 'wanted', 'searching', 'done', 'failed')),
  -- The research that was asked for last; the ends of others do not concern the brief.
  ADD COLUMN research_id uuid,
  ADD COLUMN research_queued_at timestamptz,
  -- How many pages the last one added.
  ADD COLUMN research_found integer NOT NULL DEFAULT 0 CHECK (research_found BETWEEN 0 AND 10),
  ADD COLUMN research_failure text,
  ADD CHECK (research_state <> 'searching' OR (research_id IS NOT NULL AND research_queued_at IS NOT NULL)),
  ADD CHECK ((research_state = 'failed') = (research_failure IS NOT NULL));
CREATE INDEX briefs_searching ON briefs (research_queued_at) WHERE research_state = 'searching';

-- A source that a research added, not its owner.
ALTER TABLE brief_sources ADD COLUMN is_found boolean NOT NULL DEFAULT false;
