-- For whom a quick article is written, and whether an article or a plan has a section of frequently asked questions.
ALTER TABLE articles
  ADD COLUMN audience text CHECK (char_length(audience) BETWEEN 1 AND 200),
  ADD COLUMN faq boolean NOT NULL DEFAULT false,
  -- What the model proposed for search engines when it wrote the text: {title, description}.
  ADD COLUMN proposed_meta jsonb CHECK (jsonb_typeof(proposed_meta) = 'object');
ALTER TABLE briefs ADD COLUMN faq boolean NOT NULL DEFAULT false;
-- The same of the section that ended its text.
ALTER TABLE generation_sections ADD COLUMN proposed_meta jsonb CHECK (jsonb_typeof(proposed_meta) = 'object');
