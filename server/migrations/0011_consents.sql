-- Where a consent was given from is personal data; it goes when the account is erased. All else of a consent stays as it was written.
CREATE FUNCTION refuse_change_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.address IS NULL AND NEW.user_agent IS NULL
    AND to_jsonb(NEW) - '{address,user_agent}'::text[] = to_jsonb(OLD) - '{address,user_agent}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER consents_append_only ON consents;
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_consent();
-- One agreement per order, kind and text, however often the order is sent.
ALTER TABLE consents ALTER COLUMN document_sha256 SET NOT NULL;
CREATE UNIQUE INDEX consents_once ON consents (payment_id, kind, document_sha256);
-- A TRUNCATE fires no row trigger.
CREATE TRIGGER consents_kept BEFORE TRUNCATE ON consents EXECUTE FUNCTION refuse_change();
CREATE TRIGGER legal_documents_kept BEFORE TRUNCATE ON legal_documents EXECUTE FUNCTION refuse_change();
