-- The kind of the generation that a call belongs to, which is deleted before it: of an edit after days, of an article with it.
ALTER TABLE gateway_calls ADD COLUMN generation_kind text
  CHECK (generation_kind IN ('article', 'bulk', 'planned', 'continuation', 'edit', 'outline', 'voice'));
UPDATE gateway_calls SET generation_kind = generations.kind FROM generations WHERE generations.id = generation_id;
-- Of those that are deleted already, what their calls tell of them.
UPDATE gateway_calls SET generation_kind = told.kind
FROM (
  SELECT generation_id, CASE WHEN bool_or(kind = 'section') THEN 'planned' WHEN bool_or(kind = 'outline') THEN 'outline'
    WHEN bool_or(kind IN ('edit', 'proposal')) THEN 'edit' WHEN bool_or(kind = 'voice') THEN 'voice' ELSE 'article' END AS kind
  FROM gateway_calls WHERE generation_kind IS NULL AND generation_id IS NOT NULL GROUP BY 1
) AS told
WHERE gateway_calls.generation_id = told.generation_id AND generation_kind IS NULL;
