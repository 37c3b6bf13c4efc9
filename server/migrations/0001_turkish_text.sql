-- Search and comparison of Turkish text. The database itself stays in a neutral locale; "tr-x-icu" is named only where Turkish is meant.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- "immutable" is a promise: regenerate the columns built on it after an upgrade of ICU or of the unaccent rules.
CREATE FUNCTION tr_fold(text_to_fold text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT public.unaccent('public.unaccent'::regdictionary,
    translate(lower(normalize(text_to_fold, NFC) COLLATE "tr-x-icu"), 'ı', 'i'))
$$;

-- array_to_string is only stable for arbitrary element types; for text it never changes.
CREATE FUNCTION join_lines(VARIADIC parts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_string(parts, E'\n')
$$;
