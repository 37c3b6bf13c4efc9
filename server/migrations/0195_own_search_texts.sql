-- Search index for users with many articles. The trigram index over all articles has a posting list of all users' articles for each
-- trigram, and a search in one user's articles for common words read some twenty of these lists completely. Here each key starts with a
-- prefix of the user, so a posting list contains the articles of one user. Users with few articles have no rows: their searches compare
-- every article.
CREATE TABLE own_search_users (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Whether all of the user's articles with stems have a row in own_search_texts.
  is_complete boolean NOT NULL DEFAULT false
);
CREATE TABLE own_search_texts (
  article_id uuid PRIMARY KEY REFERENCES articles ON DELETE CASCADE,
  user_id uuid NOT NULL,
  folded text NOT NULL,
  stems tsvector NOT NULL
);

-- The prefix has 24 bits, so two users can share one; searches also compare the user.
CREATE FUNCTION mark_search_keys(user_id uuid, keys text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  mark text := encode(substr(uuid_send(user_id), 14, 3), 'base64');
BEGIN
  RETURN string_to_array(mark || array_to_string(keys, E'\n' || mark), E'\n');
END $$;

-- The last three letters of each word with the first three of the next: they distinguish a phrase from its words in another order.
CREATE FUNCTION list_word_pairs(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(right(before, 3) || ' ' || left(word, 3))
  FROM (SELECT word, lag(word) OVER (ORDER BY n) AS before, n FROM unnest(words) WITH ORDINALITY AS one (word, n)) AS pairs WHERE n > 1
$$;

-- The keys of a text: trigrams, word pairs and characters. 'others' marks texts with characters outside ASCII, which can follow two letters
-- without being listed in list_alternative_search_keys.
CREATE FUNCTION list_search_keys(user_id uuid, folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN public.mark_search_keys(user_id, public.show_trgm(folded) || string_to_array(folded, NULL)
    || public.list_word_pairs(string_to_array(translate(folded, E'\n', ' '), ' '))
    || CASE WHEN octet_length(folded) > char_length(folded) THEN '{others}'::text[] END);
END $$;

-- Keys that every text of the user has that contains the searched text, whatever surrounds it. At most about eight, since each is a posting
-- list to read. Null for two letters.
CREATE FUNCTION list_required_search_keys(user_id uuid, searched text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text[] := string_to_array(translate(searched, E'\n', ' '), ' ');
  -- The first and the last word may be parts of longer words, so their last or first three letters are known only if they have three.
  whole text[] := words[CASE WHEN char_length(words[1]) < 3 THEN 2 ELSE 1 END
    : cardinality(words) - CASE WHEN char_length(words[cardinality(words)]) < 3 THEN 1 ELSE 0 END];
  keys text[] := string_to_array(regexp_replace(searched, '[a-z0-9 ]', '', 'g'), NULL) || public.list_word_pairs(whole);
BEGIN
  keys := keys || ARRAY(
    SELECT trigram FROM (
      SELECT unnest(public.show_trgm(searched))
      -- Without trigrams that say that a word begins or ends at the edge. Some letters are shown as a hash, which hides the space.
      EXCEPT SELECT edge FROM unnest(public.show_trgm(left(searched, 2))) AS edge WHERE edge LIKE ' %' OR char_length(edge) > 3
      EXCEPT SELECT edge FROM unnest(public.show_trgm(right(searched, 2))) AS edge WHERE edge LIKE '% ' OR char_length(edge) > 3
    ) AS inner_ones (trigram)
    -- Beginnings of words first, as they are the most selective; single first letters last.
    ORDER BY CASE WHEN trigram LIKE '  %' THEN 2 WHEN trigram LIKE ' %' THEN 0 ELSE 1 END, trigram LIMIT greatest(8 - cardinality(keys), 3));
  IF keys = '{}' AND searched ~ '^[a-z0-9]{2}$' THEN RETURN NULL; END IF;
  RETURN public.mark_search_keys(user_id, CASE WHEN keys = '{}' THEN string_to_array(searched, NULL) ELSE keys END);
END $$;

-- Keys of which every text of the user that contains these two letters has at least one.
CREATE FUNCTION list_alternative_search_keys(user_id uuid, searched text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT public.mark_search_keys(user_id, '{others}'::text[] || ARRAY(
    SELECT searched || next FROM unnest(string_to_array('abcdefghijklmnopqrstuvwxyz0123456789 ', NULL)) AS next))
$$;

CREATE INDEX own_search_texts_keys ON own_search_texts USING gin (list_search_keys(user_id, folded), stems)
  WITH (gin_pending_list_limit = 256);
-- Statistics of these columns take long to compute and say nothing about a single user.
ALTER INDEX own_search_texts_keys ALTER COLUMN 1 SET STATISTICS 0;
ALTER TABLE own_search_texts ALTER COLUMN stems SET STATISTICS 0, ALTER COLUMN folded SET STATISTICS 0;

-- Runs when an article gets its stems. Users are added while no transaction holds this lock, so every later run of the trigger sees them.
CREATE FUNCTION keep_own_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('own search users', 0));
  INSERT INTO own_search_texts (article_id, user_id, folded, stems)
    SELECT NEW.id, NEW.user_id, NEW.search_fold, array_to_tsvector(mark_search_keys(NEW.user_id, tsvector_to_array(NEW.search_stems)))
    FROM own_search_users WHERE own_search_users.user_id = NEW.user_id
    ON CONFLICT (article_id) DO UPDATE SET folded = excluded.folded, stems = excluded.stems;
  RETURN NULL;
END $$;
CREATE TRIGGER articles_own_search_inserted AFTER INSERT ON articles FOR EACH ROW
  WHEN (NEW.search_stems IS NOT NULL) EXECUTE FUNCTION keep_own_search_text();
CREATE TRIGGER articles_own_search_updated AFTER UPDATE ON articles FOR EACH ROW
  WHEN (OLD.search_stems IS NULL AND NEW.search_stems IS NOT NULL) EXECUTE FUNCTION keep_own_search_text();

INSERT INTO own_search_users (user_id)
  SELECT user_id FROM article_counts WHERE NOT in_trash GROUP BY user_id HAVING sum(articles) >= 400;
