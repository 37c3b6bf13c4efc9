-- Which process shows the figures of the whole database in its metrics: the last one that took the lease, until it ends.
CREATE TABLE metric_lease (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  process_id uuid NOT NULL,
  ends_at timestamptz NOT NULL
);
