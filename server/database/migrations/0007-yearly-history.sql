-- partitions the history by year, so that a whole year can be archived or dropped; existing rows stay in one partition
ALTER TABLE application_events ALTER COLUMN id DROP IDENTITY;
ALTER TABLE application_events RENAME TO application_events_first;
ALTER INDEX application_events_folio RENAME TO application_events_first_folio;
CREATE TABLE application_events (LIKE application_events_first INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (at);
CREATE SEQUENCE application_events_ids OWNED BY application_events.id;
SELECT setval('application_events_ids', max(id)) FROM application_events_first;
ALTER TABLE application_events ALTER COLUMN id SET DEFAULT nextval('application_events_ids');
CREATE INDEX application_events_folio ON application_events (folio, id);
-- adds a partition for each of the next ten years; no line ends with a semicolon, which would end the statement (migrations.ts)
DO $$ DECLARE
        next integer := 1 + extract(year FROM greatest(now(), (SELECT max(at) FROM application_events_first)) AT TIME ZONE 'UTC')
; BEGIN
        EXECUTE format('ALTER TABLE application_events ATTACH PARTITION application_events_first FOR VALUES FROM (MINVALUE) TO (''%s-01-01Z'')', next)
; FOR year IN next..next + 9 LOOP
        EXECUTE format('CREATE TABLE application_events_%s PARTITION OF application_events (PRIMARY KEY (id)) FOR VALUES FROM (''%s-01-01Z'') TO (''%s-01-01Z'')', year, year, year + 1)
; END LOOP
; END $$;
CREATE TABLE application_events_later PARTITION OF application_events (PRIMARY KEY (id)) DEFAULT;
