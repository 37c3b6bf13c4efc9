-- name: a generation is active but has no job in the queue
SELECT generations.id::text AS subject, concat_ws(' ', generations.kind, generations.status) AS detail
FROM generations WHERE status IN ('queued', 'writing') AND NOT waits AND wait_since IS NULL
  AND NOT EXISTS (SELECT FROM jobs.job WHERE job.state < 'completed' AND job.data ->> 'generationId' = generations.id::text);

-- name: a publication is running but has no job in the queue
SELECT publications.id::text AS subject, publications.state AS detail
FROM publications WHERE job_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM jobs.job WHERE job.state < 'completed' AND job.data ->> 'publicationId' = publications.id::text);

-- name: an e-mail is waiting but has no job in the queue
SELECT mails.id::text AS subject, mails.kind AS detail
FROM mails WHERE status = 'queued'
  AND NOT EXISTS (SELECT FROM jobs.job WHERE job.state < 'completed' AND job.data ->> 'mailId' = mails.id::text);
