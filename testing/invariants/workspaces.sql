-- name: an article belongs to a workspace without an owner
SELECT articles.id::text AS subject, articles.user_id::text AS detail FROM articles
JOIN workspaces ON workspaces.id = articles.user_id
WHERE NOT EXISTS (SELECT FROM workspace_members WHERE workspace_members.workspace_id = articles.user_id AND role = 'owner');

-- name: an article was written with a template of another workspace
SELECT article_templates.article_id::text AS subject, article_templates.template_id::text AS detail
FROM article_templates JOIN articles ON articles.id = article_templates.article_id
JOIN custom_templates ON custom_templates.id = article_templates.template_id
WHERE custom_templates.user_id <> articles.user_id;

-- name: a template lacks its latest version
SELECT custom_templates.id::text AS subject, custom_templates.version::text AS detail FROM custom_templates
WHERE NOT EXISTS (SELECT FROM custom_template_versions
  WHERE template_id = custom_templates.id AND custom_template_versions.version = custom_templates.version);

-- name: a workspace has more than 100 templates
SELECT user_id::text AS subject, count(*)::text AS detail FROM custom_templates
WHERE deleted_at IS NULL GROUP BY user_id HAVING count(*) > 100;

-- name: a member asks for the own pen, or for that of an article of another workspace
SELECT article_pens.article_id::text AS subject, article_pens.asked_by::text AS detail FROM article_pens
LEFT JOIN articles ON articles.id = article_pens.article_id
WHERE article_pens.asked_by = article_pens.member_id OR articles.user_id <> article_pens.workspace_id;

-- name: a user owns more than 20 shared workspaces
SELECT workspace_members.user_id::text AS subject, count(*)::text AS detail FROM workspace_members
JOIN workspaces ON workspaces.id = workspace_members.workspace_id
WHERE workspace_members.role = 'owner' AND NOT workspaces.is_personal
GROUP BY workspace_members.user_id HAVING count(*) > 20;
