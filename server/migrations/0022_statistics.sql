-- What happened on each day in Istanbul, counted from what it is recorded in. A task counts the open days again and again; a day that
-- is closed stays as it was counted.
CREATE TABLE daily_activity (
  day date PRIMARY KEY,
  sign_ups integer NOT NULL CHECK (sign_ups >= 0),
  articles_completed integer NOT NULL CHECK (articles_completed >= 0),
  articles_failed integer NOT NULL CHECK (articles_failed >= 0),
  ai_cost_usd numeric(18, 8) NOT NULL CHECK (ai_cost_usd >= 0),
  -- How many there were when the day was last counted while it lasted; null for days that were counted afterwards.
  users integer,
  active_users integer,
  articles integer,
  active_subscriptions integer,
  counted_at timestamptz NOT NULL
);
CREATE TABLE daily_revenue (
  day date NOT NULL,
  currency text NOT NULL CHECK (currency IN ('TRY', 'USD', 'EUR')),
  received_minor bigint NOT NULL CHECK (received_minor >= 0),
  refunded_minor bigint NOT NULL CHECK (refunded_minor >= 0),
  PRIMARY KEY (day, currency)
);

-- What an open day has counted stays counted when it is erased: numbers without anybody's id, kept until the day is closed.
CREATE TABLE erased_activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  sign_ups integer NOT NULL DEFAULT 0,
  articles_completed integer NOT NULL DEFAULT 0,
  articles_failed integer NOT NULL DEFAULT 0,
  ai_cost_usd numeric(18, 8) NOT NULL DEFAULT 0
);
CREATE INDEX erased_activity_day ON erased_activity (day);

CREATE FUNCTION remember_erased_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erased_activity (day, sign_ups)
  SELECT (created_at AT TIME ZONE 'Europe/Istanbul')::date, count(*) FROM erased GROUP BY 1;
  RETURN NULL;
END $$;
CREATE TRIGGER users_erased AFTER DELETE ON users
  REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION remember_erased_users();

CREATE FUNCTION remember_erased_generations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erased_activity (day, articles_completed, articles_failed, ai_cost_usd)
  SELECT (ended_at AT TIME ZONE 'Europe/Istanbul')::date,
    count(*) FILTER (WHERE status = 'completed'), count(*) FILTER (WHERE status = 'failed'), coalesce(sum(cost_usd), 0)
  FROM erased WHERE ended_at IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;
CREATE TRIGGER generations_erased AFTER DELETE ON generations
  REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION remember_erased_generations();

-- When what every process does again and again last came to its end.
CREATE TABLE task_runs (
  name text PRIMARY KEY,
  succeeded_at timestamptz NOT NULL
);

-- Where a day is counted, and what is newest is found.
CREATE INDEX users_signed_in ON users (last_login_at) WHERE last_login_at IS NOT NULL;
CREATE INDEX generations_ended_at ON generations (ended_at DESC, id DESC) INCLUDE (status, cost_usd) WHERE ended_at IS NOT NULL;
CREATE INDEX generations_queued ON generations (queued_at) WHERE status = 'queued';
CREATE INDEX payments_completed_at ON payments (completed_at DESC, id DESC) WHERE completed_at IS NOT NULL;
CREATE INDEX refunds_completed_at ON refunds (ended_at DESC, id DESC) WHERE status = 'completed';
CREATE INDEX subscriptions_bought_began ON subscriptions (starts_at DESC, id DESC) WHERE plan_name IS NOT NULL;
CREATE INDEX subscriptions_bought_cancelled ON subscriptions (updated_at DESC, id DESC) WHERE plan_name IS NOT NULL AND status = 'cancelled';
CREATE INDEX subscriptions_bought_ended ON subscriptions (ended_at DESC, id DESC) WHERE plan_name IS NOT NULL AND end_reason IN ('ran_out', 'refunded');
