-- How much a model delivers of the words it is asked for; the last 50 sections of each model, language and size. Of no one in particular.
CREATE TABLE section_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  model text NOT NULL,
  language text NOT NULL,
  size_class text NOT NULL,
  -- Words that came by words that were asked for.
  ratio real NOT NULL CHECK (ratio > 0),
  at timestamptz NOT NULL
);
CREATE INDEX section_deliveries_newest ON section_deliveries (model, language, size_class, id DESC);
