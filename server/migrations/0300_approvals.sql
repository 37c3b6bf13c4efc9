-- Accepted: people are locked before articles, as the service does, so that neither waits for the other in a circle.
LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;

-- How many approvals a workspace asks for before a text is published. A workspace without a row asks for none.
CREATE TABLE approval_policies (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  members smallint NOT NULL CHECK (members BETWEEN 0 AND 2),
  -- A client has to approve as well, by a link.
  client boolean NOT NULL,
  -- Whether the approval of the author counts.
  allows_own boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

-- A version of an article that was sent for approval. The text is stored here, since revisions are thinned out.
CREATE TABLE article_reviews (
  id uuid PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  version integer NOT NULL,
  -- SHA-256 of the document, and of what publication makes of it when it has no slug: the slug is made from the title.
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  public_fingerprint bytea NOT NULL CHECK (octet_length(public_fingerprint) = 32),
  title text NOT NULL,
  content text NOT NULL,
  -- category, tags, meta_description, keyphrase, slug, cover
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
  requested_by uuid REFERENCES users ON DELETE SET NULL,
  requested_at timestamptz NOT NULL,
  -- Who is asked; null: everybody who may approve.
  reviewer_id uuid REFERENCES users ON DELETE SET NULL,
  due_on date,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('edited', 'withdrawn', 'replaced')),
  reminded_at timestamptz,
  escalated_at timestamptz,
  -- When approvers were told what was changed after their decision.
  change_told_at timestamptz,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX article_reviews_open ON article_reviews (article_id) WHERE ended_at IS NULL;
CREATE INDEX article_reviews_article ON article_reviews (article_id, requested_at);
CREATE INDEX article_reviews_workspace ON article_reviews (workspace_id, requested_at);
CREATE INDEX article_reviews_waiting ON article_reviews (requested_at) WHERE ended_at IS NULL AND escalated_at IS NULL;
CREATE INDEX article_reviews_edited ON article_reviews (ended_at) WHERE end_reason = 'edited' AND change_told_at IS NULL;
CREATE INDEX article_reviews_requester ON article_reviews (requested_by);
CREATE INDEX article_reviews_reviewer ON article_reviews (reviewer_id);

-- What a member or a client decided about a review; one decision each.
CREATE TABLE review_decisions (
  id uuid PRIMARY KEY,
  review_id uuid NOT NULL REFERENCES article_reviews ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('approved', 'changes_requested')),
  made_by text NOT NULL CHECK (made_by IN ('member', 'client')),
  member_id uuid REFERENCES users ON DELETE SET NULL,
  -- The link of a client, and the name and address that the client typed.
  link_id uuid,
  client_name text,
  client_email text,
  is_email_verified boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  decided_at timestamptz NOT NULL,
  CHECK (made_by = 'client' OR (link_id IS NULL AND client_name IS NULL AND client_email IS NULL)),
  CHECK (made_by = 'member' OR (member_id IS NULL AND link_id IS NOT NULL AND client_name IS NOT NULL AND client_email IS NOT NULL))
);
CREATE UNIQUE INDEX review_decisions_member ON review_decisions (review_id, member_id) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX review_decisions_link ON review_decisions (review_id, link_id) WHERE link_id IS NOT NULL;
CREATE INDEX review_decisions_of_member ON review_decisions (member_id);

-- The open review of an article. Without a reference, so that no lock of articles is needed to add it.
ALTER TABLE articles ADD COLUMN review_id uuid;

CREATE FUNCTION article_fingerprint(title text, content text, category text, tags text[], meta_description text, keyphrase text, slug text,
  cover text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(title, content, category, tags, meta_description, keyphrase, slug, cover)::text, 'UTF8'))
$$;

-- The text as its author sees it: the working copy if there is one.
CREATE FUNCTION document_fingerprint(article articles, new_slug text DEFAULT NULL) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN article.working_copy IS NULL
    THEN article_fingerprint(article.title, article.content, article.category, article.tags, article.meta_description, article.keyphrase,
      coalesce(article.slug, new_slug), article.cover)
    ELSE article_fingerprint(article.working_copy->>'title', article.working_copy->>'content', article.working_copy->>'category',
      ARRAY(SELECT jsonb_array_elements_text(article.working_copy->'tags')), article.working_copy->>'meta_description',
      article.working_copy->>'keyphrase', coalesce(article.working_copy->>'slug', new_slug), article.working_copy->>'cover') END
