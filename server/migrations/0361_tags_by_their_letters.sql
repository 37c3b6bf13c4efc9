-- Tags that differ only in case or in the dot of an i are one: ‘İklim’, ‘iklim’ and ‘Iklim’. Other marks distinguish words: ‘kar’, ‘kâr’.
-- `tagKey` of the contracts computes the same.
CREATE FUNCTION tag_key(tag text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(normalize(tag, NFC) COLLATE "tr-x-icu"), 'ı', 'i')
$$;
CREATE FUNCTION tag_keys(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(public.tag_key(tag)), '{}') FROM unnest(tags) AS tag
$$;
CREATE FUNCTION tag_keys(tags jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(public.tag_key(tag)), '{}') FROM jsonb_array_elements_text(tags) AS tag
$$;

-- The first spelling of each tag, in the given order.
CREATE FUNCTION merge_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(tag ORDER BY place), '{}') FROM (
    SELECT DISTINCT ON (public.tag_key(tag)) tag, place FROM unnest(tags) WITH ORDINALITY AS given (tag, place)
    ORDER BY public.tag_key(tag), place) AS firsts
$$;

-- An article has each tag once, whoever writes it. While a review is open, its tags stay as they were sent for approval: by its name
-- this comes after the guard of approvals, which compares them and ends the review of a changed text.
CREATE FUNCTION merge_article_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tags := merge_tags(NEW.tags);
  RETURN NEW;
END $$;
CREATE TRIGGER articles_double_tags_merged BEFORE INSERT OR UPDATE OF tags, review_id ON articles FOR EACH ROW
  WHEN (NEW.review_id IS NULL AND cardinality(NEW.tags) > 1) EXECUTE FUNCTION merge_article_tags();
