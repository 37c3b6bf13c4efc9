-- A bought period keeps the seats that were bought; null: it was bought before there were seats, and has those of its feature.
ALTER TABLE subscriptions ADD COLUMN IF NOT EXISTS seats integer,
  DROP CONSTRAINT IF EXISTS subscriptions_seats_check,
  ADD CONSTRAINT subscriptions_seats_check CHECK (seats >= 0) NOT VALID;

-- Who wrote an article and who used a quota. Null: the user of the personal workspace. Without a reference, since the article outlives its
-- author's account.
ALTER TABLE usage_ledger ADD COLUMN IF NOT EXISTS member_id uuid;
ALTER TABLE articles ADD COLUMN IF NOT EXISTS author_id uuid;

-- Keys and grants have at most the rights of the member who made them, and go with the membership.
-- The version before creates them without a maker.
CREATE OR REPLACE FUNCTION fill_maker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.made_by := coalesce(NEW.made_by, NEW.user_id);
  RETURN NEW;
END $$;
ALTER TABLE api_keys ADD COLUMN IF NOT EXISTS made_by uuid;
CREATE OR REPLACE TRIGGER api_keys_filled BEFORE INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION fill_maker();
-- Accepted: there are a few keys for each paying user.
UPDATE api_keys SET made_by = user_id WHERE made_by IS NULL;
-- Accepted: there are a few keys for each paying user; the trigger fills what the version before leaves out.
ALTER TABLE api_keys ALTER COLUMN made_by SET NOT NULL,
  DROP CONSTRAINT IF EXISTS api_keys_maker,
  ADD CONSTRAINT api_keys_maker FOREIGN KEY (user_id, made_by) REFERENCES workspace_members (workspace_id, user_id) ON DELETE CASCADE NOT VALID;
-- Accepted: there are a few keys for each paying user.
CREATE INDEX IF NOT EXISTS api_keys_maker ON api_keys (user_id, made_by);
ALTER TABLE oauth_grants ADD COLUMN IF NOT EXISTS made_by uuid;
CREATE OR REPLACE TRIGGER oauth_grants_filled BEFORE INSERT ON oauth_grants FOR EACH ROW EXECUTE FUNCTION fill_maker();
-- Accepted: there are fewer grants than keys.
UPDATE oauth_grants SET made_by = user_id WHERE made_by IS NULL;
-- Accepted: there are fewer grants than keys; the trigger fills what the version before leaves out.
ALTER TABLE oauth_grants ALTER COLUMN made_by SET NOT NULL,
  DROP CONSTRAINT IF EXISTS oauth_grants_maker,
  ADD CONSTRAINT oauth_grants_maker FOREIGN KEY (user_id, made_by) REFERENCES workspace_members (workspace_id, user_id) ON DELETE CASCADE NOT VALID;
-- Accepted: there are fewer grants than keys.
CREATE INDEX IF NOT EXISTS oauth_grants_maker ON oauth_grants (user_id, made_by);
