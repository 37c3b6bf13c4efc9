-- How much of the workspace's quota a member may use in a monthly window; null: as much as the workspace has.
ALTER TABLE workspace_members
  ADD COLUMN article_cap integer CHECK (article_cap >= 0),
  ADD COLUMN ai_requests_cap integer CHECK (ai_requests_cap >= 0),
  -- The role that the member had until the plan had too few seats; the member only reads then.
  ADD COLUMN former_role text CHECK (former_role IN ('admin', 'editor', 'writer', 'billing')),
  ADD CONSTRAINT workspace_members_former_role CHECK (former_role IS NULL OR role = 'approver') NOT VALID;
-- Members of the workspaces of others, who alone can be more than the seats.
CREATE INDEX workspace_members_guests ON workspace_members (workspace_id) WHERE workspace_id <> user_id AND role <> 'approver';

-- Who ordered a brief and who started a bulk job. Without references, as for articles. Null: the user of the personal workspace.
ALTER TABLE briefs ADD COLUMN author_id uuid;
ALTER TABLE bulk_jobs ADD COLUMN started_by uuid;
