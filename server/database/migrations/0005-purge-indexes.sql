-- for the purge and the removal of orphaned documents
CREATE INDEX used_challenges_expires_at ON used_challenges (expires_at);
CREATE INDEX captcha_passes_expires_at ON captcha_passes (expires_at);
CREATE INDEX rate_limits_ends_at ON rate_limits (ends_at);
CREATE INDEX code_sends_sent_at ON code_sends (sent_at);
CREATE INDEX lookups_looked_up_at ON lookups (looked_up_at);
CREATE INDEX codes_expires_at ON codes (expires_at);
CREATE INDEX confirmations_confirmed_at ON confirmations (confirmed_at);
CREATE INDEX ended_sessions_ended_at ON ended_sessions (ended_at);
CREATE INDEX renewed_cookies_renewed_at ON renewed_cookies (renewed_at);
CREATE INDEX locks_taken_at ON locks (taken_at);
CREATE INDEX demonstration_captchas_chosen_at ON demonstration_captchas (chosen_at);
CREATE INDEX demonstration_sms_sent_at ON demonstration_sms (sent_at);
CREATE INDEX unreferenced_documents_since ON unreferenced_documents (since);
