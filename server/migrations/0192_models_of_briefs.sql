-- The model that the text of a plan is to be written by; null is the default one.
ALTER TABLE briefs ADD COLUMN chosen_model text CHECK (char_length(chosen_model) BETWEEN 1 AND 200);
