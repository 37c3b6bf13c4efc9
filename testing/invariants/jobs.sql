-- name: a generation is active although its job has ended
SELECT generations.id::text AS subject, concat_ws(' ', generations.kind, generations.status, job.state) AS detail
FROM generations JOIN jobs.job ON job.id = generations.job_id
WHERE generations.status IN ('queued', 'writing') AND NOT generations.waits AND generations.wait_since IS NULL AND job.state >= 'completed'
  AND NOT EXISTS (SELECT FROM jobs.job AS ending WHERE ending.name = 'abandoned-generation' AND ending.state < 'completed'
    AND ending.data ->> 'generationId' = generations.id::text);

-- name: a generation waits for the AI service although it has a job
SELECT generations.id::text AS subject, job.state::text AS detail
FROM generations JOIN jobs.job ON job.id = generations.job_id WHERE generations.wait_since IS NOT NULL AND job.state < 'completed';

-- name: a publication is running although its job has ended
SELECT publications.id::text AS subject, concat_ws(' ', publications.state, job.state) AS detail
FROM publications JOIN jobs.job ON job.id = publications.job_id
WHERE job.state >= 'completed' AND NOT EXISTS (SELECT FROM jobs.job AS ending WHERE ending.name = 'abandoned-publication'
  AND ending.state < 'completed' AND ending.data ->> 'publicationId' = publications.id::text);

-- name: a row of a bulk job is in progress although its article is not
SELECT concat_ws(' ', bulk_rows.job_id, bulk_rows.n) AS subject, articles.status AS detail
FROM bulk_rows JOIN articles ON articles.id = bulk_rows.article_id
WHERE bulk_rows.state = 'writing' AND articles.status <> 'generating';
