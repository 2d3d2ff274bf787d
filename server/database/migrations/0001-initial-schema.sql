CREATE TABLE customers (
        nis text PRIMARY KEY CHECK (nis ~ '^([0-9]{7}|[0-9]{9})$'),
        full_name text NOT NULL,
        payment_form_id integer,
        customer_id integer,
        consented boolean NOT NULL DEFAULT false
      );
-- progress of an import, keyed by the hash of its file
CREATE TABLE customer_imports (
        sha256 text PRIMARY KEY,
        lines bigint NOT NULL,
        imported_at timestamptz NOT NULL
      );
-- opens_on, closes_on: dates in the utility's time zone; null: no limit
CREATE TABLE programs (
        id integer PRIMARY KEY,
        name text NOT NULL,
        active boolean NOT NULL DEFAULT true,
        opens_on date,
        closes_on date
      );
-- notice_version, consented_at: the accepted privacy notice and the time; null in the demonstration's seeded row
CREATE TABLE registrations (
        nis text PRIMARY KEY,
        folio text NOT NULL UNIQUE,
        status text NOT NULL DEFAULT 'review' CHECK (status IN ('review', 'approved', 'rejected')),
        status_message text NOT NULL DEFAULT '',
        phone text NOT NULL,
        email text NOT NULL,
        program_id integer NOT NULL REFERENCES programs (id),
        document_name text NOT NULL,
        document_extension text NOT NULL,
        document bytea,
        document_key text,
        document_sha256 text NOT NULL,
        browser text NOT NULL,
        registered_at timestamptz NOT NULL,
        notice_version text,
        consented_at timestamptz,
        CONSTRAINT registrations_document CHECK ((document IS NULL) <> (document_key IS NULL))
      );
-- documents are already compressed; compressing each again would cost the engine about 20 ms
ALTER TABLE registrations ALTER COLUMN document SET STORAGE EXTERNAL;
CREATE INDEX registrations_browser ON registrations (browser);
CREATE INDEX registrations_phone ON registrations (phone);
CREATE INDEX registrations_registered_at ON registrations (registered_at, folio);
-- files or stored objects that no registration refers to, either not yet or no longer
CREATE TABLE unreferenced_documents (
        key text PRIMARY KEY,
        since timestamptz NOT NULL,
        removing boolean NOT NULL DEFAULT false
      );
-- append only, apart from erasures (backend.md#rights-of-the-customer): rows outlive their application
CREATE TABLE application_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        folio text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('registered', 'status', 'removed')),
        status text,
        message text NOT NULL DEFAULT '',
        author text NOT NULL,
        at timestamptz NOT NULL
      );
CREATE INDEX application_events_folio ON application_events (folio, id);
-- SMS notices of status changes, each sent at most once
CREATE TABLE notices (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        folio text NOT NULL,
        state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sending', 'sent', 'refused', 'unknown')),
        changed_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL
      );
CREATE INDEX notices_state ON notices (state, id);
CREATE INDEX notices_folio ON notices (folio);
CREATE TABLE used_challenges (
        nonce text PRIMARY KEY,
        expires_at timestamptz NOT NULL
      );
CREATE TABLE captcha_passes (
        id uuid PRIMARY KEY,
        browser text NOT NULL,
        expires_at timestamptz NOT NULL
      );
CREATE INDEX captcha_passes_browser ON captcha_passes (browser);
CREATE TABLE lookups (
        browser text NOT NULL,
        nis text NOT NULL,
        registro_due boolean NOT NULL,
        eligible boolean NOT NULL,
        looked_up_at timestamptz NOT NULL,
        PRIMARY KEY (browser, nis)
      );
-- network: keyed hash of the requesting network; null: unknown
CREATE TABLE code_sends (
        id uuid PRIMARY KEY,
        browser text NOT NULL,
        nis text NOT NULL,
        phone text NOT NULL,
        network text,
        sent_at timestamptz NOT NULL,
        returned boolean NOT NULL DEFAULT false
      );
CREATE INDEX code_sends_phone ON code_sends (phone, sent_at);
CREATE INDEX code_sends_nis ON code_sends (nis, sent_at);
CREATE TABLE codes (
        browser text NOT NULL,
        phone text NOT NULL,
        code_hash text NOT NULL,
        wrong_tries integer NOT NULL DEFAULT 0,
        confirmed boolean NOT NULL DEFAULT false,
        sent_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (browser, phone)
      );
CREATE TABLE confirmations (
        browser text NOT NULL,
        phone text NOT NULL,
        confirmed_at timestamptz NOT NULL,
        PRIMARY KEY (browser, phone)
      );
-- unused: a later release drops it, once no process of an older release reads it
CREATE TABLE ended_sessions (
        browser text PRIMARY KEY,
        ended_at timestamptz NOT NULL
      );
-- each renewed visitor cookie's current and previous mark; cookies with any other mark are rejected
CREATE TABLE renewed_cookies (
        browser text PRIMARY KEY,
        mark text NOT NULL,
        previous_mark text NOT NULL,
        renewed_at timestamptz NOT NULL
      );
-- state of the limits in backend.md#sending-codes
CREATE TABLE rate_limits (
        key text PRIMARY KEY,
        used integer NOT NULL,
        ends_at timestamptz NOT NULL
      );
-- `takeLocks`: a transaction locks the rows of its keys
CREATE TABLE locks (
        key text PRIMARY KEY,
        taken_at timestamptz NOT NULL
      );
CREATE TABLE demonstration_captchas (
        browser text PRIMARY KEY,
        outcome text NOT NULL,
        chosen_at timestamptz NOT NULL
      );
CREATE TABLE demonstration_sms (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        number text NOT NULL,
        message text NOT NULL,
        sent_at timestamptz NOT NULL
      );
