-- Which fields of a request a model takes at a gateway, as refusals taught: what deviates from a usual request. Valid for 30 days.
CREATE TABLE gateway_profiles (
  gateway text NOT NULL CHECK (char_length(gateway) BETWEEN 1 AND 200),
  model text NOT NULL CHECK (char_length(model) BETWEEN 1 AND 200),
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object' AND char_length(fields::text) <= 2000),
  learnt_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, model)
);
