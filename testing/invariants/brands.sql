-- name: a closed account still has a domain
SELECT domains.workspace_id::text AS subject, domains.name AS detail
FROM workspace_domains AS domains JOIN users ON users.id = domains.workspace_id
WHERE users.leaving_at IS NOT NULL;

-- name: a logo has no file
SELECT logos.id::text AS subject, logos.workspace_id::text AS detail
FROM brand_logos AS logos
WHERE NOT EXISTS (SELECT FROM brand_logo_files AS files WHERE files.logo_id = logos.id);
