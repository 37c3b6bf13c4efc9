-- 100,000 users, 1,000,000 articles with their generations, and the other lists of admins, to scale. For reading only:
-- triggers and foreign keys are disabled, and the ledger is empty. Texts of articles are short, because no list reads them.
SET session_replication_role = replica;
SET maintenance_work_mem = '1GB';
SET synchronous_commit = off;
SET max_parallel_maintenance_workers = 2;

-- Building an index at once costs a fraction of updating it row by row.
CREATE TEMPORARY TABLE put_aside AS
SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
WHERE NOT indisprimary AND indrelid = ANY (ARRAY['articles', 'users', 'generations', 'subscriptions', 'payments', 'audit_log', 'mails']::regclass[])
  AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid);
DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT name FROM put_aside LOOP EXECUTE 'DROP INDEX ' || one.name; END LOOP;
END $$;

CREATE FUNCTION pg_temp.id_of(kind integer, n bigint) RETURNS uuid IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT ('0190' || lpad(to_hex(kind), 4, '0') || '-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid
$$;
CREATE FUNCTION pg_temp.moment(n bigint, of bigint) RETURNS timestamptz IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT timestamptz '2026-11-21 08:00Z' - (of - n) * (interval '400 days' / of)
$$;

-- One in 20,000 has a rare name.
INSERT INTO users (id, name, email, role, is_active, email_verified_at, password_hash, last_login_at, created_at, updated_at)
SELECT pg_temp.id_of(1, n),
  CASE WHEN n % 20000 = 0 THEN 'Zühtü Ğandıra' ELSE
    (ARRAY['Ayşe', 'Mehmet', 'Işıl', 'İsmail', 'Çağrı', 'Ömer', 'Şule', 'Gökçe', 'Ülkü', 'Deniz'])[1 + n % 10] || ' ' ||
    (ARRAY['Yılmaz', 'Kaya', 'Demir', 'Şahin', 'Çelik', 'Yıldız', 'Öztürk', 'Aydın', 'Özdemir', 'Arslan', 'Doğan'])[1 + n % 11] END,
  'kullanici' || n || '@' || (ARRAY['ornek.test', 'posta.test', 'sirket.test'])[1 + n % 3],
  CASE WHEN n % 10000 = 1 THEN 'admin' ELSE 'user' END, n % 50 <> 0, pg_temp.moment(n, 100000), '!',
  CASE WHEN n % 3 = 0 THEN pg_temp.moment(n, 100000) + interval '1 day' END, pg_temp.moment(n, 100000), pg_temp.moment(n, 100000)
FROM generate_series(1, 100000) AS n;

INSERT INTO subscriptions (id, user_id, plan_id, status, anchor_at, starts_at, created_at, updated_at)
SELECT pg_temp.id_of(2, n), pg_temp.id_of(1, n), 1, 'active', pg_temp.moment(n, 100000), pg_temp.moment(n, 100000),
  pg_temp.moment(n, 100000), pg_temp.moment(n, 100000)
FROM generate_series(1, 100000) AS n;
INSERT INTO subscriptions (id, user_id, plan_id, status, anchor_at, starts_at, ends_at, plan_name, article_limit, ai_requests_limit,
  features, duration_months, currency, list_price_minor, worth_minor, refunded_minor, ended_at, end_reason, created_at, updated_at)
SELECT pg_temp.id_of(3, n), pg_temp.id_of(1, n * 3), 2, 'expired', pg_temp.moment(n, 40000), pg_temp.moment(n, 40000),
  pg_temp.moment(n, 40000) + interval '30 days', 'Profesyonel', 50, 200, '{}', 1, 'TRY', 4900, 4900, 0,
  pg_temp.moment(n, 40000) + interval '30 days', 'ran_out', pg_temp.moment(n, 40000), pg_temp.moment(n, 40000)
FROM generate_series(1, 30000) AS n;

-- One in 100,000 has a rare topic, one in 50 failed, one in 3 is public, one in 200 is pending or rejected.
INSERT INTO articles (id, user_id, title, content, status, failure_code, failure_reason, is_public, category, tags, ai_prompt,
  word_count, generation_id, moderation_status, created_at, updated_at, published_at, deleted_at)
SELECT pg_temp.id_of(4, n), pg_temp.id_of(1, 1 + n * 7919 % 100000),
  CASE WHEN n % 100000 = 0 THEN 'Ğırtlak çalgıları üzerine' ELSE
    (ARRAY['Kahve', 'İstanbul', 'Isparta gülü', 'Şehir bahçeleri', 'Çay', 'Uzaktan çalışma', 'Öğrenme', 'Yelken'])[1 + n % 8] || ' ' ||
    (ARRAY['rehberi', 'üzerine notlar', 'nasıl seçilir', 'için on öneri', 'tarihi'])[1 + n % 5] || ' ' || n END,
  'Kısa bir metin.', CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'completed' END,
  CASE WHEN n % 50 = 0 THEN 'timeout' END, CASE WHEN n % 50 = 0 THEN 'Yapay zekâ servisi zamanında yanıt vermedi.' END,
  n % 3 = 0 AND n % 50 <> 0, (ARRAY['Teknoloji', 'Sağlık', 'Eğitim', 'Yemek', 'Seyahat'])[1 + n % 5],
  ARRAY[(ARRAY['kahve', 'gezi', 'iş', 'kültür'])[1 + n % 4]], 'Yeni başlayanlar için sade bir anlatım, örneklerle.',
  300 + n * 31 % 2000, pg_temp.id_of(5, n),
  CASE WHEN n % 200 = 3 THEN 'pending' WHEN n % 200 = 103 THEN 'rejected' ELSE 'approved' END,
  pg_temp.moment(n, 1000000), pg_temp.moment(n, 1000000) + n % 48 * interval '1 hour',
  CASE WHEN n % 3 = 0 AND n % 50 <> 0 THEN pg_temp.moment(n, 1000000) END,
  CASE WHEN n % 100 = 7 THEN timestamptz '2026-11-20Z' END
FROM generate_series(1::bigint, 1000000) AS n;

INSERT INTO generations (id, article_id, user_id, status, attempt, job_id, queued_at, claimed_at, deadline_at, ended_at,
  model, prompt_tokens, completion_tokens)
SELECT pg_temp.id_of(5, n), pg_temp.id_of(4, n), pg_temp.id_of(1, 1 + n * 7919 % 100000),
  CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'completed' END, 1, pg_temp.id_of(6, n), pg_temp.moment(n, 1000000),
  pg_temp.moment(n, 1000000), pg_temp.moment(n, 1000000), pg_temp.moment(n, 1000000), 'ornek/model', 400, 1200
FROM generate_series(1::bigint, 1000000) AS n;

INSERT INTO gateway_calls (id, user_id, article_id, generation_id, attempt, kind, prompt_version, model_asked, model_served, sent_chars,
  prompt_tokens, completion_tokens, cost_usd, cost_source, usd_try, status, asked_at, deadline_at, ended_at)
SELECT pg_temp.id_of(8, n), pg_temp.id_of(1, 1 + n * 7919 % 100000), pg_temp.id_of(4, n), pg_temp.id_of(5, n), 1, 'article', 1, 'ornek/model',
  'ornek/model', 1200, 400, 1200, 0.0021, 'provider', 42, CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'completed' END,
  pg_temp.moment(n, 1000000), pg_temp.moment(n, 1000000), pg_temp.moment(n, 1000000)
FROM generate_series(1::bigint, 1000000) AS n;

INSERT INTO article_reports (id, article_id, reporter_hash, reason, created_at, closed_at, closed_by)
SELECT pg_temp.id_of(7, n), pg_temp.id_of(4, n * 30), decode(md5(n::text), 'hex'), 'spam', pg_temp.moment(n, 20000),
  CASE WHEN n % 4 <> 0 THEN pg_temp.moment(n, 20000) END, CASE WHEN n % 4 <> 0 THEN pg_temp.id_of(1, 1) END
FROM generate_series(1, 20000) AS n;

INSERT INTO payments (id, user_id, plan_id, kind, method, status, terms, currency, list_price_minor, discount_minor, credit_minor,
  amount_minor, tax_rate_percent, transfer_reference, failure_reason, attention, created_at, expires_at, completed_at)
SELECT pg_temp.id_of(8, n), pg_temp.id_of(1, 1 + n * 7 % 100000), 2, 'upgrade', CASE WHEN n % 10 = 0 THEN 'transfer' ELSE 'card' END,
  CASE WHEN n % 10 IN (0, 1) THEN 'failed' ELSE 'completed' END,
  '{"planName": "Profesyonel", "articleLimit": 50, "aiRequestsLimit": 200, "features": {}, "durationMonths": 1, "currency": "TRY", "listPriceMinor": 4900}',
  'TRY', 4900, 0, 0, 4900, 20, CASE WHEN n % 10 = 0 THEN 'HK' || n END, CASE WHEN n % 10 IN (0, 1) THEN 'Süre doldu.' END, NULL,
  pg_temp.moment(n, 100000), pg_temp.moment(n, 100000) + interval '1 hour',
  CASE WHEN n % 10 NOT IN (0, 1) THEN pg_temp.moment(n, 100000) END
FROM generate_series(1, 100000) AS n;

INSERT INTO payment_notifications (id, received_at, merchant_oid, payment_id, fields, is_signature_valid, outcome)
SELECT pg_temp.id_of(9, n), pg_temp.moment(n, 100000), 'HKOID' || n, pg_temp.id_of(8, n), '{"status": "success"}', n % 1000 <> 0,
  CASE WHEN n % 1000 = 0 THEN 'bad_hash' ELSE 'granted' END
FROM generate_series(1, 100000) AS n;

INSERT INTO audit_log (id, actor_id, action, target_kind, target_id, address, created_at)
SELECT pg_temp.id_of(10, n), pg_temp.id_of(1, n % 10 * 10000 + 1), CASE WHEN n % 5000 = 0 THEN 'settings.update' ELSE 'article.moderate' END,
  CASE WHEN n % 5000 = 0 THEN 'settings' ELSE 'article' END, pg_temp.id_of(4, n)::text, '203.0.113.7', pg_temp.moment(n, 300000)
FROM generate_series(1, 300000) AS n;

INSERT INTO mails (id, user_id, kind, status, created_at, queued_at)
SELECT pg_temp.id_of(11, n), pg_temp.id_of(1, 1 + n % 100000), CASE WHEN n % 3 = 0 THEN 'welcome' ELSE 'verify_email' END,
  CASE WHEN n % 2000 = 0 THEN 'failed' ELSE 'sent' END, pg_temp.moment(n, 400000), pg_temp.moment(n, 400000)
FROM generate_series(1, 400000) AS n;

INSERT INTO contact_messages (id, name, email, subject, message, status, is_priority, created_at, handled_at)
SELECT pg_temp.id_of(12, n), CASE WHEN n % 5000 = 0 THEN 'Zühtü Ğandıra' ELSE 'Ayşe Yılmaz' END, 'kisi' || n || '@ornek.test',
  'Fatura hakkında ' || n, 'Merhaba, ödememin makbuzunu nereden indirebilirim?', CASE WHEN n % 100 = 0 THEN 'new' ELSE 'answered' END,
  n % 100 = 1, pg_temp.moment(n, 20000), CASE WHEN n % 100 <> 0 THEN pg_temp.moment(n, 20000) END
FROM generate_series(1, 20000) AS n;

DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT definition FROM put_aside LOOP EXECUTE one.definition; END LOOP;
END $$;
DROP TABLE put_aside;
RESET session_replication_role;
VACUUM (ANALYZE);
