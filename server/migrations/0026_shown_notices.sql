-- Which wording of the KVKK notice was shown when somebody gave their data, by its version; null where none was.
ALTER TABLE users ADD COLUMN privacy_version text CHECK (privacy_version ~ '^\d{4}-\d{2}-\d{2}$');
ALTER TABLE contact_messages ADD COLUMN privacy_version text CHECK (privacy_version ~ '^\d{4}-\d{2}-\d{2}$');
