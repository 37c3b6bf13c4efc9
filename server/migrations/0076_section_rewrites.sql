-- One section of a plan that was asked for again. The plan itself is not changed: its author puts the answer into it.
CREATE TABLE section_rewrites (
  -- A generation of the kind `outline`; those with a row here concern one section.
  generation_id uuid PRIMARY KEY REFERENCES generations ON DELETE CASCADE,
  brief_id uuid NOT NULL REFERENCES briefs ON DELETE CASCADE,
  -- As it was when it was asked for again.
  former jsonb NOT NULL CHECK (jsonb_typeof(former) = 'object'),
  wish text CHECK (char_length(wish) <= 500),
  status text NOT NULL DEFAULT 'writing' CHECK (status IN ('writing', 'ready', 'failed')),
  -- What is proposed in its place.
  section jsonb CHECK (jsonb_typeof(section) = 'object'),
  failure_code text,
  failure_reason text,
  ordered_at timestamptz NOT NULL,
  -- Its author has decided about it.
  dismissed_at timestamptz,
  CHECK ((status = 'ready') = (section IS NOT NULL)),
  CHECK ((status = 'failed') = (failure_reason IS NOT NULL) AND (failure_code IS NULL) = (failure_reason IS NULL))
);
CREATE INDEX section_rewrites_of_brief ON section_rewrites (brief_id, ordered_at DESC);
