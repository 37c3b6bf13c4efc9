-- When a person who is mailed at once got the last mail about comments, unless they have read comments since. Further comments are mailed
-- together, an hour after it.
ALTER TABLE comment_mail_choices ADD COLUMN mailed_at timestamptz;
