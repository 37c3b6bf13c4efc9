-- What super_admins were told of a day's spending: each once. An empty `model` stands for all of them together.
CREATE TABLE spending_alerts (
  day date NOT NULL,
  model text NOT NULL,
  level text NOT NULL CHECK (level IN ('50', '80', '100', 'no_price')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (day, model, level)
);
