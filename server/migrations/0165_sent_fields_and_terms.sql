-- Which terms and fields for search engines of a post come from here: only those are taken away again when they are cleared. Null where
-- the last update was made before this was noted.
ALTER TABLE publications ADD COLUMN sent_fields jsonb;

-- The ids of a site's categories and tags by their names in comparable letters, so that a second publication need not look them up. An id
-- that a post does not get any more is deleted.
CREATE TABLE site_terms (
  site_id uuid NOT NULL REFERENCES sites ON DELETE CASCADE,
  taxonomy text NOT NULL CHECK (taxonomy IN ('categories', 'tags')),
  name_key text NOT NULL CHECK (char_length(name_key) BETWEEN 1 AND 300),
  remote_id text NOT NULL CHECK (char_length(remote_id) BETWEEN 1 AND 300),
  PRIMARY KEY (site_id, taxonomy, name_key)
);
