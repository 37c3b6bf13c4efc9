-- Searches compare these two columns of up to 400 articles one by one. Within the row, that takes a third of the time. It is true of rows
-- that are written from now on.
ALTER TABLE articles ALTER COLUMN search_fold SET STORAGE MAIN, ALTER COLUMN search_stems SET STORAGE MAIN;

-- Like 0195, but without trigrams that a word pair contains, and with fewer keys for a phrase, because each is a posting list to read.
CREATE OR REPLACE FUNCTION list_required_search_keys(user_id uuid, searched text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text[] := string_to_array(translate(searched, E'\n', ' '), ' ');
  -- The first and the last word may be parts of longer words, so their last or first three letters are known only if they have three.
  whole text[] := words[CASE WHEN char_length(words[1]) < 3 THEN 2 ELSE 1 END
    : cardinality(words) - CASE WHEN char_length(words[cardinality(words)]) < 3 THEN 1 ELSE 0 END];
  pairs text[] := coalesce(public.list_word_pairs(whole), '{}');
  keys text[] := string_to_array(regexp_replace(searched, '[a-z0-9 ]', '', 'g'), NULL) || pairs;
BEGIN
  keys := keys || ARRAY(
    SELECT trigram FROM (
      SELECT unnest(public.show_trgm(searched))
      -- Without trigrams that say that a word begins or ends at the edge. Some letters are shown as a hash, which hides the space.
      EXCEPT SELECT edge FROM unnest(public.show_trgm(left(searched, 2))) AS edge WHERE edge LIKE ' %' OR char_length(edge) > 3
      EXCEPT SELECT edge FROM unnest(public.show_trgm(right(searched, 2))) AS edge WHERE edge LIKE '% ' OR char_length(edge) > 3
      EXCEPT SELECT unnest(public.show_trgm(pair)) FROM unnest(pairs) AS pair
    ) AS inner_ones (trigram)
    -- Beginnings of words first, as they are the most selective; single first letters last.
    ORDER BY CASE WHEN trigram LIKE '  %' THEN 2 WHEN trigram LIKE ' %' THEN 0 ELSE 1 END, trigram
    LIMIT CASE WHEN pairs = '{}' THEN greatest(8 - cardinality(keys), 3) ELSE greatest(4 - cardinality(keys), 2) END);
  IF keys = '{}' AND searched ~ '^[a-z0-9]{2}$' THEN RETURN NULL; END IF;
  RETURN public.mark_search_keys(user_id, CASE WHEN keys = '{}' THEN string_to_array(searched, NULL) ELSE keys END);
END $$;
