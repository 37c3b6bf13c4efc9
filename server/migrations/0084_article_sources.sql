-- What a planned article may cite, as it was when the article was ordered: the sources of its brief, which may change or go without it.
CREATE TABLE article_sources (
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  -- Of the source in the brief.
  id uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 1),
  kind text NOT NULL CHECK (kind IN ('url', 'text', 'file')),
  url text CHECK (char_length(url) <= 4000),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  author text CHECK (char_length(author) <= 200),
  published_at timestamptz,
  listed boolean NOT NULL,
  -- The number by which the text cites it; none where it does not, or does not say so.
  cited_as smallint CHECK (cited_as >= 1),
  PRIMARY KEY (article_id, id),
  -- Numbers are given again to all sources at once.
  UNIQUE (article_id, cited_as) DEFERRABLE INITIALLY IMMEDIATE,
  CHECK ((kind = 'url') = (url IS NOT NULL)),
  CHECK (cited_as IS NULL OR listed)
);

-- The passages that were chosen for the sections of its plan, which names their numbers. Others are not kept: a source may be long.
CREATE TABLE article_passages (
  article_id uuid NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  source_id uuid NOT NULL,
  text text NOT NULL CHECK (char_length(text) <= 1500),
  PRIMARY KEY (article_id, number),
  FOREIGN KEY (article_id, source_id) REFERENCES article_sources ON DELETE CASCADE
);

-- What became of the citations of an article when it was written. `unsupported` lists sentences that say what their sources do not.
CREATE TABLE article_citations (
  article_id uuid PRIMARY KEY REFERENCES articles ON DELETE CASCADE,
  checked integer NOT NULL CHECK (checked >= 0),
  removed integer NOT NULL CHECK (removed >= 0),
  unsupported jsonb NOT NULL CHECK (jsonb_typeof(unsupported) = 'array')
);

-- The same of a section, until the generation ends.
ALTER TABLE generation_sections ADD COLUMN citations jsonb;
