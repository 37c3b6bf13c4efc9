-- By what the key is recognised that the stored secrets are sealed with. Absent until a process has started with it; empty where the
-- operator has said that the next key is right.
ALTER TABLE settings ADD COLUMN secret_key_check bytea;
