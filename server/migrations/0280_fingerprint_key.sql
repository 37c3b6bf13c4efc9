-- The key of fingerprints, sealed. Absent until SECRET_KEY is changed for the first time: until then it is derived from it. It stays the
-- same afterwards, because what is stored as a fingerprint alone cannot be computed again.
ALTER TABLE settings ADD COLUMN fingerprint_key text;
