-- events for the customers' rights (backend.md#rights-of-the-customer)
ALTER TABLE application_events DROP CONSTRAINT application_events_kind_check,
        ADD CONSTRAINT application_events_kind_check
        CHECK (kind IN ('registered', 'status', 'removed', 'given', 'corrected', 'erased'));
