-- The records of a payment go when the law wants them no longer and their account is gone. Receipts that go with them leave no gap
-- unexplained: their year knows how many they were.
ALTER TABLE receipt_counters
  ADD COLUMN removed_count integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT receipt_counters_removed CHECK (removed_count BETWEEN 0 AND last_number);

CREATE FUNCTION refuse_removal_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
    RAISE EXCEPTION 'a payment stays as long as the account of its buyer';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER payments_kept BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_payment();

-- What was agreed to goes with its payment, and in no other way.
ALTER TABLE consents
  DROP CONSTRAINT consents_payment_id_fkey,
  ADD CONSTRAINT consents_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments ON DELETE CASCADE;
CREATE OR REPLACE FUNCTION refuse_change_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.address IS NULL AND NEW.user_agent IS NULL
    AND to_jsonb(NEW) - '{address,user_agent}'::text[] = to_jsonb(OLD) - '{address,user_agent}'::text[] THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM payments WHERE id = OLD.payment_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- Where consents were given from, which is forgotten after three years.
CREATE INDEX consents_origins ON consents (granted_at) WHERE address IS NOT NULL OR user_agent IS NOT NULL;

-- Which network a report came from is known for some weeks, so that nobody is counted twice; then it is forgotten.
ALTER TABLE article_reports ALTER COLUMN reporter_hash DROP NOT NULL;
CREATE INDEX article_reports_networks ON article_reports (created_at) WHERE reporter_id IS NULL AND reporter_hash IS NOT NULL;

-- What an address wrote last, to know a message that was sent twice.
CREATE INDEX contact_messages_sender ON contact_messages (email, created_at);
