-- Addresses that are told by a signed request what happens in an account.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  url text NOT NULL CHECK (char_length(url) BETWEEN 1 AND 2000),
  events text[] NOT NULL CHECK (cardinality(events) BETWEEN 1 AND 7 AND events <@ ARRAY['article.completed', 'article.failed',
    'article.published', 'publication.verified', 'publication.failed', 'quota.low', 'subscription.changed']),
  -- `off`: its owner switched it off. `failing` and `gone` are ours: 48 hours without a success, or a 410.
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'off', 'failing', 'gone')),
  -- Sealed with SECRET_KEY for the row's id. The former one signs beside it until it ends.
  secret text NOT NULL,
  former_secret text,
  former_secret_ends_at timestamptz,
  -- When the first attempt failed after which none succeeded.
  failing_since timestamptz,
  last_success_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((former_secret IS NULL) = (former_secret_ends_at IS NULL))
);
CREATE INDEX webhooks_of_user ON webhooks (user_id, created_at DESC, id DESC);

-- What an address is to be told, and what became of it. Rows are written in the transaction of what they tell.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  user_id uuid NOT NULL,
  -- The same for all addresses that are told of one event, and for replays: receivers recognise what they had by it.
  event_id uuid NOT NULL,
  event text NOT NULL CHECK (char_length(event) <= 60),
  -- Ids, title and address; never a text.
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  -- An event with a key is told to an address once.
  once_key text,
  happened_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  -- The fence of an attempt: what it records names its number.
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Of one that is being sent: when it may be sent by another process.
  next_attempt_at timestamptz NOT NULL DEFAULT '-infinity',
  is_sending boolean NOT NULL DEFAULT false,
  last_attempt_at timestamptz,
  duration_ms integer,
  response_status integer,
  response_excerpt text CHECK (octet_length(response_excerpt) <= 16384),
  error text,
  ended_at timestamptz,
  CHECK ((state = 'pending') = (ended_at IS NULL)),
  CHECK (state = 'pending' OR NOT is_sending)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_of_user ON webhook_deliveries (user_id, next_attempt_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_created_at ON webhook_deliveries (created_at);
-- A replay does not overtake what still waits.
CREATE UNIQUE INDEX webhook_deliveries_pending_once ON webhook_deliveries (webhook_id, event_id) WHERE state = 'pending';
CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (webhook_id, once_key) WHERE once_key IS NOT NULL;

-- Owes an event to all active addresses of a user that want it. An address for which 1,000 deliveries wait gets no more. One that is
-- being deleted is passed over: its deletion must not fail or hold up the transaction of the event.
CREATE FUNCTION enqueue_webhook_event(of_user uuid, of_event text, of_data jsonb, of_time timestamptz, of_once_key text DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  new_event_id uuid := gen_random_uuid();
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, user_id, event_id, event, data, once_key, happened_at, created_at)
  SELECT gen_random_uuid(), wanting.id, of_user, new_event_id, of_event, of_data, of_once_key, of_time, of_time
  FROM (
    SELECT webhooks.id FROM webhooks
    WHERE webhooks.user_id = of_user AND webhooks.state = 'active' AND of_event = ANY (webhooks.events)
    FOR KEY SHARE SKIP LOCKED) AS wanting
  WHERE (SELECT count(*) FROM (
    SELECT FROM webhook_deliveries AS waiting WHERE waiting.webhook_id = wanting.id AND waiting.state = 'pending' LIMIT 1000) AS counted) < 1000
  ON CONFLICT (webhook_id, once_key) WHERE once_key IS NOT NULL DO NOTHING;
END $$;

-- Events of articles. Written by triggers, so that no way in which a text ends or becomes public can be forgotten.
CREATE FUNCTION tell_of_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook_event(NEW.user_id, TG_ARGV[0],
    jsonb_build_object('article_id', NEW.id, 'title', NEW.title) ||
      CASE WHEN TG_ARGV[0] = 'article.published' THEN jsonb_build_object('slug', NEW.slug)
        WHEN TG_ARGV[0] = 'article.failed' THEN jsonb_build_object('failure', NEW.failure_code) ELSE '{}' END,
    now());
  RETURN NULL;
END $$;
CREATE TRIGGER articles_completed_told AFTER UPDATE OF status ON articles FOR EACH ROW
  WHEN (OLD.status = 'generating' AND NEW.status = 'completed') EXECUTE FUNCTION tell_of_article('article.completed');
CREATE TRIGGER articles_failed_told AFTER UPDATE OF status ON articles FOR EACH ROW
  WHEN (OLD.status = 'generating' AND NEW.status = 'failed') EXECUTE FUNCTION tell_of_article('article.failed');
CREATE TRIGGER articles_published_told AFTER UPDATE OF is_public, deleted_at, moderation_status ON articles FOR EACH ROW
  WHEN (is_published(NEW) AND NOT is_published(OLD)) EXECUTE FUNCTION tell_of_article('article.published');

-- Four fifths of a limit are used, or were once in this window: each is told once.
ALTER TABLE usage_periods
  ADD COLUMN articles_low boolean NOT NULL DEFAULT false,
  ADD COLUMN ai_requests_low boolean NOT NULL DEFAULT false;

CREATE FUNCTION is_quota_low(used integer, quota integer, bonus integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(used::bigint * 5 >= (quota::bigint + bonus) * 4, false)
$$;

CREATE FUNCTION note_low_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.articles_low := NEW.articles_low OR is_quota_low(NEW.articles_used, NEW.article_limit, NEW.article_bonus);
  NEW.ai_requests_low := NEW.ai_requests_low OR is_quota_low(NEW.ai_requests_used, NEW.ai_requests_limit, NEW.ai_requests_bonus);
  RETURN NEW;
END $$;
CREATE TRIGGER usage_periods_low BEFORE INSERT OR UPDATE ON usage_periods FOR EACH ROW
  WHEN ((NOT NEW.articles_low AND is_quota_low(NEW.articles_used, NEW.article_limit, NEW.article_bonus))
    OR (NOT NEW.ai_requests_low AND is_quota_low(NEW.ai_requests_used, NEW.ai_requests_limit, NEW.ai_requests_bonus)))
  EXECUTE FUNCTION note_low_quota();

CREATE FUNCTION tell_of_low_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.articles_low AND (TG_OP = 'INSERT' OR NOT OLD.articles_low) THEN
    PERFORM enqueue_webhook_event(NEW.user_id, 'quota.low', jsonb_build_object('quota', 'articles', 'used', NEW.articles_used,
      'limit', NEW.article_limit + NEW.article_bonus, 'period_ends_at', NEW.ends_at), now());
  END IF;
  IF NEW.ai_requests_low AND (TG_OP = 'INSERT' OR NOT OLD.ai_requests_low) THEN
    PERFORM enqueue_webhook_event(NEW.user_id, 'quota.low', jsonb_build_object('quota', 'ai_requests', 'used', NEW.ai_requests_used,
      'limit', NEW.ai_requests_limit + NEW.ai_requests_bonus, 'period_ends_at', NEW.ends_at), now());
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER usage_periods_low_inserted AFTER INSERT ON usage_periods FOR EACH ROW
  WHEN (NEW.articles_low OR NEW.ai_requests_low) EXECUTE FUNCTION tell_of_low_quota();
CREATE TRIGGER usage_periods_low_told AFTER UPDATE ON usage_periods FOR EACH ROW
  WHEN ((NEW.articles_low AND NOT OLD.articles_low) OR (NEW.ai_requests_low AND NOT OLD.ai_requests_low))
  EXECUTE FUNCTION tell_of_low_quota();

-- A change of plan touches several periods: told once, at the end of the transaction, of the period that runs then.
CREATE FUNCTION tell_of_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook_event(NEW.user_id, 'subscription.changed', jsonb_build_object('subscription_id', subscriptions.id,
      'plan_id', subscriptions.plan_id, 'plan_name', coalesce(subscriptions.plan_name, plans.name), 'status', subscriptions.status,
      'starts_at', subscriptions.starts_at, 'ends_at', subscriptions.ends_at),
    now(), 'subscription ' || pg_current_xact_id())
  FROM subscriptions JOIN plans ON plans.id = subscriptions.plan_id
  WHERE subscriptions.user_id = NEW.user_id AND subscriptions.status IN ('active', 'cancelled');
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER subscriptions_inserted_told AFTER INSERT ON subscriptions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION tell_of_subscription();
CREATE CONSTRAINT TRIGGER subscriptions_changed_told AFTER UPDATE ON subscriptions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.plan_id, OLD.status, OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.plan_id, NEW.status, NEW.starts_at, NEW.ends_at))
  EXECUTE FUNCTION tell_of_subscription();
