-- What `/metrics` counts up: how often the breaker was opened, and how many trial calls were made.
ALTER TABLE gateway_health
  ADD COLUMN openings integer NOT NULL DEFAULT 0 CHECK (openings >= 0),
  ADD COLUMN trials integer NOT NULL DEFAULT 0 CHECK (trials >= 0);
