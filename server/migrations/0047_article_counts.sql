-- How many articles each user has: by what the list can be narrowed by, and by month. Triggers keep both tables, so that no writer can
-- forget them and each transaction sees counts that agree with the articles it sees.
--
-- A count is the sum of its rows. A writer adds to any row of its key that nobody holds, and to a new one when all are held: writers
-- never wait for each other here, so they cannot deadlock either. A key has as many rows as there once were writers at the same moment.
CREATE TABLE article_counts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  in_trash boolean NOT NULL,
  status text NOT NULL,
  -- Empty for articles without one.
  category text NOT NULL,
  articles integer NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX article_counts_user ON article_counts (user_id);

-- Articles outside the trash by the month of Istanbul in which they were created.
CREATE TABLE article_months (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  month date NOT NULL,
  status text NOT NULL,
  articles integer NOT NULL,
  words bigint NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX article_months_user ON article_months (user_id, month);

CREATE FUNCTION article_month(created_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('month', created_at AT TIME ZONE 'Europe/Istanbul')::date
$$;

-- A connection keeps the plan it made first, maybe when the tables were empty: it must be one by index.
CREATE FUNCTION add_to_article_counts(
  of_user uuid, of_trash boolean, of_status text, of_category text, of_month date, more_articles bigint, more_words bigint
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF more_articles <> 0 THEN
    UPDATE article_counts SET articles = articles + more_articles WHERE id = (
      SELECT id FROM article_counts
      WHERE user_id = of_user AND in_trash = of_trash AND status = of_status AND category = of_category
      LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO article_counts (user_id, in_trash, status, category, articles)
      VALUES (of_user, of_trash, of_status, of_category, more_articles);
    END IF;
  END IF;
  IF NOT of_trash AND (more_articles <> 0 OR more_words <> 0) THEN
    UPDATE article_months SET articles = articles + more_articles, words = words + more_words WHERE id = (
      SELECT id FROM article_months
      WHERE user_id = of_user AND month = of_month AND status = of_status
      LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO article_months (user_id, month, status, articles, words)
      VALUES (of_user, of_month, of_status, more_articles, more_words);
    END IF;
  END IF;
END $$;

CREATE FUNCTION count_created_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_article_counts(user_id, in_trash, status, category, month, articles, words)
  FROM (
    SELECT user_id, deleted_at IS NOT NULL AS in_trash, status, coalesce(category, '') AS category, article_month(created_at) AS month,
      count(*) AS articles, sum(word_count) AS words
    FROM created GROUP BY 1, 2, 3, 4, 5) AS added;
  RETURN NULL;
END $$;
CREATE TRIGGER articles_created_counted AFTER INSERT ON articles
  REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION count_created_articles();

-- The rows of an account that is erased with them are gone already, or go with it.
CREATE FUNCTION count_erased_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_article_counts(user_id, in_trash, status, category, month, -articles, -words)
  FROM (
    SELECT user_id, deleted_at IS NOT NULL AS in_trash, status, coalesce(category, '') AS category, article_month(created_at) AS month,
      count(*) AS articles, sum(word_count) AS words
    FROM erased WHERE EXISTS (SELECT FROM users WHERE users.id = erased.user_id) GROUP BY 1, 2, 3, 4, 5) AS removed;
  RETURN NULL;
END $$;
CREATE TRIGGER articles_erased_counted AFTER DELETE ON articles
  REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION count_erased_articles();

CREATE FUNCTION count_changed_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_article_counts(user_id, in_trash, status, category, month, articles, words)
  FROM (
    SELECT user_id, in_trash, status, category, month, sum(articles) AS articles, sum(words) AS words
    FROM (VALUES
      (OLD.user_id, OLD.deleted_at IS NOT NULL, OLD.status, coalesce(OLD.category, ''), article_month(OLD.created_at), -1, -OLD.word_count),
      (NEW.user_id, NEW.deleted_at IS NOT NULL, NEW.status, coalesce(NEW.category, ''), article_month(NEW.created_at), 1, NEW.word_count)
    ) AS versions (user_id, in_trash, status, category, month, articles, words)
    GROUP BY 1, 2, 3, 4, 5) AS changed;
  RETURN NULL;
END $$;
CREATE TRIGGER articles_changed_counted AFTER UPDATE ON articles FOR EACH ROW
  WHEN ((OLD.user_id, OLD.deleted_at IS NULL, OLD.status, OLD.category, OLD.created_at, OLD.word_count)
    IS DISTINCT FROM (NEW.user_id, NEW.deleted_at IS NULL, NEW.status, NEW.category, NEW.created_at, NEW.word_count))
  EXECUTE FUNCTION count_changed_article();

CREATE FUNCTION erase_article_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_counts WHERE user_id IN (SELECT id FROM erased);
  DELETE FROM article_months WHERE user_id IN (SELECT id FROM erased);
  RETURN NULL;
END $$;
CREATE TRIGGER users_erased_counted AFTER DELETE ON users
  REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION erase_article_counts();

-- Counts everything anew; for articles that were written while triggers rested.
CREATE FUNCTION recount_articles() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE articles IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM article_counts;
  DELETE FROM article_months;
  INSERT INTO article_counts (user_id, in_trash, status, category, articles)
    SELECT user_id, deleted_at IS NOT NULL, status, coalesce(category, ''), count(*) FROM articles GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;
  INSERT INTO article_months (user_id, month, status, articles, words)
    SELECT user_id, article_month(created_at), status, count(*), sum(word_count)
    FROM articles WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
END $$;
SELECT recount_articles();
ANALYZE article_counts, article_months;
