-- the process that runs each background job, and until when
CREATE TABLE job_leases (
  job text PRIMARY KEY,
  holder text NOT NULL,
  ends_at timestamptz NOT NULL
);
-- for the retention
CREATE INDEX registrations_resolved ON registrations (registered_at) WHERE status <> 'review';
