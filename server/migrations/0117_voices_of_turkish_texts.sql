-- Voices are of Turkish: their rules are, and address and passives are read from Turkish suffixes. Texts in other languages have none.
UPDATE briefs SET voice_id = NULL WHERE voice_id IS NOT NULL AND language <> 'tr';
UPDATE articles SET plan = plan - 'voice' WHERE plan ? 'voice' AND plan ->> 'language' <> 'tr';
ALTER TABLE briefs ADD CONSTRAINT briefs_voice_language_check CHECK (voice_id IS NULL OR language = 'tr');
