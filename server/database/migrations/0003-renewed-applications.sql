-- one open application per NIS (backend.md#registration); renewed: approved, and superseded by a later one
ALTER TABLE registrations DROP CONSTRAINT registrations_pkey, DROP CONSTRAINT registrations_folio_key,
        ADD PRIMARY KEY (folio), ADD COLUMN renewed boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX registrations_open ON registrations (nis) WHERE status <> 'rejected' AND NOT renewed;
CREATE INDEX registrations_nis ON registrations (nis, registered_at);
