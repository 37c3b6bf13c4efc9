ALTER TABLE bulk_jobs DROP CONSTRAINT bulk_jobs_encoding_check;
ALTER TABLE bulk_jobs ADD CONSTRAINT bulk_jobs_encoding_check
  CHECK (encoding IN ('utf-8', 'utf-16le', 'utf-16be', 'windows-1254', 'mac-turkish', 'cp857', 'xlsx'));
