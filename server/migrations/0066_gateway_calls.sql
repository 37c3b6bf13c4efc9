-- Every call to the gateway, stored before it is made and closed once. No text, and no reference to user or article: the row outlives
-- both, with opaque ids, so that sums stay what they were.
CREATE TABLE gateway_calls (
  id uuid PRIMARY KEY,
  user_id uuid,
  article_id uuid,
  generation_id uuid,
  attempt integer,
  kind text NOT NULL CHECK (kind IN ('article', 'continuation', 'edit', 'proposal', 'repair', 'outline', 'section', 'voice')),
  -- 0 for rows that were made of what was kept before this table.
  prompt_version integer NOT NULL CHECK (prompt_version >= 0),
  model_asked text NOT NULL,
  model_served text,
  -- The gateway's own id, by which it tells the cost of a stream that broke.
  gateway_id text,
  -- UTF-16 units; what a call without an end is estimated from.
  sent_chars integer NOT NULL CHECK (sent_chars >= 0),
  received_chars integer CHECK (received_chars >= 0),
  prompt_tokens integer CHECK (prompt_tokens >= 0),
  cached_tokens integer CHECK (cached_tokens >= 0),
  completion_tokens integer CHECK (completion_tokens >= 0),
  reasoning_tokens integer CHECK (reasoning_tokens >= 0),
  cost_usd numeric(14, 8) CHECK (cost_usd >= 0),
  cost_source text CHECK (cost_source IN ('provider', 'table', 'estimated')),
  -- Lira for a dollar as the settings said at the call; null while they said nothing.
  usd_try numeric(10, 4) CHECK (usd_try > 0),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'completed', 'failed', 'cancelled', 'lost')),
  -- Why the price that a paid model reported was not believed.
  price_problem text CHECK (price_problem IN ('none', 'zero', 'negative', 'implausible')),
  asked_at timestamptz NOT NULL,
  -- No worker is left for it after this.
  deadline_at timestamptz NOT NULL,
  ended_at timestamptz,
  first_token_ms integer CHECK (first_token_ms >= 0),
  total_ms integer CHECK (total_ms >= 0),
  -- The call before it in the same generation, where that one did not complete.
  retry_of uuid,
  -- When the gateway is asked what the call really cost; null when there is nothing to ask.
  mend_at timestamptz,
  mend_tries smallint NOT NULL DEFAULT 0,
  CHECK ((status = 'open') = (ended_at IS NULL)),
  CHECK ((cost_usd IS NULL) = (cost_source IS NULL)),
  CHECK (status <> 'open' OR cost_usd IS NULL AND mend_at IS NULL),
  CHECK (mend_at IS NULL OR gateway_id IS NOT NULL)
);
CREATE INDEX gateway_calls_asked ON gateway_calls (asked_at) INCLUDE (cost_usd, model_asked, status);
CREATE INDEX gateway_calls_generation ON gateway_calls (generation_id);
CREATE INDEX gateway_calls_user ON gateway_calls (user_id, asked_at);
CREATE INDEX gateway_calls_open ON gateway_calls (deadline_at) WHERE status = 'open';
CREATE INDEX gateway_calls_to_mend ON gateway_calls (mend_at) WHERE mend_at IS NOT NULL;

-- What is left of calls after 13 months: sums of a day in Istanbul. `plan_id` is the plan that the user had at the call.
CREATE TABLE gateway_call_days (
  day date NOT NULL,
  kind text NOT NULL,
  model text NOT NULL,
  plan_id integer,
  calls integer NOT NULL CHECK (calls > 0),
  prompt_tokens bigint NOT NULL,
  completion_tokens bigint NOT NULL,
  cost_usd numeric(18, 8) NOT NULL CHECK (cost_usd >= 0),
  -- At the rate of each call; what was called without one is missing here, and in `cost_usd_without_rate`.
  cost_try numeric(22, 8) NOT NULL CHECK (cost_try >= 0),
  cost_usd_without_rate numeric(18, 8) NOT NULL CHECK (cost_usd_without_rate >= 0),
  UNIQUE NULLS NOT DISTINCT (day, kind, model, plan_id)
);

-- What the gateway's list of models says a million tokens cost, in dollars; null where it names no fixed price. Read again each hour.
CREATE TABLE gateway_prices (
  model text PRIMARY KEY,
  prompt_usd numeric(14, 6) CHECK (prompt_usd >= 0),
  completion_usd numeric(14, 6) CHECK (completion_usd >= 0),
  read_at timestamptz NOT NULL
);

-- A generation kept one sum of what its last attempt cost. It counts on the day on which it did before: the day the generation ended.
INSERT INTO gateway_calls (id, user_id, article_id, generation_id, attempt, kind, prompt_version, model_asked, model_served, gateway_id,
  sent_chars, prompt_tokens, completion_tokens, cost_usd, cost_source, status, asked_at, deadline_at, ended_at)
SELECT gen_random_uuid(), user_id, article_id, id, attempt, kind, 0, coalesce(model, ''), model, gateway_generation_id,
  0, prompt_tokens, completion_tokens, cost_usd, CASE WHEN cost_usd IS NOT NULL THEN 'provider' END, status, ended_at, deadline_at, ended_at
FROM generations WHERE ended_at IS NOT NULL AND (cost_usd IS NOT NULL OR prompt_tokens IS NOT NULL OR completion_tokens IS NOT NULL);
-- What open days kept of generations that were erased; of whom, is not known any more.
INSERT INTO gateway_calls (id, kind, prompt_version, model_asked, sent_chars, cost_usd, cost_source, status, asked_at, deadline_at, ended_at)
SELECT gen_random_uuid(), 'article', 0, '', 0, ai_cost_usd, 'provider', 'completed', noon, noon, noon
FROM erased_activity, LATERAL (SELECT (day + time '12:00') AT TIME ZONE 'Europe/Istanbul' AS noon) AS moments WHERE ai_cost_usd > 0;

CREATE OR REPLACE FUNCTION remember_erased_generations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erased_activity (day, articles_completed, articles_failed)
  SELECT (ended_at AT TIME ZONE 'Europe/Istanbul')::date,
    count(*) FILTER (WHERE kind = 'article' AND status = 'completed'),
    count(*) FILTER (WHERE kind = 'article' AND status = 'failed')
  FROM erased WHERE ended_at IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;
DROP INDEX generations_ended_at;
CREATE INDEX generations_ended_at ON generations (ended_at DESC, id DESC) INCLUDE (status, kind) WHERE ended_at IS NOT NULL;
ALTER TABLE erased_activity DROP COLUMN ai_cost_usd;
ALTER TABLE generations DROP COLUMN cost_usd;