$$;

-- Whether the workspace of these texts asks for approval.
CREATE FUNCTION needs_approval(workspace uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM approval_policies WHERE workspace_id = workspace AND (members > 0 OR client))
$$;

-- Whether an open review has the approvals that its workspace asks for now, and nobody asked for changes. A workspace that asks for none
-- needs one approval.
CREATE FUNCTION is_approved(review uuid, author uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM article_reviews
    LEFT JOIN approval_policies AS policy ON policy.workspace_id = article_reviews.workspace_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind = 'changes_requested') AS refusals,
        count(*) FILTER (WHERE kind = 'approved' AND made_by = 'client') AS clients,
        count(*) FILTER (WHERE kind = 'approved' AND made_by = 'member'
          AND (coalesce(policy.allows_own, true) OR member_id IS DISTINCT FROM author)) AS members
      FROM review_decisions WHERE review_id = article_reviews.id) AS given
    WHERE article_reviews.id = review AND article_reviews.ended_at IS NULL AND given.refusals = 0
      AND given.members + given.clients > 0
      AND given.members >= coalesce(policy.members, 0) AND (given.clients > 0 OR NOT coalesce(policy.client, false)))
$$;

-- The question before each publication: whether the article has the approvals that its workspace asks for, and the version to be sent is the
-- approved one. Any change of the document ends the review, so versions from that of the open review on have the approved document.
CREATE FUNCTION may_be_published(article articles, sent_version integer DEFAULT NULL) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT needs_approval(article.user_id) OR (
    is_approved(article.review_id, coalesce(article.author_id, article.user_id))
    AND (sent_version IS NULL
      OR EXISTS (SELECT FROM article_reviews WHERE id = article.review_id AND version <= sent_version)))
$$;

-- No text becomes public without approval, whatever statement does it, and no approval survives a change of its document.
CREATE FUNCTION guard_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_publication boolean;
  pinned bytea[];
BEGIN
  is_publication := NEW.is_public AND needs_approval(NEW.user_id) AND (TG_OP = 'INSERT' OR NOT OLD.is_public
    OR (NEW.title, NEW.content, NEW.category, NEW.tags, NEW.meta_description, NEW.keyphrase, NEW.slug, NEW.cover) IS DISTINCT FROM
      (OLD.title, OLD.content, OLD.category, OLD.tags, OLD.meta_description, OLD.keyphrase, OLD.slug, OLD.cover));
  IF NEW.review_id IS NOT NULL THEN
    SELECT ARRAY[fingerprint, public_fingerprint] INTO pinned FROM article_reviews WHERE id = NEW.review_id AND ended_at IS NULL;
  END IF;
  IF is_publication AND NOT (
    is_approved(NEW.review_id, coalesce(NEW.author_id, NEW.user_id))
    AND article_fingerprint(NEW.title, NEW.content, NEW.category, NEW.tags, NEW.meta_description, NEW.keyphrase, NEW.slug, NEW.cover)
      = ANY (pinned)) THEN
    RAISE EXCEPTION 'The article % lacks an approval', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'articles_approved', TABLE = 'articles';
  END IF;
  IF NEW.review_id IS NOT NULL AND TG_OP = 'UPDATE' AND NOT coalesce(document_fingerprint(NEW) = ANY (pinned), false) THEN
    UPDATE article_reviews SET ended_at = greatest(requested_at, NEW.updated_at, NEW.copy_saved_at), end_reason = 'edited'
      WHERE id = NEW.review_id AND ended_at IS NULL;
    NEW.review_id := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER articles_approval_inserted BEFORE INSERT ON articles FOR EACH ROW
  WHEN (NEW.is_public) EXECUTE FUNCTION guard_approval();
-- Each save raises the version; a change of who may read does so, too. Counters and search columns do not pay for this.
CREATE TRIGGER articles_approval_updated BEFORE UPDATE ON articles FOR EACH ROW
  WHEN (NEW.review_id IS NOT NULL OR (NEW.is_public AND (NOT OLD.is_public
    OR NEW.version <> OLD.version OR NEW.slug IS DISTINCT FROM OLD.slug OR NEW.cover IS DISTINCT FROM OLD.cover)))
  EXECUTE FUNCTION guard_approval();
