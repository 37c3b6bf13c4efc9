-- Links for clients without an account. Only the hash of the secret is stored.
CREATE TABLE review_links (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 100),
  may_comment boolean NOT NULL,
  may_decide boolean NOT NULL,
  -- The address to which a code is mailed; null: the link alone opens the texts.
  code_email text CHECK (code_email = lower(code_email COLLATE "C") AND code_email ~ '^[\x21-\x7e]+@[\x21-\x7e]+$'),
  code_hash bytea,
  code_expires_at timestamptz,
  code_sent_at timestamptz,
  -- Wrong codes since the last code was sent, and codes sent so far.
  code_misses smallint NOT NULL DEFAULT 0,
  codes_sent smallint NOT NULL DEFAULT 0,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_opened_at timestamptz,
  -- Comments written with this link, which are limited.
  comments integer NOT NULL DEFAULT 0 CHECK (comments BETWEEN 0 AND 300)
);
CREATE INDEX review_links_workspace ON review_links (workspace_id, created_at);
CREATE INDEX review_links_creator ON review_links (created_by);
CREATE INDEX review_links_ended ON review_links (expires_at);

CREATE TABLE review_link_articles (
  link_id uuid NOT NULL REFERENCES review_links ON DELETE CASCADE,
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  PRIMARY KEY (link_id, article_id)
);
CREATE INDEX review_link_articles_article ON review_link_articles (article_id);

-- A browser in which the mailed code was typed.
CREATE TABLE review_link_visits (
  secret_hash bytea PRIMARY KEY,
  link_id uuid NOT NULL REFERENCES review_links ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX review_link_visits_link ON review_link_visits (link_id);

-- Comments on articles. The first comment of a thread holds the passage that the thread is about.
CREATE TABLE article_comments (
  id uuid PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- The first comment of the thread; its own id in that comment.
  thread_id uuid NOT NULL REFERENCES article_comments ON DELETE CASCADE,
  made_by text NOT NULL CHECK (made_by IN ('member', 'client')),
  member_id uuid REFERENCES users ON DELETE SET NULL,
  link_id uuid,
  client_name text,
  client_email text,
  is_email_verified boolean NOT NULL DEFAULT false,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 4000),
  -- Seen by members alone. Replies are as visible as their thread.
  is_internal boolean NOT NULL,
  mentions uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(mentions) <= 20),
  -- The passage as it was when the comment was written; empty for a comment on the whole text.
  quote text NOT NULL DEFAULT '' CHECK (char_length(quote) <= 1000),
  -- Where the passage is now: its text, the text around it, and its offset in the plain text.
  anchor jsonb CHECK (jsonb_typeof(anchor) = 'object'),
  created_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK (made_by = 'client' OR (link_id IS NULL AND client_name IS NULL AND client_email IS NULL)),
  CHECK (made_by = 'member' OR (member_id IS NULL AND link_id IS NOT NULL AND client_name IS NOT NULL AND client_email IS NOT NULL
    AND NOT is_internal))
);
CREATE INDEX article_comments_article ON article_comments (article_id, created_at);
CREATE INDEX article_comments_thread ON article_comments (thread_id);
CREATE INDEX article_comments_workspace ON article_comments (workspace_id);
CREATE INDEX article_comments_member ON article_comments (member_id);
CREATE INDEX article_comments_resolver ON article_comments (resolved_by);

-- Who is to be told of a comment: at once by a mail, or once a day.
CREATE TABLE comment_notices (
  comment_id uuid NOT NULL REFERENCES article_comments ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  told_at timestamptz,
  PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX comment_notices_waiting ON comment_notices (user_id) WHERE told_at IS NULL;
CREATE INDEX comment_notices_told ON comment_notices (user_id, told_at);

-- When a person wants to be told of comments, in all workspaces. Without a row: at once.
CREATE TABLE comment_mail_choices (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  choice text NOT NULL CHECK (choice IN ('at_once', 'daily', 'never'))
);
