-- The pen of an article: which member of its workspace writes it now. A pen that was not renewed for 30 seconds may be taken by another
-- member. Articles are not referenced, so that a save locks the pen before the article and a deletion never waits for both.
CREATE TABLE article_pens (
  article_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- The page in which the member writes: only this page gives the pen back when it is closed.
  page_id text NOT NULL CHECK (page_id ~ '^[0-9a-f]{32}$'),
  taken_at timestamptz NOT NULL,
  -- Last sign of life, and last save or keystroke.
  renewed_at timestamptz NOT NULL,
  written_at timestamptz NOT NULL,
  -- Who asks to write, for 30 seconds.
  asked_by uuid,
  asked_at timestamptz,
  CHECK (asked_by IS NULL OR asked_at IS NOT NULL),
  FOREIGN KEY (workspace_id, member_id) REFERENCES workspace_members ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, asked_by) REFERENCES workspace_members ON DELETE SET NULL (asked_by)
) WITH (fillfactor = 50);
CREATE INDEX article_pens_member ON article_pens (workspace_id, member_id);
CREATE INDEX article_pens_asker ON article_pens (workspace_id, asked_by);

-- Whether a member may take the pen from the one who has it: it is the member's own, its holder is silent, or has neither answered nor
-- written since the member asked.
CREATE FUNCTION may_take_pen(pen article_pens, member uuid, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT pen.member_id = member OR pen.renewed_at <= at - interval '30 seconds'
    OR (pen.asked_by IS NOT DISTINCT FROM member AND pen.asked_at <= at - interval '30 seconds' AND pen.written_at <= pen.asked_at)
$$;

-- Takes or renews the pen. Returns false when another member has it, or the membership has ended. The lock of the membership makes its end
-- come before or after.
CREATE FUNCTION take_pen(article uuid, workspace uuid, member uuid, page text, writes boolean) RETURNS boolean LANGUAGE sql VOLATILE
COST 10000 AS $$
  WITH taken AS (
    INSERT INTO article_pens AS pen (article_id, workspace_id, member_id, page_id, taken_at, renewed_at, written_at)
    SELECT article, workspace, member, page, clock_timestamp(), clock_timestamp(), clock_timestamp()
    FROM workspace_members WHERE workspace_id = workspace AND user_id = member FOR KEY SHARE
    ON CONFLICT (article_id) DO UPDATE SET
      member_id = member, page_id = page, renewed_at = clock_timestamp(),
      taken_at = CASE WHEN pen.member_id = member THEN pen.taken_at ELSE clock_timestamp() END,
      written_at = CASE WHEN writes OR pen.member_id <> member THEN clock_timestamp() ELSE pen.written_at END,
      asked_by = CASE WHEN pen.member_id = member THEN pen.asked_by END,
      asked_at = CASE WHEN pen.member_id = member THEN pen.asked_at END
    WHERE pen.workspace_id = workspace AND may_take_pen(pen, member, clock_timestamp())
    RETURNING article_id)
  SELECT EXISTS (SELECT FROM taken)
$$;

-- Whether a member may save the article now: the own pen is renewed, and no other member has a live one. Two statements, so that the second
-- sees a pen that was taken while the first waited for it.
CREATE FUNCTION renew_pen_for_save(article uuid, member uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE COST 10000 AS $$
BEGIN
  UPDATE article_pens SET renewed_at = clock_timestamp(), written_at = clock_timestamp()
    WHERE article_id = article AND member_id = member;
  RETURN FOUND OR NOT EXISTS (
    SELECT FROM article_pens WHERE article_id = article AND renewed_at > clock_timestamp() - interval '30 seconds');
END $$;

-- Stores a request for the pen of another member. Returns false when there is none, or the request of a third member waits for its answer.
-- Asking again before the answer changes nothing.
CREATE FUNCTION ask_for_pen(article uuid, workspace uuid, member uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE article_pens SET asked_by = member,
      asked_at = CASE WHEN asked_by = member AND asked_at > clock_timestamp() - interval '30 seconds' THEN asked_at ELSE clock_timestamp() END
    WHERE article_id = article AND workspace_id = workspace AND member_id <> member
      AND (asked_by IS NULL OR asked_by = member OR asked_at <= clock_timestamp() - interval '30 seconds');
  RETURN FOUND;
END $$;

-- Hands the pen over to the member who asked for it. Returns false when the request has ended or the caller has no pen.
CREATE FUNCTION hand_over_pen(article uuid, workspace uuid, member uuid, asker uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE article_pens SET member_id = asker, page_id = repeat('0', 32), asked_by = NULL, asked_at = NULL,
      taken_at = clock_timestamp(), renewed_at = clock_timestamp(), written_at = clock_timestamp()
    WHERE article_id = article AND workspace_id = workspace AND member_id = member AND asked_by = asker;
  RETURN FOUND;
END $$;

-- What is left, in ms, of the 30 seconds since a time.
CREATE FUNCTION pen_ms_left(since timestamptz) RETURNS integer LANGUAGE sql VOLATILE AS $$
  SELECT greatest(0, ceil(extract(epoch FROM since + interval '30 seconds' - clock_timestamp()) * 1000))::int
$$;

-- Processes with readers of the article listen for it.
CREATE FUNCTION tell_of_pen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('article_pens', coalesce(NEW.article_id, OLD.article_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER article_pens_told AFTER INSERT OR UPDATE OR DELETE ON article_pens FOR EACH ROW EXECUTE FUNCTION tell_of_pen();

-- A member whose role changes gives every pen back and withdraws every request; a role that still may write takes the pen again with its next
-- sign of life.
CREATE OR REPLACE FUNCTION tell_of_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM article_pens WHERE workspace_id = OLD.workspace_id AND member_id = OLD.user_id;
    UPDATE article_pens SET asked_by = NULL, asked_at = NULL WHERE workspace_id = OLD.workspace_id AND asked_by = OLD.user_id;
  END IF;
  PERFORM pg_notify('workspace_members', OLD.workspace_id || ' ' || OLD.user_id);
  RETURN NULL;
END $$;
