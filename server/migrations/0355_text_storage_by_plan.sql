-- Without a paid plan an account stores less text. What it has stays; only more is refused.

-- 200 MB: about 3,200 articles of 2,000 words with three former versions each.
CREATE FUNCTION free_text_bytes_max() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 209715200';

-- The room of an account now. Bought periods have the name of their plan.
CREATE FUNCTION text_bytes_max(account uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM subscriptions WHERE user_id = account AND plan_name IS NOT NULL AND ended_at IS NULL
    AND starts_at <= statement_timestamp() AND ends_at > statement_timestamp())
  THEN text_bytes_max() ELSE least(free_text_bytes_max(), text_bytes_max()) END
$$;

-- As before, with the room of the account's plan, which is asked for only beyond that of all.
CREATE OR REPLACE FUNCTION add_text_bytes(account uuid, bytes bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stored bigint;
BEGIN
  IF bytes IS NULL OR bytes = 0 THEN RETURN; END IF;
  IF EXISTS (SELECT FROM text_usage WHERE user_id = account AND counted_at = statement_timestamp()) THEN RETURN; END IF;
  UPDATE text_usage SET used_bytes = greatest(0, used_bytes + bytes)
    WHERE user_id = account AND CASE WHEN bytes < 0 OR used_bytes + bytes <= least(free_text_bytes_max(), text_bytes_max()) THEN true
      ELSE used_bytes + bytes <= text_bytes_max(account) END;
  IF FOUND THEN RETURN; END IF;
  INSERT INTO text_usage (user_id, used_bytes) SELECT id, 0 FROM users WHERE id = account ON CONFLICT DO NOTHING;
  stored := recount_text_bytes(account);
  IF bytes > 0 AND stored > text_bytes_max(account) THEN
    RAISE EXCEPTION 'The texts of account % need more room than it has', account
      USING ERRCODE = 'check_violation', CONSTRAINT = 'text_usage_max', TABLE = 'text_usage';
  END IF;
END $$;
