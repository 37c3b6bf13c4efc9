-- One section of a planned article is written again as an edit of it.
ALTER TABLE article_edits
  -- Of the plan.
  ADD COLUMN section_id text CHECK (char_length(section_id) <= 64),
  DROP CONSTRAINT article_edits_kind_check,
  ADD CONSTRAINT article_edits_kind_check CHECK (kind IN ('rewrite', 'shorten', 'expand', 'simplify', 'tone', 'correct', 'translate',
    'continue', 'custom', 'section', 'titles', 'description', 'tags')),
  ADD CONSTRAINT article_edits_section_check CHECK ((kind = 'section') = (section_id IS NOT NULL));
