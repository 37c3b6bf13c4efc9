-- Whether an open review has the approvals that its workspace asks for now, and nobody asked for changes. A workspace that asks for none
-- needs one approval. Where nobody may approve their own text, approvals of its author and of its other writers do not count. The approval
-- of a client counts only when a code that was mailed to the client was typed: whoever made the link knows its secret.
CREATE OR REPLACE FUNCTION is_approved(review uuid, author uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM article_reviews
    LEFT JOIN approval_policies AS policy ON policy.workspace_id = article_reviews.workspace_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind = 'changes_requested') AS refusals,
        count(*) FILTER (WHERE kind = 'approved' AND made_by = 'client' AND is_email_verified) AS clients,
        count(*) FILTER (WHERE kind = 'approved' AND made_by = 'member' AND (coalesce(policy.allows_own, true)
          OR member_id IS DISTINCT FROM author AND NOT coalesce(member_id = ANY (article_reviews.writers), false))) AS members
      FROM review_decisions WHERE review_id = article_reviews.id) AS given
    WHERE article_reviews.id = review AND article_reviews.ended_at IS NULL AND given.refusals = 0
      AND given.members + given.clients > 0
      AND given.members >= coalesce(policy.members, 0) AND (given.clients > 0 OR NOT coalesce(policy.client, false)))
$$;
