-- The personal workspaces of the accounts from before 0220, whose trigger makes those of new ones. Locks each account against its deletion
-- only; accounts that are being deleted are left out.
INSERT INTO workspaces (id, slug, is_personal, created_at)
  SELECT id, personal_workspace_slug(id), true, created_at FROM users WHERE kind = 'person' FOR KEY SHARE
  ON CONFLICT (id) DO NOTHING;
INSERT INTO workspace_members (workspace_id, user_id, role, joined_at)
  SELECT id, id, 'owner', created_at FROM users WHERE kind = 'person' FOR KEY SHARE
  ON CONFLICT (workspace_id, user_id) DO NOTHING;
