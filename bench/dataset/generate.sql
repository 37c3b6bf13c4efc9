-- Articles of 10,000 users, one of whom has 20,000 more, with their generations and ledger, over the 400 days before now. Statements
-- are separated by lines of dashes; $from and $to are the articles of one batch. Foreign keys and triggers hold as always, except that
-- articles are counted at once in the end.
CREATE TEMPORARY TABLE made AS SELECT $articles::bigint + 20000 AS total, 10000 AS users,
  date_trunc('second', now()) AS until,
  (date_trunc('month', now() AT TIME ZONE 'Europe/Istanbul') - interval '14 months') AT TIME ZONE 'Europe/Istanbul' AS since
----
CREATE FUNCTION pg_temp.id_of(kind integer, n bigint) RETURNS uuid IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT ('0190' || lpad(to_hex(kind), 4, '0') || '-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid
$$
----
-- Ten sentences a topic; texts of 25 and of 100 sentences are put together from them once and then given to many articles.
CREATE TEMPORARY TABLE sentences AS SELECT ordinality - 1 AS n, sentence FROM unnest(ARRAY[
  'Kahvenin tadını su, öğütüm ve süre belirler; suyun sıcaklığı doksan derecenin biraz üstünde olmalı.',
  'İstanbul’un eski çarşılarında yürürken her köşede başka bir zanaatın izine rastlarsınız.',
  'Isparta’da gül hasadı güneş doğmadan başlar, çünkü yaprakların yağı sabahın serinliğinde en yoğundur.',
  'Uzaktan çalışan ekiplerde yazılı iletişim, toplantıların çoğunu gereksiz kılar.',
  'Küçük bir balkonda bile fesleğen, nane ve kekik yetiştirmek mümkündür; yeter ki toprak nemli kalsın.',
  'Düzenli uyku, öğrenilenlerin kalıcı hâle gelmesinde en az tekrar kadar etkilidir.',
  'Yelkenlide rüzgârı beklemek de işin bir parçasıdır; acele eden ilk fırtınada pişman olur.',
  'Çay, önce soğuk suyla çalkalanmış bir demliğe konur ve üzerine kaynar su yavaşça dökülür.',
  'Bir metni düzeltmenin en iyi yolu, onu ertesi gün yüksek sesle okumaktır.',
  'Ölçmediğiniz bir gideri azaltamazsınız; bu yüzden her harcamayı üç ay boyunca not edin.',
  'Yeni başlayanlar için en güç adım, mükemmel koşulları beklemeyi bırakmaktır.',
  'Şehir bahçeleri yalnızca sebze değil, komşuluk da yetiştirir.'
]) WITH ORDINALITY AS s (sentence, ordinality)
----
CREATE TEMPORARY TABLE texts AS SELECT texts.n, count(*)::int * 12 AS words, string_agg(CASE WHEN part % 12 = 0 THEN E'\n\n## Bölüm ' || part / 12 + 1 || E'\n\n' ELSE ' ' END || sentence, '' ORDER BY part) AS content
FROM generate_series(0, 199) AS texts (n) CROSS JOIN LATERAL generate_series(0, CASE WHEN texts.n % 20 = 0 THEN 82 ELSE 11 END) AS parts (part)
JOIN sentences ON sentences.n = (texts.n * 7 + part * part + part * 5) % 12 GROUP BY texts.n
----
INSERT INTO users (id, name, email, is_active, email_verified_at, password_hash, created_at, updated_at)
SELECT pg_temp.id_of(1, n),
  (ARRAY['Ayşe', 'Mehmet', 'Işıl', 'İsmail', 'Çağrı', 'Ömer', 'Şule', 'Gökçe', 'Ülkü', 'Deniz'])[1 + n % 10] || ' ' ||
  (ARRAY['Yılmaz', 'Kaya', 'Demir', 'Şahin', 'Çelik', 'Yıldız', 'Öztürk', 'Aydın', 'Özdemir', 'Arslan', 'Doğan'])[1 + n % 11],
  'yazar' || n || '@ornek.test', true, since, '!', since, since
FROM made, generate_series(1, made.users) AS n
----
INSERT INTO subscriptions (id, user_id, plan_id, status, anchor_at, starts_at, created_at, updated_at)
SELECT pg_temp.id_of(2, n), pg_temp.id_of(1, n), 3, 'active', since, since, since, since
FROM made, generate_series(1, made.users) AS n
----
-- Two devices a user, each with a token for calls and one for the next pair.
INSERT INTO sessions (id, user_id, address, user_agent, created_at, last_seen_at)
SELECT pg_temp.id_of(8, n), pg_temp.id_of(1, 1 + n % users), '203.0.113.7', 'Mozilla/5.0', until - interval '1 day', until - interval '1 hour'
FROM made, generate_series(1, 2 * made.users) AS n
----
INSERT INTO session_tokens (hash, session_id, kind, expires_at)
SELECT sha256(convert_to(kind || n, 'UTF8')), pg_temp.id_of(8, n), kind, until + interval '30 days'
FROM made, generate_series(1, 2 * made.users) AS n, unnest(ARRAY['access', 'refresh']) AS kind
----
-- As the product does for users with many articles: each of their articles gets its search keys with its stems.
INSERT INTO own_search_users VALUES (pg_temp.id_of(1, 1), true)
----
-- What each article is: whose, when, how it ended. User 1 is the one who has 20,000 more.
CREATE TEMPORARY TABLE drafts (n bigint, owner integer, rank bigint, at timestamptz, failed boolean, public boolean)
----
INSERT INTO drafts
SELECT n, CASE WHEN n * 20000 / total > (n - 1) * 20000 / total THEN 1 ELSE 2 + n * 7919 % (users - 1) END, n * 20000 / total,
  until - (total - n) * (interval '400 days' / total) - interval '1 hour', n % 50 = 0, n % 3 = 0 AND n % 50 <> 0
FROM made, generate_series(1, total) AS n
----
-- Nearly each article of a batch would be a group of its own to the trigger; all are counted at once in the end.
ALTER TABLE articles DISABLE TRIGGER articles_created_counted
----
-- What titles, tags and prompts are made of; the stems are filled in by the library that fills them in for the product.
CREATE TEMPORARY TABLE parts AS SELECT kind, ordinality - 1 AS n, part AS text, NULL::tsvector AS stems FROM (VALUES
  ('subject', ARRAY['Kahve', 'İstanbul', 'Isparta gülü', 'Şehir bahçeleri', 'Çay', 'Uzaktan çalışma', 'Öğrenme', 'Yelken']),
  ('form', ARRAY['rehberi', 'üzerine notlar', 'nasıl seçilir', 'için on öneri', 'tarihi']),
  ('angle', ARRAY['yeni başlayanlara', 'her mevsim', 'az bilinenler', 'evde', 'küçük bütçeyle', 'ustasından', 'çocuklarla']),
  ('rare', ARRAY['Ğırtlak çalgıları üzerine']),
  ('topic', ARRAY['gezi', 'iş', 'kültür', 'ev']),
  ('genre', ARRAY['deneme', 'rehber', 'haber']),
  ('wish', ARRAY['Yeni başlayanlar için sade bir anlatım, örneklerle. Okuyan bu konuya ilk kez giriyor; terimleri açıkla, ama küçümseyen bir dille yazma. Girişte neden ilgilenmesi gerektiğini bir olayla göster, sonra adım adım ilerle ve her adımın sonunda sık yapılan bir hatayı an. Ölçü, süre ve fiyat verirken yuvarlak sayılarla yetin; bilmediğin bir şeyi uydurma. Yabancı sözcükler yerine Türkçelerini kullan. Başlıklar kısa olsun, paragraflar dört cümleyi geçmesin. Kısa cümleler kur.', 'Yeni başlayanlar için sade bir anlatım, örneklerle. Okuyan bu konuya ilk kez giriyor; terimleri açıkla, ama küçümseyen bir dille yazma. Girişte neden ilgilenmesi gerektiğini bir olayla göster, sonra adım adım ilerle ve her adımın sonunda sık yapılan bir hatayı an. Ölçü, süre ve fiyat verirken yuvarlak sayılarla yetin; bilmediğin bir şeyi uydurma. Yabancı sözcükler yerine Türkçelerini kullan. Başlıklar kısa olsun, paragraflar dört cümleyi geçmesin. Üç bölüm yeter.',
    'Yeni başlayanlar için sade bir anlatım, örneklerle. Okuyan bu konuya ilk kez giriyor; terimleri açıkla, ama küçümseyen bir dille yazma. Girişte neden ilgilenmesi gerektiğini bir olayla göster, sonra adım adım ilerle ve her adımın sonunda sık yapılan bir hatayı an. Ölçü, süre ve fiyat verirken yuvarlak sayılarla yetin; bilmediğin bir şeyi uydurma. Yabancı sözcükler yerine Türkçelerini kullan. Başlıklar kısa olsun, paragraflar dört cümleyi geçmesin. Kaynak göster.', 'Yeni başlayanlar için sade bir anlatım, örneklerle. Okuyan bu konuya ilk kez giriyor; terimleri açıkla, ama küçümseyen bir dille yazma. Girişte neden ilgilenmesi gerektiğini bir olayla göster, sonra adım adım ilerle ve her adımın sonunda sık yapılan bir hatayı an. Ölçü, süre ve fiyat verirken yuvarlak sayılarla yetin; bilmediğin bir şeyi uydurma. Yabancı sözcükler yerine Türkçelerini kullan. Başlıklar kısa olsun, paragraflar dört cümleyi geçmesin. Sonunda özet olsun.'])
) AS lists (kind, list), unnest(list) WITH ORDINALITY AS u (part, ordinality)
----
-- stems
----
-- batch: one in eight titles says 'kahve'; of user 1's articles four are about a 'ğırtlak'. One in twenty texts has 1,000 words.
INSERT INTO articles (id, user_id, title, content, status, failure_code, failure_reason, is_public, category, tags, ai_prompt, word_count,
  generation_id, created_at, updated_at, published_at, deleted_at, ai_model_used, generation_time_ms, search_stems)
SELECT pg_temp.id_of(4, drafts.n), pg_temp.id_of(1, owner), coalesce(rare.text, subject.text || ' ' || form.text || ' ' || angle.text),
  CASE WHEN failed THEN '' ELSE content END, CASE WHEN failed THEN 'failed' ELSE 'completed' END,
  CASE WHEN failed THEN 'timeout' END, CASE WHEN failed THEN 'Yapay zekâ servisi zamanında yanıt vermedi.' END,
  public, (ARRAY['Teknoloji', 'Sağlık', 'Eğitim', 'Yemek', 'Seyahat'])[1 + drafts.n % 5], ARRAY[topic.text, genre.text], wish.text,
  CASE WHEN failed THEN 0 ELSE words END, pg_temp.id_of(5, drafts.n), at, at + interval '40 seconds',
  CASE WHEN public THEN at + interval '1 hour' END,
  CASE WHEN drafts.n % 100 = 7 THEN until - interval '2 days' END, 'ornek/model', 40000,
  coalesce(rare.stems, subject.stems || form.stems || angle.stems) || topic.stems || genre.stems || wish.stems
FROM drafts CROSS JOIN made JOIN texts ON texts.n = drafts.n % 200
JOIN parts AS subject ON subject.kind = 'subject' AND subject.n = drafts.n / 3 % 8
JOIN parts AS form ON form.kind = 'form' AND form.n = drafts.n / 7 % 5
JOIN parts AS angle ON angle.kind = 'angle' AND angle.n = drafts.n / 11 % 7
JOIN parts AS topic ON topic.kind = 'topic' AND topic.n = drafts.n % 4
JOIN parts AS genre ON genre.kind = 'genre' AND genre.n = drafts.n % 3
JOIN parts AS wish ON wish.kind = 'wish' AND wish.n = drafts.n / 2 % 4
LEFT JOIN parts AS rare ON rare.kind = 'rare' AND owner = 1 AND rank % 5000 = 17
WHERE drafts.n BETWEEN $from AND $to
----
-- batch:
INSERT INTO generations (id, article_id, user_id, status, attempt, job_id, queued_at, claimed_at, deadline_at, ended_at,
  model, prompt_tokens, completion_tokens)
SELECT pg_temp.id_of(5, n), pg_temp.id_of(4, n), pg_temp.id_of(1, owner), CASE WHEN failed THEN 'failed' ELSE 'completed' END, 1,
  pg_temp.id_of(6, n), at, at, at + interval '10 minutes', at + interval '40 seconds', 'ornek/model', 400, 1200
FROM drafts WHERE n BETWEEN $from AND $to
----
-- batch:
INSERT INTO gateway_calls (id, user_id, article_id, generation_id, attempt, kind, prompt_version, model_asked, model_served, sent_chars,
  received_chars, prompt_tokens, completion_tokens, cost_usd, cost_source, usd_try, status, asked_at, deadline_at, ended_at)
SELECT pg_temp.id_of(8, n), pg_temp.id_of(1, owner), pg_temp.id_of(4, n), pg_temp.id_of(5, n), 1, 'article', 1, 'ornek/model', 'ornek/model',
  1200, 4800, 400, 1200, 0.0021, 'provider', 42, CASE WHEN failed THEN 'failed' ELSE 'completed' END, at, at + interval '10 minutes',
  at + interval '40 seconds'
FROM drafts WHERE n BETWEEN $from AND $to
----
INSERT INTO usage_periods (user_id, starts_at, ends_at, articles_used, ai_requests_used)
SELECT pg_temp.id_of(1, owner), month AT TIME ZONE 'Europe/Istanbul', (month + interval '1 month') AT TIME ZONE 'Europe/Istanbul',
  count(*) FILTER (WHERE NOT failed), count(*) FILTER (WHERE NOT failed)
FROM (SELECT owner, failed, date_trunc('month', at AT TIME ZONE 'Europe/Istanbul') AS month FROM drafts) AS used GROUP BY owner, month
----
-- batch:
INSERT INTO usage_ledger (id, user_id, period_starts_at, kind, generation_id, article_id, articles, ai_requests, state, reason, held_at,
  expires_at, ended_at)
SELECT pg_temp.id_of(7, n), pg_temp.id_of(1, owner),
  date_trunc('month', at AT TIME ZONE 'Europe/Istanbul') AT TIME ZONE 'Europe/Istanbul', 'article', pg_temp.id_of(5, n), pg_temp.id_of(4, n), 1, 1,
  CASE WHEN failed THEN 'released' ELSE 'settled' END, CASE WHEN failed THEN 'timeout' END, at, at + interval '15 minutes', at + interval '40 seconds'
FROM drafts WHERE n BETWEEN $from AND $to
----
ALTER TABLE articles ENABLE TRIGGER articles_created_counted
----
SELECT recount_articles()
----
DELETE FROM page_changes
