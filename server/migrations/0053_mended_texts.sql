-- The misspellings that were mended in the text when it was written, each with its count; null where none were looked for or found.
ALTER TABLE generations ADD COLUMN mended jsonb CHECK (jsonb_typeof(mended) = 'array' AND jsonb_array_length(mended) <= 200);
