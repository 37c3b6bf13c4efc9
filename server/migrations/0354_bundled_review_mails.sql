-- The last mail of a kind to a person about the reviews of an article, unless they have opened them since, and what is mailed an hour after it.
CREATE TABLE review_notices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('review_requested', 'review_decided')),
  mailed_at timestamptz NOT NULL,
  -- The newest review that waits for the next mail; null when nothing waits.
  waiting_review_id uuid REFERENCES article_reviews ON DELETE SET NULL,
  PRIMARY KEY (user_id, article_id, kind)
);
CREATE INDEX review_notices_article ON review_notices (article_id);
CREATE INDEX review_notices_review ON review_notices (waiting_review_id) WHERE waiting_review_id IS NOT NULL;
CREATE INDEX review_notices_mailed ON review_notices (mailed_at);
