-- The words in the address of a public article, before its id. Null: the id alone.
ALTER TABLE articles ADD COLUMN slug text,
  ADD CONSTRAINT articles_slug CHECK (char_length(slug) BETWEEN 1 AND 100 AND slug !~ '[[:space:]/?#%&\\]');
