-- The template an article is written after; null: none was chosen.
ALTER TABLE articles ADD COLUMN template text CHECK (length(template) BETWEEN 1 AND 100);

-- Which addresses, as keyed hashes, have had an offer that one has once. Refers to no user and no payment, and knows only the month:
-- it outlives the account and leads to nothing that is kept of it.
CREATE TABLE spent_offers (
  offer text NOT NULL,
  address_hash bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  month_starts_at timestamptz NOT NULL,
  PRIMARY KEY (offer, address_hash)
);
CREATE INDEX spent_offers_month ON spent_offers (month_starts_at);
