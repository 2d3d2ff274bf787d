-- which process runs a background job, until when
CREATE TABLE job_leases (
  job text PRIMARY KEY,
  holder text NOT NULL,
  ends_at timestamptz NOT NULL
);
-- what the retention looks for
CREATE INDEX registrations_resolved ON registrations (registered_at) WHERE status <> 'review';
