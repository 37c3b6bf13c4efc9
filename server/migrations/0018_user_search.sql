-- The form in which admins search users: the name as Turkish readers fold it, then the address, which is ASCII in lower case.
-- It begins with the name, so that one btree finds names by their beginning.
ALTER TABLE users ADD COLUMN search_fold text GENERATED ALWAYS AS (tr_fold(name) || E'\n' || email) STORED;
-- Without a list of pending entries, which every search would have to read through: people search more often than they register.
CREATE INDEX users_search ON users USING gin (search_fold gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX users_search_beginning ON users (search_fold text_pattern_ops);
CREATE INDEX users_email_beginning ON users (email text_pattern_ops);

-- The list of users, newest first, with each of its filters and with both.
CREATE INDEX users_created_at ON users (created_at DESC, id DESC);
CREATE INDEX users_by_status ON users (is_active, created_at DESC, id DESC);
CREATE INDEX users_by_role ON users (role, created_at DESC, id DESC);
CREATE INDEX users_by_role_and_status ON users (role, is_active, created_at DESC, id DESC);
