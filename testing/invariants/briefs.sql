-- name: a brief is in planning but no outline is being written
SELECT briefs.id::text AS subject, briefs.generation_id::text AS detail
FROM briefs LEFT JOIN generations ON generations.id = briefs.generation_id AND generations.brief_id = briefs.id
  AND generations.status IN ('queued', 'writing')
WHERE briefs.status = 'planning' AND generations.id IS NULL;

-- name: an outline is being written although its brief does not wait for it or is deleted
SELECT generations.id::text AS subject, briefs.status AS detail
FROM generations JOIN briefs ON briefs.id = generations.brief_id
WHERE generations.status IN ('queued', 'writing')
  AND ((briefs.status <> 'planning' OR briefs.generation_id <> generations.id)
    AND generations.id NOT IN (SELECT generation_id FROM section_rewrites)
  OR briefs.user_id <> generations.user_id OR briefs.deleted_at IS NOT NULL AND generations.cancel_requested_at IS NULL);

-- name: too many briefs, outlines or previous outlines
SELECT user_id::text AS subject, count(*)::text AS detail FROM briefs WHERE deleted_at IS NULL GROUP BY user_id HAVING count(*) > 50
UNION ALL SELECT brief_id::text, count(*)::text FROM brief_outlines GROUP BY brief_id HAVING count(*) > 5
UNION ALL SELECT briefs.id::text, outline_orders::text FROM briefs JOIN generations ON generations.brief_id = briefs.id
  WHERE generations.id NOT IN (SELECT generation_id FROM section_rewrites)
  GROUP BY briefs.id HAVING count(*) > outline_orders;

-- name: a voice waits for a description that is not being written, or a description is being written that its voice does not wait for
SELECT coalesce(voices.id, generations.id)::text AS subject, voices.status AS detail
FROM voices FULL JOIN (SELECT * FROM generations WHERE kind = 'voice' AND status IN ('queued', 'writing')) AS generations
  ON generations.voice_id = voices.id
WHERE (voices.status = 'describing') <> (generations.id IS NOT NULL) OR voices.id IS NULL OR generations.id <> voices.generation_id
  OR generations.user_id <> voices.user_id OR voices.deleted_at IS NOT NULL AND generations.cancel_requested_at IS NULL;

-- name: too many voices, or too many descriptions of a voice
SELECT user_id::text AS subject, count(*)::text AS detail FROM voices WHERE deleted_at IS NULL GROUP BY user_id HAVING count(*) > 20
UNION ALL SELECT voices.id::text, description_orders::text FROM voices JOIN generations ON generations.voice_id = voices.id
  GROUP BY voices.id HAVING count(*) > description_orders;

-- name: a brief waits for a section whose generation has ended, or for a section that it already has
SELECT section_rewrites.generation_id::text AS subject, concat_ws(' ', section_rewrites.status, generations.status) AS detail
FROM section_rewrites JOIN generations ON generations.id = section_rewrites.generation_id
WHERE (section_rewrites.status = 'writing') <> (generations.status IN ('queued', 'writing')) OR generations.kind <> 'outline'
  OR generations.brief_id IS DISTINCT FROM section_rewrites.brief_id;

-- name: a brief has too many sources, or passages with invalid numbers
SELECT brief_id::text AS subject, count(*)::text AS detail FROM brief_sources GROUP BY brief_id HAVING count(*) > 20
UNION ALL SELECT briefs.id::text, max(number)::text FROM briefs JOIN brief_passages ON brief_passages.brief_id = briefs.id
  GROUP BY briefs.id HAVING max(number) > passages_numbered;

-- name: a source is ready without passages, is not ready but has passages, or has a file that will not be read
SELECT brief_sources.id::text AS subject, state AS detail FROM brief_sources
WHERE (state = 'ready') <> EXISTS (SELECT FROM brief_passages WHERE source_id = brief_sources.id)
  OR state <> 'fetching' AND EXISTS (SELECT FROM brief_source_files WHERE source_id = brief_sources.id);
