-- Members who wrote the text that was sent for approval: those whose saves its versions name. Any later save ends the review.
ALTER TABLE article_reviews ADD COLUMN writers uuid[] NOT NULL DEFAULT '{}';

-- Whether an open review has the approvals that its workspace asks for now, and nobody asked for changes. A workspace that asks for none
-- needs one approval. Where nobody may approve their own text, approvals of its author and of its other writers do not count.
CREATE OR REPLACE FUNCTION is_approved(review uuid, author uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM article_reviews
    LEFT JOIN approval_policies AS policy ON policy.workspace_id = article_reviews.workspace_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind = 'changes_requested') AS refusals,
        count(*) FILTER (WHERE kind = 'approved' AND made_by = 'client') AS clients,
        count(*) FILTER (WHERE kind = 'approved' AND made_by = 'member' AND (coalesce(policy.allows_own, true)
          OR member_id IS DISTINCT FROM author AND NOT coalesce(member_id = ANY (article_reviews.writers), false))) AS members
      FROM review_decisions WHERE review_id = article_reviews.id) AS given
    WHERE article_reviews.id = review AND article_reviews.ended_at IS NULL AND given.refusals = 0
      AND given.members + given.clients > 0
      AND given.members >= coalesce(policy.members, 0) AND (given.clients > 0 OR NOT coalesce(policy.client, false)))
$$;

-- Links for clients end with the membership of the member who made them, who knows their secrets.
CREATE FUNCTION end_links_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_links SET revoked_at = greatest(created_at, clock_timestamp())
    WHERE workspace_id = OLD.workspace_id AND created_by = OLD.user_id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER workspace_members_links AFTER DELETE ON workspace_members FOR EACH ROW EXECUTE FUNCTION end_links_of_member();
