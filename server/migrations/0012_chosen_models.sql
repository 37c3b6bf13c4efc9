-- The model an author chose for an article; null: whichever is the default when it is written.
ALTER TABLE articles ADD COLUMN chosen_model text CHECK (length(chosen_model) BETWEEN 1 AND 200);
