-- What a user has taught the checker of texts. The count is kept with the words, so that the bound holds however many are added at once.
CREATE TABLE dictionaries (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  word_count integer NOT NULL DEFAULT 0 CHECK (word_count BETWEEN 0 AND 5000),
  disabled_rules text[] NOT NULL DEFAULT '{}' CHECK (cardinality(disabled_rules) <= 100)
);

-- Words as they were typed, composed (NFC) and with the typographic apostrophe.
CREATE TABLE dictionary_words (
  user_id uuid NOT NULL REFERENCES dictionaries ON DELETE CASCADE,
  word text NOT NULL CHECK (char_length(word) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, word)
);
